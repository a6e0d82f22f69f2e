//go:build !js

package settings

import "math"

// UsualHistory is the default limit of the memory for the past of all stages, in bytes.
const UsualHistory = 256 << 20

// mostHistory is the largest limit that can be set, in bytes.
const mostHistory = min(8<<30, math.MaxInt)
