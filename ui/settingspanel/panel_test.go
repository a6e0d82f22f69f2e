package settingspanel

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebitenui/ebitenui/event"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestEverySettingHasARow finds the row of a setting by its hint.
func TestEverySettingHasARow(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := New(theme, new(input.Pointer), false, shown(settings.NewEditForm(experiment.Default())))
	for _, k := range experiment.Keys() {
		if k.About == experiment.AboutChange { // it is made while the run plays
			continue
		}
		n := 0
		for _, h := range c.kit.hints {
			if h.words == hintOf(k.Name) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("--%s has %d rows in the panel", k.Name, n)
		}
	}
}

func TestPanelIsReplacedBeforeItIsDrawn(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := settings.NewStageSettings(stagetest.Setups(t, "fixed-steps,variable-steps"))
	p := settings.NewEditForm(d.Setup())
	var before *Panel
	for range 3 { // as two keys in one frame do, or keys while the panel is hidden
		c := New(theme, new(input.Pointer), false, shown(p))
		if before != nil {
			c.Inherit(before)
		}
		if c.IsMenuOpen() {
			t.Error("a menu is open that was never drawn")
		}
		before = c
	}
}

// shown is the state of a window with one stage on a simulated machine.
func shown(form *settings.EditForm) State {
	return State{Panel: *form, Stages: 1, Machine: stage.Simulated, Gap: stage.Discard, Scale: 1,
		History: settings.UsualHistory}
}

// drawn returns a panel with a section expanded, after it has been drawn.
func drawn(t *testing.T, section string, page bool) *Panel {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	form := settings.NewEditForm(experiment.Default())
	c := New(look, new(input.Pointer), page, shown(form))
	c.Fit(image.Pt(1200, 800), 0, 776)
	c.Expand([]string{section})
	now := shown(form)
	c.Show(&now)
	picture := ebiten.NewImage(1200, 800)
	defer picture.Deallocate()
	for range 3 { // the toolkit lays out when it draws
		c.Draw(picture)
	}
	return c
}

// press presses the button whose name ends with name, if there is one, in a panel with a section expanded. It returns
// the actions that result.
func press(t *testing.T, section, name string) []model.Action {
	t.Helper()
	c := drawn(t, section, false)
	for _, one := range c.Controls() {
		if strings.HasSuffix(one.Name, "Previous") || strings.HasSuffix(one.Name, "Next") {
			t.Errorf("%s: this button belongs on the lesson's card", one.Name)
		}
		if strings.HasSuffix(one.Name, name) {
			one.Do("")
			event.ExecuteDeferred()
		}
	}
	return c.wanted
}

// TestControlsAreInTheOrderOfTheScreen reads the panel from top to bottom.
func TestControlsAreInTheOrderOfTheScreen(t *testing.T) {
	for _, section := range []string{"Machine", "Pictures and share"} {
		before, name := 0, ""
		for _, one := range drawn(t, section, true).Controls() {
			y := (one.Place.Min.Y + one.Place.Max.Y) / 2
			if one.Place.Dy() < 10 { // it is scrolled out of view
				continue
			}
			if y < before {
				t.Errorf("%s comes after %s, and is above it", one.Name, name)
			}
			before, name = y, one.Name
		}
	}
}

func TestAButtonPresents(t *testing.T) {
	if got := press(t, "Lessons", "Present"); !slices.Equal(got, []model.Action{model.Present{}}) {
		t.Errorf("the button does %+v", got)
	}
}

// The editor opens from the panel, too: the code's card with its button is not shown at every size.
func TestAButtonOpensTheEditor(t *testing.T) {
	if got := press(t, "Loop", "Edit"); !slices.Equal(got, []model.Action{model.EditCode{}}) {
		t.Errorf("the button does %+v", got)
	}
}

// TestSettingsSayObjects checks that the panel has one word for what --objects counts, in all scenes.
func TestSettingsSayObjects(t *testing.T) {
	balls := regexp.MustCompile(`\b[Bb]alls?\b`)
	for _, k := range experiment.Keys() {
		for _, words := range []string{k.Usage, keyHints[k.Name], units[k.Name]} {
			if balls.MatchString(words) {
				t.Errorf("%s: %q: only lessons say what the objects are", k.Name, words)
			}
		}
	}
}

// TestRowsAreNamedAsTheirFlags compares the rows of settings with their flags: --max-step is Max step. Hints name no
// flags: users of the window type no commands.
func TestRowsAreNamedAsTheirFlags(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	state := shown(settings.NewEditForm(experiment.Default()))
	k := newKit(look, &menus{theme: look}, nil)
	rows := table{k, keyRows{k, nil}, false, &state, nil}
	all := rows.demoRows()
	for _, s := range rows.sections() {
		all = append(all, s.rows...)
	}
	flags := make(map[string]string) // by the hint
	for _, key := range experiment.Keys() {
		flags[hintOf(key.Name)] = key.Name
	}
	for _, r := range all {
		if strings.Contains(r.hint, "--") {
			t.Errorf("the row %q names a flag: %s", r.name, r.hint)
		}
		flag := flags[r.hint]
		if flag == "" {
			continue
		}
		delete(flags, r.hint)
		want, name := strings.ReplaceAll(flag, "-", " "), strings.ToLower(r.name)
		if !strings.Contains(name, want) {
			t.Errorf("the row of --%s is called %q", flag, name)
		}
	}
	for _, flag := range flags {
		// A change is made while the run plays, and the number of objects is in the row of the scene.
		if !strings.HasPrefix(flag, "branch-") && flag != "change" && flag != "objects" {
			t.Errorf("--%s has no row", flag)
		}
	}
}

// TestALessonLeavesTheSectionsInReach draws the panel below a lesson's card, as in a window of 1366x768: the first
// section collapses, so that at least two titles are fully visible, and expands where there is room. A section that
// the user has expanded stays expanded.
func TestALessonLeavesTheSectionsInReach(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	picture := ebiten.NewImage(1366, 768)
	defer picture.Deallocate()
	for _, chosen := range [][]string{nil, {"Lessons"}} {
		form := settings.NewEditForm(experiment.Default())
		p := New(look, new(input.Pointer), false, shown(form))
		p.Expand(chosen)
		at := func(above, room int) (open bool, titles int) {
			p.Fit(image.Pt(1366, 768), above, room)
			now := shown(form)
			p.Show(&now)
			for range 3 { // the toolkit lays out when it draws
				p.Draw(picture)
			}
			for name, r := range p.Places() {
				if strings.HasPrefix(name, "Section ") && r.Dy() >= sectionHeight {
					titles++
				}
			}
			return p.accordion.open["Lessons"], titles
		}
		if open, titles := at(0, 740); !open || titles != len(p.accordion.all) {
			t.Errorf("%v: alone it shows %d titles; the lessons are unfolded: %t", chosen, titles, open)
		}
		open, titles := at(480, 250)
		if open != (chosen != nil) || chosen == nil && titles < 2 {
			t.Errorf("%v: below a card it shows %d titles; the lessons are unfolded: %t", chosen, titles, open)
		}
		if got := p.Expanded(); !slices.Equal(got, []string{"Lessons"}) {
			t.Errorf("%v: below a card, Expanded returns %v", chosen, got)
		}
		if open, _ := at(0, 740); !open {
			t.Errorf("%v: alone again, the lessons stay folded", chosen)
		}
	}
}

// TestTheControlsOfANarrowPanelFitIntoIt draws the panel in a window of 320 pixels, where its text is larger than its
// design. With all sections open, no control leaves it.
func TestTheControlsOfANarrowPanelFitIntoIt(t *testing.T) {
	for _, pixels := range []float64{1, 2, 4} { // of the display per logical one
		wide := int(320 * pixels)
		look, err := theme.NewThemeForFingers(theme.Light, float64(wide)/Width, 0, 12*pixels)
		if err != nil {
			t.Fatal(err)
		}
		picture := ebiten.NewImage(wide, 10*wide)
		for _, plays := range []bool{false, true} {
			p := New(look, new(input.Pointer), true, shown(settings.NewEditForm(experiment.Default())))
			p.Expand([]string{"Lessons", "Stages", "Loop", "World", "Machine", "View", "Pictures and share"})
			p.Fit(picture.Bounds().Size(), 0, 10*wide)
			now := shown(settings.NewEditForm(experiment.Default()))
			now.Playing, now.Paused, now.Restarts = plays, plays, plays
			p.Show(&now)
			for range 3 { // the toolkit lays out when it draws
				p.Draw(picture)
			}
			if rows, _ := p.accordion.body.PreferredSize(); rows > look.Px(allWidth+2*cardPadding)+look.Px(2) {
				t.Errorf("at %v, the rows have %d pixels, and the panel %d", pixels, rows, p.Rect().Dx())
			}
			in := p.Rect().Inset(look.Px(cardPadding) / 2)
			for _, c := range p.Controls() {
				if c.Place.Min.X < in.Min.X || c.Place.Max.X > in.Max.X {
					t.Errorf("at %v, %s is at %v, and the panel at %v", pixels, c.Name, c.Place, p.Rect())
				}
			}
		}
		picture.Deallocate()
	}
}

// TestTheButtonsEndWithTheirRow measures the row of buttons at a usual scale and in a small window.
func TestTheButtonsEndWithTheirRow(t *testing.T) {
	for _, scale := range []float64{1, 0.86} {
		look, err := theme.NewTheme(theme.Light, scale)
		if err != nil {
			t.Fatal(err)
		}
		now := shown(settings.NewEditForm(experiment.Default()))
		now.Playing = true // Play is Restart
		p := New(look, new(input.Pointer), false, now)
		p.Fit(image.Pt(1200, 520), 0, 520)
		p.Show(&now)
		picture := ebiten.NewImage(1200, 520)
		for range redrawFrames {
			p.Draw(picture)
		}
		picture.Deallocate()
		end := p.Rect().Max.X - look.Px(cardPadding)
		for _, c := range p.Controls() {
			if c.Name == "Restart" && (c.Place.Max.X > end || c.Place.Max.X < end-look.Px(6)) {
				t.Errorf("at %v, Restart is at %v, and the row ends at %v", scale, c.Place, end)
			}
		}
	}
}

// TestASectionIsSeenWithWhatItOpens expands sections that are out of sight, in a panel that is too low for them: the
// rows of each come after its button, and both are in view.
func TestASectionIsSeenWithWhatItOpens(t *testing.T) {
	c, look, draw := drawnPanel(t, 500)
	c.Expand(nil)
	draw()
	find := func(name string) int {
		return slices.IndexFunc(c.Controls(), func(of accessibility.Control) bool {
			return of.Role == accessibility.Fold && of.Name == name
		})
	}
	for _, name := range []string{"Machine", "World", "Pictures and share"} {
		c.Controls()[find(name)].Do("")
		event.ExecuteDeferred()
		draw()
		at, all := find(name), c.Controls()
		if high := all[at].Place.Dy(); high < look.Px(sectionHeight) {
			t.Errorf("%d pixels of the button of %s are in view", high, name)
		}
		next := all[at+1]
		if next.Role == accessibility.Fold || next.Place.Min.Y < all[at].Place.Max.Y || next.Place.Dy() < 20 {
			t.Errorf("after %s at %v comes %s at %v", name, all[at].Place, next.Name, next.Place)
		}
	}
}

// TestASectionThatIsClickedStaysUnlessItIsOutOfSight clicks sections in a panel that is too low for them. A section
// stays below the mouse if enough of its rows are then in view. One at the lower end scrolls until they are.
func TestASectionThatIsClickedStaysUnlessItIsOutOfSight(t *testing.T) {
	c, look, draw := drawnPanel(t, 440)
	click := func(p pane) {
		p.button.Click()
		event.ExecuteDeferred()
		c.accordion.byHand = true
		draw()
	}
	stayed, moved := 0, 0
	for _, p := range c.accordion.all {
		c.scroll.scrollTo(0)
		draw()
		was := p.button.GetWidget().Rect
		click(p)
		now, rows := p.button.GetWidget().Rect, p.rows.GetWidget().Rect
		if now == was {
			stayed++
		} else {
			moved++
		}
		high := rows.Intersect(c.scroll.view.ViewRect()).Dy()
		if high < min(rows.Dy(), look.Px(seenRows*theme.RowHeight)) {
			t.Errorf("%s, clicked at %v: %d pixels of its rows are in view", p.title, was, high)
		}
		click(p)
	}
	if stayed == 0 || moved == 0 {
		t.Errorf("%d sections stay, %d scroll", stayed, moved)
	}
}

// drawnPanel returns a panel of a height in a low window, and a function that draws it until nothing moves any more.
func drawnPanel(t *testing.T, high int) (c *Panel, look *theme.Theme, draw func()) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	form := settings.NewEditForm(experiment.Default())
	c = New(look, new(input.Pointer), false, shown(form))
	c.Fit(image.Pt(1200, 520), 0, high)
	now := shown(form)
	c.Show(&now)
	picture := ebiten.NewImage(1200, 520)
	t.Cleanup(picture.Deallocate)
	draw = func() {
		for range redrawFrames {
			c.Draw(picture)
		}
	}
	draw()
	return c, look, draw
}
