package ui

// stripHeight is that of the anatomy of a loop, in the design's pixels.
const stripHeight = 106
