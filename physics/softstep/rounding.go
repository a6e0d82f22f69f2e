package softstep

// plus adds a small number to a large one. What rounding loses is to be added the next time (compensated summation).
//
// Source: "Further Remarks on Reducing Truncation Errors", William Kahan, Communications of the ACM 8, 1965.
func plus(large, small float32) (sum, lost float32) {
	sum = large + small
	return sum, small - (sum - large)
}

// grain is the last bit of the speeds of the fastest balls in m/s: they are below 2^9 m/s, and have 24 bits.
const grain = 1.0 / (1 << 15)

// fall is what gravity adds to speeds in a substep, and what it still has to add later. Where that is only a few bits
// of a fast ball's speed, in steps of a microsecond, rounding would make it fall too slowly or not at all. So there
// gravity adds whole grains, which no ball's rounding changes.
func fall(wanted, owed float32) (now, later float32) {
	if abs(wanted) >= 64*grain {
		return wanted, owed
	}
	owed += wanted
	now = float32(grain * float32(int32(owed/grain)))
	return now, owed - now
}
