package softstep

// plus adds a small number to a large one and returns what rounding lost, which the caller adds the next time
// (compensated summation).
//
// Source: "Further Remarks on Reducing Truncation Errors", William Kahan, Communications of the ACM 8, 1965.
func plus(large, small float32) (sum, lost float32) {
	sum = large + small
	return sum, small - (sum - large)
}

// grain is the last bit of the speed of the fastest balls in m/s: they are below 2^9 m/s, and a float32 has 24 bits.
const grain = 1.0 / (1 << 15)

// fall returns what gravity adds to speeds in a substep, and what it owes after it. In steps of a microsecond that is
// only a few bits of a fast ball's speed, and rounding would make the ball fall too slowly or not at all. There gravity
// adds whole grains, which are exact for every ball.
func fall(wanted, owed float32) (now, later float32) {
	if abs(wanted) >= 64*grain {
		return wanted, owed
	}
	owed += wanted
	now = float32(grain * float32(int32(owed/grain)))
	return now, owed - now
}
