package replay

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
)

// mainLoopHash adds up the FNV-1a hash that the files record: for each event its frame as int32, its kind as one byte
// and its arguments, numbers as float64 bits and booleans as one byte, all little endian.
type mainLoopHash struct{ hash.Hash64 }

func newMainLoopHash() mainLoopHash { return mainLoopHash{fnv.New64a()} }

func (h mainLoopHash) add(e mainLoopEvent) {
	b := make([]byte, 0, 37)
	b = binary.LittleEndian.AppendUint32(b, uint32(e.frame))
	b = append(b, byte(e.kind))
	for k, a := range e.arguments[:mainLoopKinds[e.kind].arguments] {
		if e.kind.isBool(k) {
			b = append(b, byte(a))
		} else {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(a))
		}
	}
	h.Write(b)
}

// hashMainLoopEvents is the hash of a whole run.
func hashMainLoopEvents(events []mainLoopEvent) uint64 {
	h := newMainLoopHash()
	for _, e := range events {
		h.add(e)
	}
	return h.Sum64()
}
