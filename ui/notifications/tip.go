package notifications

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// holds is how long words are told: long enough to read the longest.
const holds = 6 * time.Second

// A Tip is what the latest tap tells.
type Tip struct {
	Lines []string // none: it tells nothing
	at    image.Point
	ends  time.Duration
}

// Tell tells lines above a point from now on, in place of what was told before.
func (t *Tip) Tell(now time.Duration, lines []string, above image.Point) {
	*t = Tip{lines, above, now + holds}
}

// Look ends what was told for long enough.
func (t *Tip) Look(now time.Duration) {
	if now >= t.ends {
		*t = Tip{}
	}
}

// Draw draws what is told now.
func (t *Tip) Draw(screen *ebiten.Image, look *theme.Theme) {
	if len(t.Lines) > 0 {
		look.DrawHint(screen, t.Lines, t.at)
	}
}
