//go:build race

package experiment

// raceEnabled keeps runs apart under the race detector: Box2D's port counts statistics that nobody reads in global
// variables, and two worlds that step at once would be reported for it.
const raceEnabled = true
