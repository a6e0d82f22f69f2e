//go:build !js

package settings

import "math"

// UsualHistory is how much memory the past of all stages takes if nothing is said, in bytes.
const UsualHistory = 256 << 20

// mostHistory is the most that it can be limited to, in bytes.
const mostHistory = min(8<<30, math.MaxInt)
