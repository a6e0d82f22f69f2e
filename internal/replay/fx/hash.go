package fx

import (
	"encoding/binary"
	"hash/fnv"
	"math"
)

// hashEvents returns the FNV-1a hash that the files record. It covers each event: its frame as int32, its kind as one
// byte and its argument in four bytes, all little endian.
func hashEvents(events []event) uint64 {
	h := fnv.New64a()
	for _, e := range events {
		var b [9]byte
		binary.LittleEndian.PutUint32(b[0:], uint32(e.frame))
		b[4] = byte(e.kind)
		switch e.kind {
		case update, interpolate:
			binary.LittleEndian.PutUint32(b[5:], math.Float32bits(e.value))
		case fps:
			binary.LittleEndian.PutUint32(b[5:], uint32(e.rate))
		}
		h.Write(b[:])
	}
	return h.Sum64()
}
