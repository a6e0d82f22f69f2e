package loops

import "time"

// A Hider is a game whose host knows when its page was hidden, such as a tab in the background. There are no refreshes
// then.
type Hider interface {
	Game
	// Hidden returns the latest of these times that has begun: when it began, and when it was over or will be. Both are
	// negative if the page was never hidden.
	Hidden() (from, until time.Duration)
}
