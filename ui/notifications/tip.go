package notifications

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// holds is how long a tip is shown: long enough to read the longest.
const holds = 6 * time.Second

// A Tip explains what was tapped last.
type Tip struct {
	Lines []string // none: there is no tip
	at    image.Point
	ends  time.Duration
}

// Tell shows lines above a point from now on, in place of those before.
func (t *Tip) Tell(now time.Duration, lines []string, above image.Point) {
	*t = Tip{lines, above, now + holds}
}

// Look removes the lines once they were shown for long enough.
func (t *Tip) Look(now time.Duration) {
	if now >= t.ends {
		*t = Tip{}
	}
}

// Draw draws the tip, if there is one.
func (t *Tip) Draw(screen *ebiten.Image, look *theme.Theme) {
	if len(t.Lines) > 0 {
		look.DrawHint(screen, t.Lines, t.at)
	}
}
