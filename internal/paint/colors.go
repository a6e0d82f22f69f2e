package paint

import (
	"image/color"

	"gameloops/physics"
)

// Colors returns the colours of pictures of worlds with these poses in a theme, for a format with few colours. A
// palette must keep those in kept: the colours of the theme, and the ones between them that letters need. The others
// are the colours of the poses and of their soft edges.
func Colors(t Theme, poses []physics.Pose) (kept, others []color.RGBA) {
	if t == (Theme{}) {
		t = Light()
	}
	kept = t.colors()
	for parts := 1; parts < 4; parts++ {
		kept = append(kept, mix(t.Paper, t.Ink, parts), mix(t.Paper, t.Faint, parts), mix(t.Paper, t.Warn, parts))
	}
	for _, pose := range poses {
		if pose.Color.A > 0 {
			c := pose.Color
			c.A = 255
			others = append(others, c, mix(t.Sky, c, 2))
		}
	}
	return kept, others
}
