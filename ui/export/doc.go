// Package export makes clips of what stages have shown, and captions below pictures. A clip consists of the pictures
// that the stages have kept.
package export
