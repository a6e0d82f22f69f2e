package stageview

import (
	"image"
	"image/color"
	"regexp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
	"gameloops/ui/theme"
)

// judgement returns the verdict, followed by the remark on the conditions, and its colour.
func (p *page) judgement(t *theme.Theme, r *Metrics) (words string, c color.Color) {
	switch {
	case p.verdict == "" && p.condition != "":
		return p.condition, t.Ink
	case p.verdict == "" && p.phase.fresh:
		return "Not started", t.FaintInk
	case p.phase.early:
		return p.repeats, t.Ink
	case p.verdict == "" && p.phase.teaches:
		return p.repeats, t.Ink // as before the answer
	case p.verdict == "":
		words = r.withoutVerdict(p.phase.flawed)
		if few, off := p.troubles(r); few || off { // the words explain the marked rate, in its colour
			return words, t.Warning
		}
		return words, t.FaintInk
	case p.condition != "":
		return p.verdict + ". " + p.condition, p.verdictInk(t)
	default:
		return p.verdict, p.verdictInk(t)
	}
}

// verdictInk returns the colour of a verdict. Verdicts have the colour of problems, except a burst, which is how a
// loop catches up with all of the time that has passed, and in lessons a long step, which does the same: the lesson
// shows what comes of it.
func (p *page) verdictInk(t *theme.Theme) color.Color {
	if strings.HasPrefix(p.verdict, burst) || p.phase.teaches && strings.HasPrefix(p.verdict, longStep) {
		return t.Ink
	}
	return t.Warning
}

// Judgement returns what a cell says about its stage, for those who cannot see it; "" before the cell is drawn, or
// before the stage has done anything.
func (c *Cell) Judgement() string {
	p := &c.sheet.shown
	if p.theme == nil || p.phase.fresh {
		return ""
	}
	words, _ := p.judgement(p.theme, &c.Metrics)
	return capital(words)
}

// writeVerdict writes the judgement in as many lines as there is room for.
func (s *sheet) writeVerdict(t *theme.Theme, r *Metrics, box image.Rectangle) {
	lines, c := s.shown.verdictIn(t, r, box)
	s.lines = len(lines)
	for i, words := range lines {
		y := float64(box.Min.Y) + (float64(i)+0.5)*float64(t.Px(theme.LineHeight))
		theme.DrawText(s.image, words, t.Small, c, float64(box.Min.X), y, text.AlignStart)
		if end := float64(box.Min.X) + text.Advance(words+"  ", t.Small); s.shown.explains && i == len(lines)-1 &&
			end+text.Advance(why, t.Small) <= float64(box.Max.X) {
			theme.DrawText(s.image, why, t.Small, t.Accent, end, y, text.AlignStart)
		}
	}
}

// why is the link beside a verdict that can be explained.
const why = "Why?"

// verdictIn returns the lines of the judgement in a box, and their colour.
func (p *page) verdictIn(t *theme.Theme, r *Metrics, box image.Rectangle) (lines []string, c color.Color) {
	words, c := p.judgement(t, r)
	most := max(box.Dy()/max(t.Px(theme.LineHeight), 1), 1)
	width := float64(box.Dx())
	if p.explains {
		width -= text.Advance("  "+why, t.Small)
	}
	return verdictLines(t, capital(words), width, most), c
}

// The words for a stage whose frames have no problem. In a lesson they are left out, because it asks about something
// else: a jump may be too low although all frames are on time.
const (
	onTime = "Frames on time"
	soFar  = onTime + " so far"
	nowOK  = onTime + " now"
)

// The names of the verdicts about a frame with many updates, and about a frame with a long update.
const (
	burst    = "burst"
	longStep = "long step"
)

// withoutVerdict returns what a cell says about a stage without a verdict. A marked rate is not enough for a verdict,
// but "on time" beside it would contradict it, so the words explain the mark. They also tell of a single long frame,
// which is in the graph.
func (r *Metrics) withoutVerdict(flawed bool) string {
	switch {
	case r.off.speed && r.Rates.Speed < 1:
		return "Slower than real time"
	case r.off.speed:
		return "Faster than real time"
	case r.off.pictures:
		return "Fewer pictures than refreshes"
	case r.hitch > 0:
		return "A frame took " + numbertext.Time(r.hitch)
	case r.escaped.Bad:
		return r.escaped.Value + " escaped"
	case flawed:
		return nowOK
	default:
		return soFar
	}
}

// onAverage and overTime end verdicts that give a mean.
const (
	onAverage = " on average"
	overTime  = " averaged over time"
)

// withoutMean returns the first words of a verdict without saying that they give a mean.
func withoutMean(words string) string {
	return strings.TrimSuffix(strings.TrimSuffix(words, onAverage), overTime)
}

// brief returns the first words of a verdict: what was found, without "on average" and without its cause.
func brief(verdict string) string {
	words, _, _ := strings.Cut(verdict, ",")
	return withoutMean(words)
}

// verdictLines breaks a verdict into no more than most lines. To make it fit, it first leaves out what follows the
// last commas, which is less important, and "on average". The name goes next: "Overload" alone says less than "Frames
// longer than a refresh".
func verdictLines(t *theme.Theme, words string, width float64, most int) []string {
	if list, ok := strings.CutSuffix(words, refreshes); ok && strings.HasPrefix(words, moves) {
		return timesLines(t, list, width, most)
	}
	short := words
	for {
		if lines, ok := fitLines(t, short, width, most); ok {
			return lines
		}
		less := withoutMean(short)
		if !strings.Contains(short, ",") { // after a comma, the number would be read as a mean
			less = strings.TrimSuffix(less, atMost)
		}
		if less != short {
			short = less
			continue
		}
		end := strings.LastIndexAny(short, ",:")
		if end <= 0 {
			if end = whenIn(short); end < 0 {
				return theme.WrappedTo(short, t.Small, width, most)
			}
			short = short[:end]
			continue
		}
		if name, rest := short[:end], short[end+1:]; isVerdictName(name) {
			rest = strings.TrimSpace(rest)
			few := countedObjects.ReplaceAllString(rest, "$1 ")
			gone, _, _ := strings.Cut(few, through)
			of, _, _ := strings.Cut(few, inFrame)
			for _, less := range [...]string{name + ": " + few, name + ": " + gone, name + ": " + of,
				name + ": " + strings.TrimPrefix(few, pictures),
				name + ": " + shareOfPictures.ReplaceAllString(few, "$1"), rest, few, gone,
				counted.ReplaceAllString(gone, "$1 "), of} {
				if lines, ok := fitLines(t, capital(less), width, most); ok {
					return lines
				}
			}
		}
		short = short[:end]
	}
}

// pictures begins a verdict about pictures, whose name says as much.
const pictures = "pictures "

// through precedes what objects went through, in verdicts that say that.
const through = " through "

// inFrame precedes the moment of the frame that a verdict is about. The timeline has a mark there.
const inFrame = " in the frame at "

// Words that count something, such as "64 of 200 objects" and "20 of 20 presses". The word "objects" can go, because
// the world shows what they are. Where there is less room, so can the total.
var (
	countedObjects = regexp.MustCompile(`( of [\d,]+) objects `)
	counted        = regexp.MustCompile(`^([\d,]+) of [\d,]+ \S+ `)
)

// shareOfPictures are the words that say which share of pictures come how early or late. The share is enough.
var shareOfPictures = regexp.MustCompile(`^([\d.]+ % of pictures) [\d.]+ \S+ early or late$`)

// whenIn returns the index of the words at the end that say when; -1: there are none.
func whenIn(words string) (at int) {
	at = -1
	for _, when := range [...]string{" from ", " since ", " after ", " so far", " now"} {
		at = max(at, strings.LastIndex(words, when))
	}
	return at
}

// fitLines breaks words into lines, and reports whether they fit.
func fitLines(t *theme.Theme, words string, width float64, most int) (lines []string, ok bool) {
	lines = theme.Wrapped(words, t.Small, width)
	return lines, len(lines) <= most && theme.FitInside(lines, t.Small, width)
}

// isVerdictName reports whether words are the name of a verdict, and nothing else.
func isVerdictName(words string) bool {
	return slices.Contains(metrics.VerdictNames(), strings.ToLower(words))
}

// capital returns words with a capital first letter.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
