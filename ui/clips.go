package ui

import (
	"cmp"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/export"
	"gameloops/ui/history"
	"gameloops/ui/model"
	"gameloops/ui/platform"
	"gameloops/ui/timeline"
)

// clips makes clips of what is selected on the timeline, a few pictures in each display frame, and saves them.
type clips struct {
	clock    *frameClock
	viewport *viewport
	model    *model.Model
	timeline *timeline.Timeline
	task     *backgroundTask

	making *export.Clip  // nil: no clip is being made
	format export.Format // of it
	plan   clipPlan      // that is offered
	sizes  [2]string     // of the clips of that plan, in the order of clipFormats; empty: there is no such clip
}

// clipFormats are the formats that a clip can have, in the order of their buttons.
var clipFormats = [2]export.Format{export.GIF, export.APNG}

// clipEndings are the endings of their files' names.
var clipEndings = map[export.Format]string{export.GIF: ".gif", export.APNG: ".apng"}

// A clipPlan is what the size of a clip depends on.
type clipPlan struct {
	from, to time.Duration
	speed    float64
	plays    int
}

// clipSlice is the time that a clip gets in each display frame. A picture that takes longer is still finished.
const clipSlice = 5 * time.Millisecond

// update continues the clip that is being made, or offers one of the selection.
func (c *clips) update() {
	if c.making != nil {
		c.work()
		return
	}
	plan, ok := c.wanted()
	switch {
	case !ok:
		c.plan, c.timeline.Offer = clipPlan{}, timeline.Offer{}
	case c.timeline.Drags():
		c.plan = clipPlan{}
		c.timeline.Offer = timeline.Offer{Lines: []string{c.spanWords(plan)}}
	case plan != c.plan:
		c.plan = plan
		c.offer()
	}
}

// wanted returns the plan of a clip of the selection, as far as its pictures are kept; not ok if nothing is selected.
func (c *clips) wanted() (plan clipPlan, ok bool) {
	p := &c.model.Playback
	selection := c.timeline.Selection
	if selection.IsEmpty() || !p.Begun || len(p.Player.Stages) == 0 {
		return plan, false
	}
	first, last := p.Player.Review().Footage().Kept()
	speed, _ := p.Player.Speed()
	return clipPlan{max(selection.From, first), min(selection.To, last), speed, p.Player.Plays}, true
}

// spanWords says what part of the run is selected, and how fast a clip plays it.
func (c *clips) spanWords(p clipPlan) string {
	words := fmt.Sprintf("%s to %s", history.FormatMoment(p.from), history.FormatMoment(p.to))
	if speed := c.model.Playback.SpeedWords(); speed != "" {
		return words + ", " + speed
	}
	return words
}

// offer says how large the clips of the plan would be, and offers to save them.
func (c *clips) offer() {
	o := timeline.Offer{Lines: []string{c.spanWords(c.plan)}}
	c.sizes = [2]string{}
	for i, f := range clipFormats {
		clip, err := c.newClip(f)
		var size export.ClipSize
		if err == nil {
			size, err = clip.Size()
		}
		if err != nil {
			o.Lines = append(o.Lines, fmt.Sprintf("No %v: %v", f, err))
			continue
		}
		c.sizes[i] = fmt.Sprintf("%v: %d pictures, at most about %.1f MB", f, size.Pictures,
			max(float64(size.Bytes)/1e6, 0.1))
		o.Lines = append(o.Lines, c.sizes[i])
		o.Buttons = append(o.Buttons, timeline.OfferButton{Words: fmt.Sprintf("Save %v", f),
			Wanted: model.SaveClipAs{APNG: f == export.APNG}})
	}
	o.Buttons = append(o.Buttons, timeline.OfferButton{Words: "Close", Wanted: model.DropClip{}})
	c.timeline.Offer = o
}

// newClip plans a clip.
func (c *clips) newClip(f export.Format) (*export.Clip, error) {
	p := &c.model.Playback
	return export.NewClip(p.Player.Review().Footage(), export.ClipOptions{
		From: c.plan.from, To: c.plan.to, Format: f, Speed: c.plan.speed, Dark: c.viewport.dark,
		Title: c.model.Lesson.Title, Setups: c.setups(), Machine: p.Player.Machine,
	})
}

// setups returns the setups of the stages, with the changes since they began.
func (c *clips) setups() (all []experiment.Setup) {
	p := &c.model.Playback
	for i, s := range p.Player.Stages {
		setup, _ := s.Program().(experiment.Setup)
		if !p.Player.IsWaiting() && i < len(p.Played) {
			setup = p.Played[i]
		}
		all = append(all, setup)
	}
	return all
}

// offers reports whether a clip is offered whose selection is not being dragged.
func (c *clips) offers() bool { return c.making == nil && c.plan != (clipPlan{}) }

// saveFirst handles the key. If nothing is selected, it selects part of the run; otherwise it saves the selection in
// the first format that is possible.
func (c *clips) saveFirst() {
	p := &c.model.Playback
	switch {
	case !p.Begun || c.making != nil:
	case c.timeline.Selection.IsEmpty():
		c.timeline.SelectAround()
		if !p.Past.IsShown() {
			p.Past.Hold()
		}
	default:
		for i, f := range clipFormats {
			if c.sizes[i] != "" && c.plan != (clipPlan{}) {
				c.save(f)
				return
			}
		}
	}
}

// saveAs begins to make a clip of the plan, as a GIF or as an animated PNG.
func (c *clips) saveAs(apng bool) {
	if apng {
		c.save(export.APNG)
	} else {
		c.save(export.GIF)
	}
}

// save begins to make a clip of the plan.
func (c *clips) save(f export.Format) {
	if c.making != nil {
		return
	}
	clip, err := c.newClip(f)
	if err != nil {
		c.task.notifier.show(err.Error())
		return
	}
	c.making, c.format = clip, f
}

// work adds pictures to the clip for a slice of the display frame. The background task then writes the whole clip,
// after any other task.
func (c *clips) work() {
	for began := c.clock.host(); ; {
		if c.making.Progress() == 1 {
			c.write()
			return
		}
		if _, err := c.making.Add(); err != nil {
			c.stop()
			c.task.notifier.show(fmt.Sprintf("No clip: %v", err))
			return
		}
		if c.clock.host()-began >= clipSlice {
			break
		}
	}
	c.timeline.Offer = timeline.Offer{
		Lines:   []string{fmt.Sprintf("Making the %v: %.0f %%", c.format, 100*c.making.Progress())},
		Buttons: []timeline.OfferButton{{Words: "Cancel", Wanted: model.DropClip{}}},
	}
}

// write begins to write the whole clip, as soon as no other task is running.
func (c *clips) write() {
	if c.task.done != nil {
		return
	}
	name, data := fileName(c.model.Experiment(), time.Now())+"-clip"+clipEndings[c.format], c.making.Bytes()
	c.stop()
	c.task.begin(func() string {
		name = platform.FreeName(name)
		if err := platform.SaveFile(name, data); err != nil {
			return err.Error()
		}
		return platform.SavedWords(name)
	})
}

// stop forgets the clip that is being made, and offers again.
func (c *clips) stop() { c.making, c.plan = nil, clipPlan{} }

// leave gives up the clip that is being made, or else the selection. It reports whether there was either.
func (c *clips) leave() bool {
	switch {
	case c.making != nil:
		c.stop()
		c.task.notifier.show("No clip was made")
	case !c.timeline.Selection.IsEmpty():
		c.timeline.Selection = timeline.Selection{}
	default:
		return false
	}
	return true
}

// captionOf returns the caption of a picture of the window.
func captionOf(d *model.Model) *export.Caption {
	p, title := &d.Playback, cmp.Or(d.Lesson.Title, d.Found())
	if !p.Begun {
		return &export.Caption{Title: title, Setups: d.Choices.Stages.Setups, Machine: d.Choices.Stages.Machine,
			Chosen: d.MarksToKeep(), Shows: d.ShowsToKeep(), Stage: d.Choices.Stages.Chosen}
	}
	var found []string
	for n := range p.Player.Stages {
		found = append(found, d.Verdict(n))
	}
	return &export.Caption{Title: title, Setups: p.Played, Machine: p.Player.Machine, Player: &p.Player,
		Marks: p.Marks, Chosen: d.MarksToKeep(), Shows: d.ShowsToKeep(), Stage: d.Choices.Stages.Chosen,
		Step: d.Lesson.Where(), Found: found}
}
