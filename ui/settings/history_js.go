package settings

// UsualHistory is how much memory the past of all stages takes if nothing is said, in bytes: half of a window's.
const UsualHistory = 128 << 20

// mostHistory is the most that it can be limited to, in bytes. A page has 4 GiB for everything.
const mostHistory = 1 << 30
