package recorded

// The limits of a scenario: enough for hours of play, which are replayed in two seconds. Without them, two timestamps
// far apart or one large count would keep the replayer busy for years.
const (
	MaxFrames  = 1_000_000
	MaxUpdates = 10_000_000
)
