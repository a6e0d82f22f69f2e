package gointerpreter

import "gameloops/internal/gointerpreter/source"

// MaxSource is the number of bytes of the longest source.
const MaxSource = source.MaxBytes

// The limits of one call of a loop. The limit of its memory is source.MaxSlots.
const (
	maxInstructions = 1_000_000
	callCost        = 100 // of a call of the game, in instructions: an update takes longer than an addition
	maxDepth        = 200
)
