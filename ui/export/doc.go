// Package export makes what the user takes home: clips of what stages have shown, and the captions below pictures. It
// takes the pictures that were kept.
package export
