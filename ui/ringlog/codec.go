package ringlog

import (
	"math"
	"time"
)

// A Codec turns values into the words of a record, or words back into values. Both directions use the same calls in
// the same order, so that a record is always read as it was written.
type Codec struct {
	Words   []uint32 // written
	record  []uint32 // read
	at      int      // in the record
	reading bool
}

// Write makes the codec write values to Words, which it empties first.
func (c *Codec) Write() { c.Words, c.reading = c.Words[:0], false }

// Read makes the codec read values from the words of a record. It does not change the words, from which the log
// decodes the next record.
func (c *Codec) Read(record []uint32) { c.record, c.reading, c.at = record, true, 0 }

// Uint32 writes a value, or reads it.
func (c *Codec) Uint32(v *uint32) {
	if !c.reading {
		c.Words = append(c.Words, *v)
		return
	}
	*v = c.record[c.at]
	c.at++
}

// Uint64 writes a value, or reads it.
func (c *Codec) Uint64(v *uint64) {
	low, high := uint32(*v), uint32(*v>>32)
	c.Uint32(&low)
	c.Uint32(&high)
	*v = uint64(high)<<32 | uint64(low)
}

// Int64 writes a value, or reads it.
func (c *Codec) Int64(v *int64) {
	b := uint64(*v)
	c.Uint64(&b)
	*v = int64(b)
}

// Int writes a value, or reads it.
func (c *Codec) Int(v *int) {
	b := uint64(*v)
	c.Uint64(&b)
	*v = int(b)
}

// Time writes a value, or reads it.
func (c *Codec) Time(v *time.Duration) { c.Int64((*int64)(v)) }

// Float64 writes a value, or reads it.
func (c *Codec) Float64(v *float64) {
	b := math.Float64bits(*v)
	c.Uint64(&b)
	*v = math.Float64frombits(b)
}

// Float32 writes a value with the precision of a float32, or reads it.
func (c *Codec) Float32(v *float64) {
	b := math.Float32bits(float32(*v))
	c.Uint32(&b)
	if c.reading {
		*v = float64(math.Float32frombits(b))
	}
}

// Bool writes a value, or reads it.
func (c *Codec) Bool(v *bool) {
	var w uint32
	if *v {
		w = 1
	}
	c.Uint32(&w)
	*v = w != 0
}

// Len writes the length of a slice, or makes the slice as long as that of the record. The caller writes or reads its
// elements.
func Len[T any](c *Codec, v *[]T) {
	n := uint32(len(*v))
	c.Uint32(&n)
	if !c.reading {
		return
	}
	if uint32(cap(*v)) < n {
		*v = make([]T, n)
	}
	*v = (*v)[:n]
}
