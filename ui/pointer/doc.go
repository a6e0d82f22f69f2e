// Package pointer treats the mouse and a finger as one device.
package pointer
