package source

import "fmt"

// The limits of a source. Each is checked before anything grows with what it counts.
const (
	maxNesting   = 200      // of brackets, and of syntax
	maxText      = 64 << 10 // bytes of a constant string
	maxParts     = 10_000   // of a type, by value
	maxInstances = 200      // of generic functions and types
	maxGenerated = 1 << 20  // bytes of source, each instance counted again
	maxErrors    = 10       // the errors that are reported
)

// A slot is the memory of one number, pointer, string or interface. Structs and arrays are rows of slots.
const (
	SlotBytes = 8
	MaxMemory = 1 << 20 // bytes that a value or a call may take, and that a loop may keep
	MaxSlots  = MaxMemory / SlotBytes
)

// TooLarge returns the text of an error about too much memory.
func TooLarge(what string) string {
	return fmt.Sprintf("%s takes more than %d KB", what, MaxMemory>>10)
}
