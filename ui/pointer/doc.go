// Package pointer is the mouse or a finger, as one thing.
package pointer
