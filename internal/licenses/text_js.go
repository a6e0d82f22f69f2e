package licenses

// Text is empty: the page has a file of that name beside it, which nobody has to load.
const Text = ""
