package script

import "fmt"

// The limits of a source. What a limit counts is known before anything grows with it.
const (
	MaxSource    = 64 << 10 // bytes
	maxNesting   = 200      // of brackets, and of syntax
	maxText      = 64 << 10 // bytes of a constant string
	maxParts     = 10_000   // of a type, by value
	maxInstances = 200      // of generic functions and types
	maxGenerated = 1 << 20  // bytes of source, each instance counted again
	maxErrors    = 10       // that are reported
)

// The limits of one call of a loop.
const (
	maxInstructions = 1_000_000
	callCost        = 100 // instructions, of a call of the game: an update takes longer than an addition
	maxDepth        = 200
)

// A slot is the memory of one number, pointer, string or interface. Structs and arrays are rows of slots.
const (
	slotBytes = 8
	maxMemory = 1 << 20 // bytes that a call may take, and that a loop may keep
	maxSlots  = maxMemory / slotBytes
)

// tooLarge is the error about more memory than there is.
func tooLarge(what string) string {
	return fmt.Sprintf("%s takes more than %d KB", what, maxMemory>>10)
}
