// Package interpreter is what the interpreters of loops have in common, whatever the language of the source: what a
// program and its loop can do, and what an error in a source is.
package interpreter

import (
	"time"

	"gameloops/loops"
)

// MaxSource is the number of bytes of the longest source.
const MaxSource = 64 << 10

// MaxTime is the longest time that a source may pass: as the time of an update, as the time from now to a wake time, or
// as a backlog. It is as long as the longest run, so more time cannot have passed. A world computes an update of this
// length as fast as any other.
const MaxTime = 24 * time.Hour

// MaxSimulated is the longest time that all updates of a loop may simulate together. A run ends long before that, and
// sums of times overflow only long after it.
const MaxSimulated = 365 * MaxTime

// The limits of one call of a loop that are the same in every language.
const (
	MaxCalls = 10_000 // of the game
	MaxDepth = 200    // of calls within each other
)

// MaxAlpha is the largest distance between a picture and the last update, in steps: as many as a call can make.
const MaxAlpha = MaxCalls

// A Program is a loop's source, ready to run. Several goroutines may make loops from it.
type Program interface {
	// New makes a loop, which is a [Loop].
	New(s loops.Settings) (loops.GameLoop, error)
	// Defaults returns the settings that the source has chosen, and reports whether it has chosen any.
	Defaults() (s loops.Settings, chosen bool, err error)
	// Warnings returns warnings about valid code in the source that is hardly intended, and notes on how it is taken.
	Warnings() Errors
}

// A Loop is a running loop of a program. Like every loop, it is driven by one goroutine.
type Loop interface {
	loops.GameLoop
	// Err returns why the loop was stopped; nil while it runs.
	Err() error
	// Line returns the line of the source that calls the game, while it does.
	Line() int
	// Fields returns the numbers that the loop keeps, in their order.
	Fields() []Field
	// Value returns the bits of a field: of an int64, of a float64, or 1 for true; or None.
	Value(f Field) uint64
}

// A Timer calls a loop after some time, and not at a refresh of the display.
type Timer struct {
	Name  string        // of the function that sets it: setInterval; empty: the loop returns when it wants to wake
	Line  int           // of the source, that sets it; 0: it is not known
	Delay time.Duration // 0: it differs from call to call
}

// A Field is a number that a running loop keeps: a field of its struct, or a variable of its script.
type Field struct {
	Name string // accumulated, or core.accumulated
	Type FieldType
	Slot int // where the loop keeps it
}

// None is the value of a field that has none at the moment: its loop has not begun, or its variable does not exist yet,
// or is no number then. It is a NaN that no arithmetic makes.
const None uint64 = 0x7ff8_0000_0000_0002

// A FieldType says how to read the bits of a field.
type FieldType uint8

// The types of fields.
const (
	Duration FieldType = iota
	Int
	Float
	Bool
	Number // of a language that does not tell whole numbers from others: the bits are those of a Float
)
