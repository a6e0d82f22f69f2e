package gointerpreter

import (
	"gameloops/internal/interpreter"
)

// The limits of one call of a loop. The limit of its memory is source.MaxSlots.
const (
	maxInstructions = 1_000_000
	callCost        = maxInstructions / interpreter.MaxCalls // an update takes longer than an addition
	maxDepth        = interpreter.MaxDepth
)
