package film

import (
	"image/color"
	"slices"
	"time"

	"gameloops/internal/paint"
	"gameloops/physics"
)

// A trail is all that a display has shown in a sixth of a second. At one moment worlds look the same that move
// differently.
const (
	trail    = 10 // pictures
	aPicture = time.Second / 60
)

// TrailTo returns the moments of a trail that ends at a time.
func TrailTo(at time.Duration) (all []time.Duration) {
	for i := range trail {
		if m := at - time.Duration(trail-1-i)*aPicture; m > 0 || i == trail-1 {
			all = append(all, m.Truncate(time.Microsecond))
		}
	}
	return all
}

// Trail returns a cell with the shots of a run, the older the paler. There must be at least one.
func Trail(shots []*Shot) paint.Cell {
	c := paint.Cell{Boxes: shots[len(shots)-1].Boxes}
	for i, s := range shots {
		c.Poses = append(c.Poses, faded(s.Poses, trail-len(shots)+i+1)...)
	}
	return c
}

// faded returns the poses of one picture of a trail. Older pictures, which have smaller numbers, are paler.
func faded(poses []physics.Pose, picture int) []physics.Pose {
	if picture == trail {
		return poses
	}
	poses = slices.Clone(poses)
	for i := range poses {
		c := &poses[i].Color
		share := func(part uint8) uint8 { return uint8(int(part) * picture * picture / (trail * trail)) }
		*c = color.RGBA{share(c.R), share(c.G), share(c.B), share(c.A)}
	}
	return poses
}
