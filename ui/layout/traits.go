package layout

// Traits are the properties of a profile. The table traits has a row for each profile.
type Traits struct {
	// The settings panel. Beside the stages it is made smaller where it would take much of the width.
	NoPanel     bool // there is none
	Drawer      bool // it covers the stages, and closes when something plays
	DrawerFills bool // it takes all of the width
	DrawerAlone bool // it takes all of the height: everything else stands beside it
	PanelForNow bool // it is off, and opened for a moment only, on top of a lesson's words
	PanelYields bool // it makes room for a lesson

	// The toolbar.
	Bar            bool // it is there whenever the panel is off
	BarOrColumn    bool // a lesson's card in a column takes its place
	BarStays       bool // its place stays free while the panel is open
	BarLists       bool // it leads to the list of lessons, for which the card has no room
	EndsPresenting bool // it ends presenting

	// The stages.
	Tight        bool // the space between and around worlds is the least
	Pages        bool // only some stages are shown, each as wide as the window; others are on other pages
	TextStays    bool // text gets no smaller to make worlds larger
	SideBySide   bool // two stages are on a page, beside each other
	NamesAbove   bool // names stand above worlds wherever that leaves worlds large
	BallsFirst   bool // graphs take no height that makes balls smaller
	TallGraphs   bool // graphs are as high as possible, and large balls are worth more than a share of the window
	OneNumber    bool // in a lesson, the number of a stage that the question is about is large
	PlainNames   bool // in a lesson, a stage's name is no button to choose another loop
	GraphsSeen   bool // the room has seen the graphs that a lesson opened: no words say that they are closed
	GraphsOrNone bool // graphs that a lesson opened are closed where they would be a single line
	StagesAlone  bool // nothing is around the stages, and nothing looks as if it could be pressed

	// The lesson's card.
	Card          CardPlace
	ColumnIfAsked bool    // a column is only for a lesson that asks something: other words stand in a band
	BandKeeps     Keeping // at which steps a band has the same height
	BandWays      Ways    // when a band has the ways out of a lesson
	ColumnWays    Ways    // when a column has them
	CardTight     bool    // the space around a column is that around worlds
	Glances       bool    // it says one sentence while there is something to see
	TellsAll      bool    // it tells an answer as a whole, in words alone
	Subtitles     bool    // it says as little as possible
	TellsWhy      bool    // it explains the pictures of the stages, and the stages do not
	QuestionFirst bool    // a question in a band has more of the height than worlds
	AnswerFirst   bool    // an answer has too

	// Notices.
	FewWords     bool // nothing tells the user about keys and lists
	NoticesApart bool // each notice stands where nothing else does, if there is such a place
	TimelineSays bool // the timeline says in words what it shows, and notices do not
}

// HidesStages reports whether the panel hides the stages while it is open: little of them is beside it.
func (t *Traits) HidesStages() bool { return t.DrawerFills || t.DrawerAlone }

// A CardPlace is where the lesson's card stands.
type CardPlace uint8

const (
	NoCard     CardPlace = iota // nowhere
	BandAlways                  // in a band below the worlds
	ColumnLeft                  // in the panel's column, or in a band if that is too low for the words
	ColumnWide                  // in a column as wide as the words need, or in a band if they need too much
	Sheet                       // over the left part of the stages while it is read, or else in a band
)

// A Keeping says at which steps of a lesson a band has the same height, so that no world changes its size.
type Keeping uint8

const (
	KeepsNever  Keeping = iota // a band is as high as its words are now
	KeepsShown                 // at the steps at which the user looks at worlds
	KeepsAlways                // at all of them
)

// Ways say when the card has buttons for the ways out of a lesson.
type Ways uint8

const (
	NoWays       Ways = iota // never
	WaysPanelOff             // while the panel is off, which has them too
	WaysAlways               // at all times
)

// traits are those of the profiles. A picture has those of the screen on which it is made.
var traits = [...]Traits{
	Desk: {
		PanelYields: true,
		Card:        ColumnLeft, BandKeeps: KeepsAlways, BandWays: WaysPanelOff, ColumnWays: WaysPanelOff,
	},
	Projector: presented(Traits{
		Card: ColumnWide, BandKeeps: KeepsShown, BandWays: WaysAlways, ColumnIfAsked: true,
	}),
	Phone: {
		Drawer: true, DrawerFills: true, Bar: true, BarStays: true, BarLists: true, Pages: true, TextStays: true,
		Card: BandAlways, Glances: true, QuestionFirst: true, AnswerFirst: true, FewWords: true,
	},
	PhoneOnItsSide: {
		Drawer: true, DrawerAlone: true, PanelYields: true, Bar: true, BarOrColumn: true, BarStays: true,
		Tight: true, Pages: true, SideBySide: true, TextStays: true, GraphsOrNone: true,
		Card: Sheet, ColumnWays: WaysAlways, CardTight: true,
		TellsAll: true, FewWords: true,
	},
	Frame: {NoPanel: true, Bar: true, NamesAbove: true},
}

// presented returns traits of a screen that is shown to a room as well.
func presented(t Traits) Traits {
	t.Drawer, t.PanelForNow, t.PanelYields = true, true, false
	t.BarOrColumn, t.EndsPresenting = false, true
	t.BallsFirst, t.Tight = !t.Pages, t.Tight || !t.Pages // a phone shows nothing to a room
	t.TallGraphs, t.PlainNames, t.GraphsSeen = true, true, true
	t.OneNumber = !t.Pages
	t.CardTight, t.Subtitles, t.TellsWhy, t.QuestionFirst = true, true, true, true
	t.NoticesApart, t.TimelineSays = true, true
	return t
}
