package source

import "fmt"

// The limits of a source. What a limit counts is known before anything grows with it.
const (
	MaxBytes     = 64 << 10
	maxNesting   = 200      // of brackets, and of syntax
	maxText      = 64 << 10 // bytes of a constant string
	maxParts     = 10_000   // of a type, by value
	maxInstances = 200      // of generic functions and types
	maxGenerated = 1 << 20  // bytes of source, each instance counted again
	maxErrors    = 10       // that are reported
)

// A slot is the memory of one number, pointer, string or interface. Structs and arrays are rows of slots.
const (
	SlotBytes = 8
	MaxMemory = 1 << 20 // bytes that a value may take, or a call, and that a loop may keep
	MaxSlots  = MaxMemory / SlotBytes
)

// TooLarge is the error about more memory than there is.
func TooLarge(what string) string {
	return fmt.Sprintf("%s takes more than %d KB", what, MaxMemory>>10)
}
