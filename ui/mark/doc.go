// Package mark defines the marks: what a stage can show of its world besides the objects.
package mark
