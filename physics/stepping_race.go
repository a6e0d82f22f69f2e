//go:build race

package physics

import "sync"

// stepping lets one world of Box2D step at a time. Box2D's port counts statistics that nobody reads in global
// variables; the race detector would report them wherever two worlds step on two goroutines.
var stepping sync.Mutex
