// Package input treats the mouse and a finger as one device.
package input
