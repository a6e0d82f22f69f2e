// Package cut makes clips of what stages have shown: animated pictures of all of them, from one moment to another. It
// takes the pictures that were kept, and needs no window.
package cut
