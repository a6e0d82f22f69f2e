package ui

import (
	"image"
	"math"
	"reflect"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/physics"
	"gameloops/ui/accessibility"
	"gameloops/ui/codeview"
	"gameloops/ui/dialogs"
	"gameloops/ui/graphs"
	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A stageGrid shows the stages in the window: each in a cell, with the evidence of all in a band below them.
type stageGrid struct {
	viewport *viewport
	shown    *model.Shown
	cells    [stage.MaxStages]stageview.Cell
	ghosts   [stage.MaxStages]ghost // whose objects are outlined on their worlds, as of this display frame
	band     graphs.Band
	columns  [stage.MaxStages]graphs.Column // of the band, as of this display frame
	named    []experiment.Setup             // the setups whose names the cells have
	told     []string                       // the keys of the settings that are in all names where they fit
	names    [2][]settings.Label            // of the stages, without those settings and with them
	placing  placing
	code     codeview.SourceCard
	editor   codeview.EditorView // in the place of the code, while the user writes
	picker   dialogs.Picker      // of loops
	picks    bool                // the picker or a question has the input of this frame
	batch    *worldview.Batch
}

// name sets the names of the stages. All names include the settings with the keys in told, if that costs worlds no
// height.
func (g *stageGrid) name(setups *[]experiment.Setup, told ...string) {
	if reflect.DeepEqual(&g.named, setups) && slices.Equal(g.told, told) { // pointers, because every frame does this
		return
	}
	g.named, g.told = slices.Clone(*setups), told
	g.names = [2][]settings.Label{settings.Labels(*setups), settings.Labels(*setups, told...)}
	for i, name := range g.names[0] {
		g.cells[i].Number, g.cells[i].Name, g.cells[i].Peer = i, name, model.PeerOf(*setups, i)
		g.placing.shares[i] = model.WorldScale(g.named[i:i+1]) / model.WorldScale(g.named)
	}
	g.placing.renamed++
}

// tell adds the told settings to the names above worlds, if no name then takes more lines than the longest has without
// them.
func (g *stageGrid) tell() {
	lines := func(names []settings.Label) (most int) {
		for i, name := range names {
			if width := g.cells[i].Title.Dx(); width > 0 {
				most = max(most, stageview.NameLines(g.placing.look, name, float64(width)))
			}
		}
		return most
	}
	names := g.names[1]
	if lines(names) > lines(g.names[0]) || g.placing.worlds {
		names = g.names[0]
	}
	for i, name := range names {
		g.cells[i].Name = name
	}
	g.placing.hashes = g.hasHashRoom()
}

// hasHashRoom reports whether every stage that is shown has room for a hash in its title.
func (g *stageGrid) hasHashRoom() bool {
	for i := range g.named {
		c := &g.cells[i]
		if !c.Title.Empty() && !stageview.HasHashPlace(g.placing.look, c.Name, c.Title) {
			return false
		}
	}
	return true
}

// frame returns the part of the window that the stages and their evidence take.
func (g *stageGrid) frame() image.Rectangle {
	all := g.band.Place()
	for i := range g.cells {
		all = all.Union(g.cells[i].Frame)
	}
	if g.code.IsShown(g.viewport.desk) && !g.code.Below {
		all = all.Union(g.code.Place)
	}
	return all
}

// world returns the part of the window in which a stage shows its world. Before there are cells, it is all above the
// timeline.
func (g *stageGrid) world(stage int) image.Rectangle {
	if w := g.cells[stage].World; !w.Empty() {
		return w
	}
	return g.viewport.above()
}

// stageAt returns the number of the stage whose world is at a point of the screen, from 0.
func (g *stageGrid) stageAt(at input.Spot) (n int, ok bool) {
	if len(g.named) == 0 {
		return 0, true
	}
	for i := range g.cells {
		if image.Pt(int(at.X), int(at.Y)).In(g.cells[i].World) {
			return i, true
		}
	}
	return 0, false
}

// wordsAt returns the number of the stage whose words beside or below its world are at a point of the screen, from 0,
// except its title.
func (g *stageGrid) wordsAt(at input.Spot) (n int, ok bool) {
	p := image.Pt(int(at.X), int(at.Y))
	n = slices.IndexFunc(g.cells[:], func(c stageview.Cell) bool {
		return p.In(c.Frame) && !p.In(c.World) && !p.In(c.Title)
	})
	return n, n >= 0
}

// titleAt returns the number of the stage whose title is at a point of the screen, from 0.
func (g *stageGrid) titleAt(at image.Point) (n int, ok bool) {
	n = slices.IndexFunc(g.cells[:], func(c stageview.Cell) bool { return at.In(c.Title) })
	return n, n >= 0
}

// verdictAt returns the number of the stage whose verdict or rates are at a point of the screen, from 0.
func (g *stageGrid) verdictAt(at image.Point) (n int, ok bool) {
	for n := range g.cells {
		if at.In(g.verdictPlace(n)) || at.In(g.cells[n].Figures) {
			return n, true
		}
	}
	return 0, false
}

// verdictPlace returns the place of the nth stage's verdict, as high as a finger on a touch screen; empty: it has none.
func (g *stageGrid) verdictPlace(n int) image.Rectangle {
	r := g.cells[n].Verdict
	if less := g.viewport.theme.AtLeastFinger(0) - r.Dy(); less > 0 && !r.Empty() {
		r.Min.Y -= less / 2
		r.Max.Y += less / 2
	}
	return r
}

// openPicker opens the list of loops at the name of a stage, or at the upper right corner if the stage is out of
// sight. loop is the stage's present loop.
func (g *stageGrid) openPicker(stage int, loop string, mine userloop.Loops) {
	t := g.viewport.theme
	title := image.Rect(g.viewport.size.X, 0, g.viewport.size.X, t.Px(theme.Margin))
	if stage < len(g.named) && !g.cells[stage].Title.Empty() {
		title = g.cells[stage].Title
	}
	g.picker.Open(stage, loop, mine, title, g.viewport.size, t)
}

// codeControls returns the buttons of the code's card for users who do not see them.
func (g *stageGrid) codeControls() []accessibility.Control {
	if !g.editor.IsOpen() && g.code.IsShown(g.viewport.desk) {
		return g.code.Controls()
	}
	return g.editor.Controls()
}

// follow opens the graphs at which the lesson points, unless the user has chosen what is shown.
func (g *stageGrid) follow(d *model.Model) {
	l := &g.placing
	later := l.of.reads == wordsFirst && d.Lesson.Asks() // until something runs, the words are more important
	needs, numbers, zeros, spare := l.needs[:0], l.numbers[:0], l.zeros[:0], d.Lesson.Progress != nil
	for i := range g.named {
		for _, p := range d.Lesson.Evidence(&d.Playback, i) {
			if chart, ok := graphs.ChartOf(p); ok {
				if spare = false; d.Playback.Begun && !later {
					needs = append(needs, chart)
				}
			}
			if name, ok := stageview.NumberOf(p); ok {
				if numbers = append(numbers, name); p.Holds(0) {
					zeros = append(zeros, name)
				}
			}
		}
	}
	l.needs, l.numbers, l.zeros, l.corner = needs, numbers, zeros, corner{}
	if spare && !g.shown.ChoseGraphs() {
		l.corner = corner{true, spareChart(d.Lesson.Setups)}
	}
	l.measure, l.worlds = g.measureOf(&d.Lesson), d.Lesson.IsOfWorlds()
	g.shown.Need(len(needs) > 0)
}

// A measure is a number that a room reads on each stage, in a lesson.
type measure struct {
	signal string // of it; empty: there is none
	gauge  string // what the scene measures in its pictures, if anything
}

// measureOf returns the number that a room reads on each stage.
func (g *stageGrid) measureOf(l *model.Lesson) (m measure) {
	if !g.viewport.screen.OneNumber || len(l.Setups) == 0 {
		return m
	}
	scene, _ := physics.SceneByName(l.Setups[0].Scene)
	return measure{l.Measures(), scene.Gauge.Name}
}

// A corner says whether a graph fills the corner that three stages leave free, and which.
type corner struct {
	fills bool
	chart int
}

// isGauged reports whether the scene of setups measures something in its pictures, which has a graph.
func isGauged(setups []experiment.Setup) bool {
	if len(setups) == 0 {
		return false
	}
	scene, _ := physics.SceneByName(setups[0].Scene)
	return scene.Gauge.Of != nil
}

// spareChart returns the chart that tells stages apart in a lesson that points at none: what their scene measures, or
// else frames if the stages differ in when they make them, or else updates.
func spareChart(setups []experiment.Setup) int {
	if isGauged(setups) {
		return graphs.GaugeChart
	}
	for i := range setups {
		a, b := &setups[0], &setups[i]
		if a.Machine.Refresh != b.Machine.Refresh || a.Machine.Vsync != b.Machine.Vsync || a.MaxFPS != b.MaxFPS {
			return graphs.TimeChart
		}
	}
	return graphs.UpdatesChart
}

// leftOut names what should be shown beside the worlds but has no room at all, with its key; "" if nothing is missing.
func (g *stageGrid) leftOut() string {
	var all []string
	for _, s := range settings.AllShows() {
		room := g.placing.rooms.Evidence
		switch s.Bit {
		case settings.ShowCode:
			if room = g.code.Place; !g.code.IsShown(g.viewport.desk) {
				room = image.Rectangle{}
			}
		case settings.ShowGhost:
			continue
		case settings.ShowGraphs:
			// a phone shows them only if the user asks
			if g.placing.closed || g.placing.of.screen.Pages && !g.shown.ChoseGraphs() {
				continue
			}
		}
		if g.shown.Beside.Has(s.Bit) && room.Empty() && (g.placing.of.playing || s.Bit == settings.ShowCode) {
			all = append(all, "the "+strings.ToLower(strings.TrimSuffix(s.Title, ":"))+" ("+s.Key+")")
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "No room for " + strings.Join(all, ", ") + ". A larger window or smaller text shows them"
}

// graphless says that the graphs of a lesson have no room beside its words; "" if they have, or a room has already
// seen them.
func (g *stageGrid) graphless() string {
	if !g.placing.closed || g.isClosed() || g.placing.of.screen.Pages {
		return ""
	}
	return "No room for the graphs (G): a larger window or smaller text shows them."
}

// isClosed reports whether a room has already seen the graphs that the lesson opened, and reads a conclusion in their
// place.
func (g *stageGrid) isClosed() bool { return g.placing.closed && g.viewport.screen.GraphsSeen }

// A placing has the places around the stages and what they depend on. They are only found again when that changes.
type placing struct {
	key     layoutInput // the input for which places were found
	of      layoutInput // the same, with the scale of the text
	rooms   layout.Rooms
	renamed int          // grows with every change of the names
	text    float64      // the scale of the text on the stages, as a multiple of the panel's
	look    *theme.Theme // for that text
	needs   []int        // the charts at which the lesson points
	corner  corner       // what fills a corner that the worlds leave free
	numbers []string     // the names of the numbers at which the lesson points
	zeros   []string     // of those at which it points when they are zero
	measure measure      // the number that a room reads on each stage
	shown   [stage.MaxStages]bool
	shares  [stage.MaxStages]float64 // how large the worlds of the stages are, as parts of the largest one's size
	worlds  bool                     // the lesson is about equal worlds, of which each stage shows a hash
	hashes  bool                     // all titles have room for one
	closed  bool                     // the graphs that the lesson opened are closed, and not reported as missing
	pages   image.Rectangle          // the place of the numbers of all stages, on a phone that cannot show all of them
}

// A layoutInput is the input from which a placing is found.
type layoutInput struct {
	window        image.Point
	panel, hidden image.Rectangle // the panel's card; the card if the panel were not hidden
	top, timeline int
	notes         int // lines of notes about each world, if they cost it little
	lesson        band
	writes        bool // the user writes a loop
	code          int  // the height that the card with the code needs
	reads         priority
	count         int
	page          page
	screen        layout.Screen
	plain         bool    // names have no buttons to choose another loop
	least         float64 // the least scale of text on the stages
	playing       bool
	shows         settings.Shows
	theme         *theme.Theme
	pixel         float64
	words         labelState
	view          physics.Rect // the part of the worlds that is shown, unless the camera was moved
}

// A band is the room that a lesson's words want below the worlds.
type band struct {
	high  int // their height; 0: they are elsewhere
	least int // what they leave to the worlds if they scroll
	keeps int // what they leave to two worlds in any case; 0: nothing
}

// A page is what decides which stages a phone shows.
type page struct {
	chosen int // it shows this one
	first  int // pages begin with this one, which a lesson means
	mate   int // the stage beside the chosen one, from 1; 0: a neighbour
}

// A labelState is what the words around and below the worlds depend on.
type labelState struct {
	renamed int    // how often names have changed
	needs   int    // how many graphs the lesson needs
	chose   bool   // the user has chosen the graphs
	corner  corner // what fills a free one
	gauged  bool   // the scene measures something in its pictures
	measure measure
	worlds  bool // each stage shows the hash of its world
}

// plan returns the floor plan of a window with a panel, and with a band of a height.
func (p *layoutInput) plan(panel image.Rectangle, evidence int) layout.Plan {
	return layout.Plan{Window: p.window, Px: p.theme.Px, Room: p.screen.Tight, Panel: panel, Top: p.top,
		Timeline: p.timeline, Lesson: p.lesson.high, Least: p.lesson.least, Keeps: p.lesson.keeps,
		Reads: p.reads == wordsFirst, Evidence: evidence,
		Code: p.shows.Has(settings.ShowCode), Needs: p.code, Write: p.writes}
}

// arrange places stages, evidence and code.
func (g *stageGrid) arrange(p layoutInput) {
	l := &g.placing
	p.words = labelState{l.renamed, len(l.needs), g.shown.ChoseGraphs(), l.corner, isGauged(g.named), l.measure,
		l.worlds}
	if p == l.key {
		return
	}
	l.key = p
	for _, names := range g.names {
		for i := range names {
			names[i].Plain = p.plain
		}
	}
	g.lay(p)
	// The graphs that the lesson opened have been seen. If the conclusion leaves no room for them, they are closed. On
	// a phone, whose window cannot be made larger, two worlds are compared in their place.
	lacks := p.reads != worldsFirst && (g.band.IsLine() || p.lesson.keeps > 0)
	if l.closed = (lacks || p.screen.GraphsOrNone) && !g.shown.ChoseGraphs(); l.closed {
		p.shows &^= settings.ShowGraphs
		g.lay(p)
	}
	g.tell()
}

// lay places everything. Text on the stages is as large as worlds allow.
func (g *stageGrid) lay(p layoutInput) {
	l := &g.placing
	l.of = p
	wants := graphs.Want(p.shows, g.shown.ChoseGraphs(), isGauged(g.named), l.needs...)
	wants.Tall = p.screen.TallGraphs
	stages := g.stages(&p, p.hidden)
	beside := layout.Divide(p.plan(p.hidden, 0))
	first, text := layout.Arrange(beside.Worlds, stages) // as beside the panel: without it nothing gets smaller
	l.text = text
	stages = g.stages(&p, p.panel)
	stages.Text = l.text
	l.rooms = layout.Divide(p.plan(p.panel, 0))
	cells, _ := layout.Arrange(l.rooms.Worlds, stages)
	l.restyle(p.theme)
	if p.playing {
		l.rooms = p.roomsWith(stages, wants, min(heightOf(first), heightOf(cells)), l.look.Px)
	}
	if !l.rooms.Evidence.Empty() {
		stages.Whole = 0 // their share is not asked for
		cells, _ = layout.Arrange(l.rooms.Worlds, stages)
	}
	g.fill(l.rooms.Worlds, stages)
	g.band.Arrange(l.rooms.Evidence, wants, l.shown[:p.count], false, l.look.Px)
	if used := g.band.Place().Dy(); 0 < used && used < l.rooms.Evidence.Dy() { // worlds get the height it leaves
		l.rooms = layout.Divide(p.plan(p.panel, used))
		g.fill(l.rooms.Worlds, stages)
		g.band.Arrange(l.rooms.Evidence, wants, l.shown[:p.count], false, l.look.Px)
	}
	if !g.useBelowCode(stages, wants) {
		g.useCorner(stages, wants)
	}
	g.fillCorner()
	g.code.Place, g.code.Below = l.rooms.Code, false
	if p.shows.Has(settings.ShowCode) && l.rooms.Code.Empty() {
		g.code.Place, g.code.Below = l.rooms.Below, true
	}
}

// roomsWith returns the rooms of the worlds and their evidence. The worlds would be alone pixels high without it. px
// converts the evidence's lengths. For a room, evidence is lower if it would make balls or the sky above them smaller,
// but not so low that its bars cannot be seen.
func (p *layoutInput) roomsWith(
	stages layout.Stages, wants graphs.Wants, alone int, px func(float64) int,
) layout.Rooms {
	gaps := 2 * p.theme.Px(layout.Gap)
	most := int(layout.EvidenceShare*float64(alone)) - gaps
	if all := wants.Least(px); most < all && all <= int(layout.EvidenceMost*float64(alone)) {
		rooms := layout.Divide(p.plan(p.panel, all))
		if cells, _ := layout.Arrange(rooms.Worlds, stages); !rooms.Evidence.Empty() && stages.HaveShare(&cells[0]) {
			return rooms
		}
	}
	high := min(wants.Height(p.theme.Px), most)
	wants.Tall = false
	least := min(wants.Height(p.theme.Px), high)
	best := layout.Divide(p.plan(p.panel, high))
	if !p.screen.BallsFirst || best.Evidence.Empty() {
		return best
	}
	stages.Whole = 0 // their share is not asked for
	cells, _ := layout.Arrange(best.Worlds, stages)
	largest := cells[0]
	for step := p.theme.Px(layout.Gap); high > least; {
		high = max(high-step, least)
		rooms := layout.Divide(p.plan(p.panel, high))
		cells, _ = layout.Arrange(rooms.Worlds, stages)
		c, worth := cells[0], stages.Score(&largest)
		if now := stages.Score(&c); now > worth || now == worth && c.Counts(stages.Sky) > largest.Counts(stages.Sky) {
			best, largest = rooms, c
		}
	}
	return best
}

// codeStep is by how much the height of the code's card grows, in the design's pixels. A value more while the loop
// stands must not move the graphs below it.
const codeStep = 64

// useBelowCode puts the evidence below the code of a short loop if all of it fits there, and reports whether it does.
// The worlds get the height of the band.
func (g *stageGrid) useBelowCode(stages layout.Stages, wants graphs.Wants) (ok bool) {
	l := &g.placing
	if l.rooms.Evidence.Empty() || l.rooms.Code.Empty() || l.of.code == 0 || l.of.writes || l.of.screen.Pages {
		return false
	}
	whole := layout.Divide(l.of.plan(l.of.panel, 0))
	step := l.of.theme.Px(codeStep)
	rest := whole.CutCode((l.of.code+step-1)/step*step, l.of.theme.Px(layout.Gap))
	pile, ok := wants.FitCorner(rest, l.of.count, l.look.Px)
	if !ok {
		return false
	}
	l.rooms, l.rooms.Evidence = whole, rest
	g.fill(whole.Worlds, stages)
	g.band.Arrange(rest, wants, l.shown[:l.of.count], pile, l.look.Px)
	return true
}

// cornerLess is how much smaller worlds may be beside evidence in a corner than above a band. There each name has a
// wider line, and the graphs more height.
const cornerLess = 1.15

// useCorner puts the evidence into the corner that three stages in two rows leave free, if all of it fits there and
// worlds are as large as above a band, or nearly so.
func (g *stageGrid) useCorner(stages layout.Stages, wants graphs.Wants) {
	l := &g.placing
	if l.rooms.Evidence.Empty() || l.of.screen.Pages {
		return
	}
	whole := layout.Divide(l.of.plan(l.of.panel, 0))
	stages.Corner = true
	cells, _ := layout.Arrange(whole.Worlds, stages)
	corner := layout.Corner(whole.Worlds, cells)
	if corner.Empty() || cornerLess*cells[0].Scale() <= g.cells[0].Scale() {
		return
	}
	wants.Corner = true
	pile, ok := wants.FitCorner(corner, len(cells), l.look.Px)
	if !ok {
		g.closeCorner(stages)
		return
	}
	l.rooms, l.rooms.Evidence = whole, corner
	g.fill(whole.Worlds, stages)
	g.band.Arrange(corner, wants, l.shown[:l.of.count], pile, l.look.Px)
}

// fullLess is how much smaller worlds may be if they leave no place free above a band of evidence.
const fullLess = 1.25

// closeCorner arranges stages that leave a corner free above a band of evidence without that corner, if worlds are
// nearly as large then. Three worlds beside each other have their graphs below them, and the band is not squeezed
// beside an empty place.
func (g *stageGrid) closeCorner(stages layout.Stages) {
	l := &g.placing
	stages.Corner, stages.Full = false, true
	cells, _ := layout.Arrange(l.rooms.Worlds, stages)
	if fullLess*cells[0].Scale() >= g.cells[0].Scale() {
		g.fill(l.rooms.Worlds, stages)
	}
}

// fillCorner shows a graph in the corner that three stages of a lesson leave free, if nothing else is shown beside the
// worlds: it takes nothing from them.
func (g *stageGrid) fillCorner() {
	l := &g.placing
	if !l.corner.fills || l.of.screen.Pages || l.of.shows != 0 || !l.rooms.Evidence.Empty() {
		return
	}
	var cells []layout.Cell
	for i := range g.named {
		cells = append(cells, g.cells[i].Cell)
	}
	place := layout.Corner(l.rooms.Worlds, cells)
	wants := graphs.Want(settings.ShowGraphs, false, isGauged(g.named), l.corner.chart)
	wants.Corner = true
	pile, ok := wants.FitCorner(place, len(cells), l.look.Px)
	if place.Empty() || !ok {
		return
	}
	l.rooms.Evidence = place
	g.band.Arrange(place, wants, l.shown[:l.of.count], pile, l.look.Px)
}

// fill divides the room of the worlds into cells, and on a phone into pages.
func (g *stageGrid) fill(worlds image.Rectangle, stages layout.Stages) {
	l := &g.placing
	cells, _ := layout.Arrange(worlds, stages)
	if l.pages = (image.Rectangle{}); isHidden(cells) {
		t := l.of.theme
		l.rooms.Worlds, l.pages = layout.CutPages(worlds, t.AtLeastFinger(layout.PagesHeight), t.Px(layout.Gap))
		cells, _ = layout.Arrange(l.rooms.Worlds, stages)
	}
	for i := range g.cells {
		g.cells[i].Cell = layout.Cell{}
	}
	l.shown = [stage.MaxStages]bool{}
	for i, c := range cells {
		g.cells[i].Cell, l.shown[i] = c, !c.Frame.Empty()
	}
}

// restyle makes the theme for the text on the stages, given the panel's.
func (l *placing) restyle(t *theme.Theme) {
	scale := t.Scale * l.text
	if l.look != nil && l.look.Scale == scale && l.look.Colors == t.Colors {
		return
	}
	if l.look = t; l.text != 1 {
		if look, err := theme.NewTheme(t.Colors, scale); err == nil { // the fonts have been read before
			l.look = look
		}
	}
}

// isHidden reports whether some stages are on another page.
func isHidden(cells []layout.Cell) bool {
	return slices.ContainsFunc(cells, func(c layout.Cell) bool { return c.Frame.Empty() })
}

// tab returns the place of a stage's number below the worlds; empty if all stages are shown.
func (l *placing) tab(stage int) image.Rectangle {
	r := l.pages
	if r.Empty() || stage >= l.of.count {
		return image.Rectangle{}
	}
	width := r.Dx() / l.of.count
	return image.Rect(r.Min.X+stage*width, r.Min.Y, r.Min.X+(stage+1)*width, r.Max.Y)
}

// tabAt returns the number of the stage whose number below the worlds is at a point, from 0.
func (l *placing) tabAt(at image.Point) (n int, ok bool) {
	for i := range l.of.count {
		if at.In(l.tab(i)) {
			return i, true
		}
	}
	return 0, false
}

// beyond returns the nearest stage to the left or to the right of the page that is shown; not ok if there is none.
func (l *placing) beyond(right bool) (n int, ok bool) {
	if l.pages.Empty() {
		return 0, false
	}
	for i := 1; i < l.of.count; i++ {
		if right && l.shown[i-1] && !l.shown[i] {
			return i, true
		}
		if !right && !l.shown[i-1] && l.shown[i] {
			return i - 1, true
		}
	}
	return 0, false
}

// turns reports whether there are stages on another page.
func (l *placing) turns() bool {
	_, left := l.beyond(false)
	_, right := l.beyond(true)
	return left || right
}

// freePlaces returns the free places: the corner that three stages leave free, and those in each cell.
func (g *stageGrid) freePlaces() (all []image.Rectangle) {
	l := &g.placing
	if l.look == nil {
		return nil
	}
	cells := make([]layout.Cell, len(g.named))
	for i := range cells {
		cells[i] = g.cells[i].Cell
	}
	if corner := layout.Corner(l.rooms.Worlds, cells); !corner.Empty() && !corner.Overlaps(g.band.Place()) {
		all = append(all, corner.Intersect(l.rooms.Worlds))
	}
	for i := range cells {
		all = append(all, g.cells[i].Spare(l.look)...)
	}
	return all
}

// heightOf returns the height of all worlds in the first column together.
func heightOf(cells []layout.Cell) (high int) {
	for _, c := range cells {
		if c.World.Min.X == cells[0].World.Min.X {
			high += c.World.Dy()
		}
	}
	return high
}

// stages returns the input of [layout.Arrange] beside a panel.
func (g *stageGrid) stages(p *layoutInput, panel image.Rectangle) layout.Stages {
	t, sky := p.theme, 0.0
	width := p.view.Max.X - p.view.Min.X
	seen := layout.View{Width: width, Height: p.view.Max.Y - p.view.Min.Y}.AtLeastUsual()
	for _, s := range g.named {
		if scene, ok := physics.SceneByName(s.Scene); ok {
			sky = max(sky, scene.Reach.Sky*physics.View.Max.Y)
		}
	}
	if k := model.WorldScale(g.named); k > 1 { // balls of a larger world are small, however cells are arranged
		seen.Width, seen.Height = seen.Width/k, seen.Height/k
	}
	whole := (p.window.X - panel.Max.X) * p.window.Y
	if p.screen.TallGraphs { // large balls are worth more than a share of the window
		whole = 0
	}
	return layout.Stages{
		Count: p.count, Chosen: min(p.page.chosen, p.count-1), First: p.page.first, Partner: p.page.mate,
		Room: p.screen.Tight, Phone: p.screen.Pages, Pair: p.screen.SideBySide, Frame: p.screen.NamesAbove,
		View: seen, Sky: sky, Whole: whole, Scale: t.Scale, Pixel: p.pixel,
		Words: g.words(p), Notes: p.notes,
		Least: p.least / t.Scale,
	}
}

// share returns the size of a stage's world as a fraction of the largest one's.
func (g *stageGrid) share(stage int) float64 {
	if stage >= len(g.named) {
		return 1
	}
	return g.placing.shares[stage]
}

// haveScales reports whether the stages have worlds of different sizes, which are drawn at different scales.
func (g *stageGrid) haveScales() bool { return slices.Min(g.placing.shares[:max(len(g.named), 1)]) < 1 }

// words returns how much room the words around the worlds need.
func (g *stageGrid) words(p *layoutInput) layout.Words {
	t := p.theme
	const hinted = 1.03 // at another scale glyphs are a little wider or narrower
	w := layout.Words{Figures: int(math.Ceil(hinted * stageview.FiguresWidth(t)))}
	for _, name := range g.names[0] {
		w.Name = max(w.Name, int(math.Ceil(stageview.NameWidth(t, name))))
		w.Word = max(w.Word, int(math.Ceil(hinted*stageview.WordWidth(t, name, p.screen.BallsFirst))))
	}
	if m := p.words.measure; m.signal != "" && p.screen.OneNumber {
		w.Number = stageview.NumberSize(t, m.signal, m.gauge)
	}
	w.Lines = func(width int) (lines int) {
		beside := true
		for _, name := range g.names[0] {
			lines = max(lines, stageview.NameLines(t, name, float64(width)))
			beside = beside && stageview.HasHashRoom(t, name, width)
		}
		if p.words.worlds && !beside {
			lines++ // for the hash
		}
		return max(lines, 1)
	}
	return w
}
