//go:build !race

package physics

// stepping is a lock under the race detector, in the other file. Here worlds step at once.
var stepping open

type open struct{}

func (open) Lock()   {}
func (open) Unlock() {}
