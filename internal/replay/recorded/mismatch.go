package recorded

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// A Mismatch is a difference between our loop and the original, with both values.
type Mismatch struct{ What, Ours, Original string }

// String returns the mismatch as a clause: "updates since the start: ours 3, the original 2".
func (m Mismatch) String() string {
	return fmt.Sprintf("%s: ours %s, the original %s", m.What, m.Ours, m.Original)
}

// WholeMismatch returns a mismatch of whole numbers.
func WholeMismatch(what string, ours, original int64) *Mismatch {
	return &Mismatch{What: what, Ours: strconv.FormatInt(ours, 10), Original: strconv.FormatInt(original, 10)}
}

// KeysOfBoth returns the keys that either map has, in ascending order.
func KeysOfBoth(ours, original map[int]int) []int {
	all := maps.Clone(ours)
	maps.Copy(all, original)
	return slices.Sorted(maps.Keys(all))
}
