package export

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/physics"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/platform"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A Caption describes a picture.
type Caption struct {
	Title   string // of the lesson or the experiment; empty: none
	Setups  []experiment.Setup
	Machine stage.Machine
	Player  *stage.Player       // nil: nothing plays yet
	Marks   mark.Set            // what its worlds show beside their objects
	Chosen  mark.Set            // those of them that do not follow from its lesson
	Shows   settings.Shows      // besides its worlds, without what follows from its lesson
	Stage   int                 // that is chosen, from 0
	Step    settings.LessonStep // where its lesson was
	Found   []string            // the verdict of each stage that the picture shows; empty: none
}

// Lines returns the caption, line by line: the title, what was found, the loops with the settings in which they differ,
// what they have in common, the machine and the moment, and what the marks on the worlds mean.
func (c *Caption) Lines() (all []string) {
	if c.Title != "" {
		all = append(all, c.Title)
	}
	if words := c.found(); words != "" {
		all = append(all, words)
	}
	loops := ""
	for i, name := range settings.Labels(c.played()) {
		if i > 0 {
			loops += "; "
		}
		if len(c.Setups) > 1 {
			loops += theme.StageNumber(i) + " "
		}
		loops += name.Title + name.Settings
	}
	return append(append(all, loops, c.common()), c.marks()...)
}

// played returns the setups with the changes that had been made at the moment that the picture shows. A picture of the
// past does not name what came later.
func (c *Caption) played() []experiment.Setup {
	if c.Player == nil {
		return c.Setups
	}
	at, _ := c.Player.Review().Exact()
	all := slices.Clone(c.Setups)
	for i := range all {
		all[i] = all[i].Until(at)
	}
	return all
}

// marks explains each kind of mark on the worlds.
func (c *Caption) marks() (all []string) {
	for _, m := range mark.All() {
		switch {
		case m.Bit == mark.Trails && c.Marks.Has(m.Bit) && c.follows():
			all = append(all, "Line of dots: where the runner was in earlier pictures, the older the higher: "+
				"a straight line looks smooth")
		case c.Marks.Has(m.Bit):
			all = append(all, m.Sentence())
		}
	}
	return all
}

// follows reports whether a camera follows an object in all worlds. The trail of that object is drawn upwards.
func (c *Caption) follows() bool {
	return !slices.ContainsFunc(c.Setups, func(s experiment.Setup) bool {
		scene, _ := physics.SceneByName(s.Scene)
		return scene.Gauge.Middle == 0
	})
}

// found returns the most important verdict on each stage, up to its first comma, with the stage's number if there are
// several; "" if there is no verdict.
func (c *Caption) found() string {
	var all []string
	for i, verdict := range c.Found {
		words, _, _ := strings.Cut(verdict, ",")
		if words == "" {
			continue
		}
		if len(c.Found) > 1 {
			all = append(all, " on stage "+theme.StageNumber(i)+": "+bracketed(words))
		} else {
			all = append(all, ": "+bracketed(words))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "Found" + strings.Join(all, ";")
}

// bracketed returns a verdict with the explanation of its name in brackets: a second colon would read badly.
func bracketed(verdict string) string {
	name, why, ok := strings.Cut(verdict, ": ")
	if !ok {
		return verdict
	}
	return name + " (" + why + ")"
}

// common returns what all stages have in common.
func (c *Caption) common() string {
	if c.Player == nil {
		return ClipNote(&stage.Footage{}, c.Setups, c.Machine)
	}
	r := c.Player.Review()
	at, _ := r.Exact() // which is written into the picture, too
	words := ClipNote(r.Footage(), c.Setups, c.Machine) + ", at " + history.FormatMoment(at)
	if c.Player.Touched {
		words += ", after changes by hand"
	}
	return words
}

// Texts returns the texts for the picture's file: the machine, what is marked, shown and chosen, and the moment at
// which a replay shows the same picture. After changes by hand there is no such moment, because a replay does not
// repeat them.
func (c *Caption) Texts() []pngtext.Text {
	texts := append(settings.MachineTexts(c.Machine), settings.MarksPictureText(c.Chosen),
		settings.ShowsPictureText(c.Shows), settings.StagePictureText(c.Stage))
	if c.Player != nil && !c.Player.Touched {
		at, _ := c.Player.Review().Exact()
		texts = append(texts, experiment.MomentText(at))
	}
	if c.Step.Name != "" {
		texts = append(texts, c.Step.PictureText())
	}
	return texts
}

// padding is the space around a caption, in the design's pixels.
const padding = 10

// widestLine is the most letters of usual width in a line of a caption, so that it is legible where a wide picture is
// printed small. lineHeight is the height of a line, as a multiple of the size of its letters.
const (
	widestLine = 170
	lineHeight = 1.5
)

// faceFor returns the face of a caption below a picture of a width: small text, or a larger one.
func faceFor(t *theme.Theme, wide int) (face text.Face, line int) {
	small := t.Small.(*text.GoTextFace)
	const usual = 0.5 // the width of a letter, as a part of the size of its face
	larger := *small
	larger.Size = max(small.Size, math.Round(float64(wide)/(widestLine*usual)))
	return &larger, int(math.Round(lineHeight * larger.Size))
}

// Below returns a picture with the caption below it. It can only be called during Draw.
func (c *Caption) Below(m *image.RGBA, t *theme.Theme) *image.RGBA {
	wide, pad := m.Rect.Dx(), t.Px(padding)
	face, line := faceFor(t, wide)
	var lines []string
	for _, words := range c.Lines() {
		lines = append(lines, theme.Wrapped(words, face, float64(wide-2*pad))...)
	}
	band := ebiten.NewImageWithOptions(image.Rect(0, 0, wide, len(lines)*line+2*pad), nil)
	defer band.Deallocate()
	band.Fill(t.Backdrop)
	for i, words := range lines {
		y := float64(pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(band, theme.Fitted(words, face, float64(wide-2*pad)), face, t.Ink, float64(pad), y,
			text.AlignStart)
	}
	below := platform.Grab(band)
	whole := image.NewRGBA(image.Rect(0, 0, wide, m.Rect.Dy()+below.Rect.Dy()))
	draw.Draw(whole, image.Rectangle{Max: m.Rect.Size()}, m, m.Rect.Min, draw.Src)
	draw.Draw(whole, below.Rect.Add(image.Pt(0, m.Rect.Dy())), below, image.Point{}, draw.Src)
	return whole
}
