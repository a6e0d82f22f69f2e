package licenses

// Text is empty, because the web page has the licenses in a separate file, called Name, which it need not load.
const Text = ""
