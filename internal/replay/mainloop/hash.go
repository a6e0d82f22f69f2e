package mainloop

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
)

// runHash computes the FNV-1a hash that the files record. It covers each event: its frame as int32, its kind as one
// byte, and its arguments, numbers as float64 bits and booleans as one byte, all little endian.
type runHash struct{ hash.Hash64 }

func newRunHash() runHash { return runHash{fnv.New64a()} }

func (h runHash) add(e event) {
	b := make([]byte, 0, 37)
	b = binary.LittleEndian.AppendUint32(b, uint32(e.frame))
	b = append(b, byte(e.kind))
	for k, a := range e.arguments[:eventKinds[e.kind].arguments] {
		if e.kind.isBool(k) {
			b = append(b, byte(a))
		} else {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(a))
		}
	}
	h.Write(b)
}

// hashEvents returns the hash of a whole run.
func hashEvents(events []event) uint64 {
	h := newRunHash()
	for _, e := range events {
		h.add(e)
	}
	return h.Sum64()
}
