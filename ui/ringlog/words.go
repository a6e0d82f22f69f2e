package ringlog

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// A history is the two records before the next one, from which its words are predicted. A word that they do not have
// counts as 0.
type history struct {
	latest, before []uint32
}

// forget makes the next record independent of those before it.
func (h *history) forget() { h.latest, h.before = h.latest[:0], h.before[:0] }

// bytes returns how much memory the records take.
func (h *history) bytes() int { return 4 * (cap(h.latest) + cap(h.before)) }

// add makes a copy of words the latest record, with room for the longest record.
func (h *history) add(words []uint32, longest int) {
	h.latest, h.before = append(h.room(longest), words...), h.latest
}

// room returns an empty slice with room for the longest record. It reuses the memory of before, if that is enough.
func (h *history) room(longest int) []uint32 {
	if cap(h.before) < longest {
		return make([]uint32, 0, longest)
	}
	return h.before[:0]
}

// decode makes a record of n words the latest one, encoded after those before.
func (h *history) decode(n, longest int, src []byte) {
	h.latest, h.before = appendDecoded(h.room(longest), n, src, h), h.latest
}

// predict returns what word i would be if it went on changing as before. It returns h.latest[i] if there is no record
// to compare it with.
func (h *history) predict(i int) uint32 {
	if i >= len(h.latest) {
		return 0
	}
	last := h.latest[i]
	if i >= len(h.before) {
		return last
	}
	return 2*last - h.before[i] // modulo 2^32, as when it is read
}

// An encoded list of words is a sequence of groups of four. The first byte of a group has two bits for each word,
// which say how many bytes of its difference from the prediction follow. A group without differences is followed by a
// byte: the number of further such groups.
const (
	groupWords = 4
	mostRun    = 255
)

// widths are the numbers of bytes that two bits stand for.
var widths = [4]int{0, 1, 2, 4}

// widthBits are the two bits for a difference, by its length in bits.
var widthBits = func() (all [33]byte) {
	for n := 1; n < len(all); n++ {
		all[n] = 3
		if n <= 16 {
			all[n] = byte(n+7) / 8
		}
	}
	return all
}()

// widthOf returns the bits for a difference.
func widthOf(d uint32) byte { return widthBits[bits.Len32(d)] }

// zigzag maps numbers near 0, of either sign, to small numbers.
func zigzag(d uint32) uint32 { return d<<1 ^ uint32(int32(d)>>31) }

// unzigzag undoes zigzag.
func unzigzag(z uint32) uint32 { return z>>1 ^ -(z & 1) }

// appendWords appends the words to dst, encoded after h.
func appendWords(dst []byte, words []uint32, h *history) []byte {
	dst = slices.Grow(dst, groupMost*(len(words)/groupWords+2))
	latest, before := h.latest, h.before
	if len(before) == 0 {
		before = latest // as if it had not changed
	}
	known := min(len(words), len(latest), len(before)) / groupWords * groupWords
	run := -1 // as in appendGroup
	for at := 0; at < known; at += groupWords {
		w, l, b := (*group)(words[at:]), (*group)(latest[at:]), (*group)(before[at:])
		d := group{w[0] - 2*l[0] + b[0], w[1] - 2*l[1] + b[1], w[2] - 2*l[2] + b[2], w[3] - 2*l[3] + b[3]}
		dst, run = appendGroup(dst, &d, run)
	}
	for at := known; at < len(words); at += groupWords {
		var d group
		for k := range min(groupWords, len(words)-at) {
			d[k] = words[at+k] - h.predict(at+k)
		}
		dst, run = appendGroup(dst, &d, run)
	}
	return dst
}

// A group is some words, or their differences from their predictions.
type group [groupWords]uint32

// groupMost is the most bytes that an encoded group takes.
const groupMost = 1 + 4*groupWords

// appendGroup appends a group to dst, which has room for it and another one. run is the index in dst of the number of
// further groups without differences; -1: the group before has differences. appendGroup returns dst and run for the
// next group.
func appendGroup(dst []byte, d *group, run int) ([]byte, int) {
	if d[0]|d[1]|d[2]|d[3] != 0 {
		return appendDifferences(dst, d), -1
	}
	if run >= 0 && dst[run] < mostRun {
		dst[run]++
		return dst, run
	}
	return append(dst, 0, 0), len(dst) + 1
}

// appendDifferences appends a group with differences. It writes all four bytes of each difference, and then writes the
// next one over the upper bytes that are 0.
func appendDifferences(dst []byte, d *group) []byte {
	to := dst[len(dst) : len(dst)+groupMost]
	var tag byte
	at := 1
	for k, v := range d {
		z := zigzag(v)
		bits := widthOf(z)
		tag |= bits << (2 * k)
		binary.LittleEndian.PutUint32(to[at:], z)
		at += widths[bits]
	}
	to[0] = tag
	return dst[:len(dst)+at]
}

// appendDecoded appends n words to dst that were encoded after h.
func appendDecoded(dst []uint32, n int, src []byte, h *history) []uint32 {
	same := 0 // further groups without differences
	for at := 0; at < n; at += groupWords {
		var tag byte
		if same > 0 {
			same--
		} else {
			tag, src = src[0], src[1:]
			if tag == 0 {
				same, src = int(src[0]), src[1:]
			}
		}
		for k := range min(groupWords, n-at) {
			var z uint32
			width := widths[tag>>(2*k)&3]
			for b := range width {
				z |= uint32(src[b]) << (8 * b)
			}
			src = src[width:]
			dst = append(dst, h.predict(at+k)+unzigzag(z))
		}
	}
	return dst
}
