package recorded

// The most that a scenario may ask for: enough for hours of play, and replayed in two seconds. Without a
// limit, two far-apart timestamps or one large count would keep the replayer busy for years.
const (
	MaxFrames  = 1_000_000
	MaxUpdates = 10_000_000
)
