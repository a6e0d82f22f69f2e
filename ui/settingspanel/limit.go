package settingspanel

import (
	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// limitName is the name of the button in the list of all settings.
const limitName = "Find this computer's limit"

// limitHint explains the button that begins a stress test.
const limitHint = "A stress test: it plays more and more objects, and finds out with how many this computer keeps 60 " +
	"frames a second, on each engine, and what gives way with more. It usually takes a minute for each (Shift X)."

// limitButton makes the button that begins a stress test, which ends below the field with the number of objects. While
// hidden reports true it takes no room.
func (t table) limitButton(hidden func() bool) *widget.Container {
	k := t.make
	const width, all = 204, theme.LabelWidth + 10 + theme.ColumnWidth
	b := k.namedButton(limitName, width, func() { t.want(model.TestStress{}) }, limitHint)
	k.rowOf[b.GetWidget()] = limitName
	line := k.line(0, k.label("", all-width, k.theme.Ink), b)
	k.shows = append(k.shows, func(s *State) {
		b.SetText(map[bool]string{false: limitName, true: "End the stress test"}[s.Tests])
		v := widget.Visibility_Show
		if hidden() {
			v = widget.Visibility_Hide
		}
		line.GetWidget().SetVisibility(v)
		b.GetWidget().SetVisibility(v)
	})
	return line
}

// crowds reports whether that button would leave less than two titles of sections in view.
func (p *Panel) crowds() bool {
	const rows = 6 // those that are always visible, with the button and the buttons below them, but not the message
	t := p.theme
	return p.room < rows*t.RowPx()+t.Px((rows-1)*rowGap+theme.LineHeight+topGap+2*cardPadding+sectionGap)+
		2*t.AtLeastFinger(sectionHeight)
}

// withLimit stacks the rows of the demo. The first has the number of objects: below it is the button that begins a
// stress test.
func (t table) withLimit(rows []row, limit *widget.Container) *widget.Container {
	all := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionVertical),
		widget.RowLayoutOpts.Spacing(t.make.theme.Px(rowGap)),
	)))
	all.AddChild(t.make.grid(theme.LabelWidth, rows[:1]), limit, t.make.grid(theme.LabelWidth, rows[1:]))
	return all
}
