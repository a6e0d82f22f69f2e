package settings

// UsualHistory is the default limit of the memory for the past of all stages, in bytes: half of that outside a browser.
const UsualHistory = 128 << 20

// mostHistory is the largest limit that can be set, in bytes. A page has 4 GiB in total.
const mostHistory = 1 << 30
