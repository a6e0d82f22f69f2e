package naming

import (
	"fmt"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/physics"
)

// Names returns the names of runs as the window gives them: 2 Fixed steps, max step 33.3 ms.
func Names(setups []experiment.Setup) (all []string) {
	for i, l := range Of(setups) {
		all = append(all, Numbered(i, len(setups), l.Whole()))
	}
	return all
}

// Numbered returns the name of the run with an index, with its number if there are several.
func Numbered(i, of int, name string) string {
	if of == 1 {
		return name
	}
	return strconv.Itoa(i+1) + " " + name
}

// Contents describes the contents of a world: Ball pit with 300 objects.
func Contents(s experiment.Setup) string {
	scene, _ := physics.SceneByName(s.Scene)
	if s.Objects == 1 {
		return scene.Title + " with one object"
	}
	return fmt.Sprintf("%s with %s objects", scene.Title, numbertext.Whole(s.Objects))
}
