package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/stress"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// The size of the window in which a metre is 100 pixels, as in the demo.
const (
	DefaultWidth  = 1200
	DefaultHeight = 800
)

// Options says how the window begins.
type Options struct {
	Setup         experiment.Setup // what the panel shows, and what all stages have in common
	Runs          []experiment.Run // a stage for each, MaxStages at most; none: one stage with Setup
	Name          string           // of the lesson, for the names of pictures
	Title, Look   string           // of the lesson or the experiment: its title, and what to look for
	Machine       stage.Machine    // that the stages run on
	Play          bool             // start playing immediately
	Marks         mark.Set         // on the stages
	Shows         settings.Shows   // beside their worlds
	Language      string           // in which code is shown, as settings.ParseLanguage reads it; empty: settings.Go
	Gap           stage.Gap        // what happens to time in which the display stood still
	History       int              // the most bytes for the past of all stages; 0: settings.UsualHistory
	Refresh       float64          // the most display frames a second; 0: as many as the display makes
	Scale         float64          // of the panel and the text, on top of the display's own
	Dark          bool             // the theme
	System        theme.System     // colours in place of the theme's; zero: none
	Still         bool             // nothing moves before the user wants it
	Present       bool             // to a room: large text, and no panel
	FullScreen    bool             // the window fills the screen, until F11 or Escape
	StartPage     bool             // the start page is open: its stages run instead of those of the options
	Embedded      bool             // in an article: Play, one step, the timeline, and nothing else
	Touch         bool             // the device probably has a touch screen
	Width, Height int              // of the window, in the display's logical pixels
	Record        string           // a file for the real frame times; empty: none
	Screenshot    string           // a PNG file to write; empty: none
	StagesOnly    bool             // the screenshot shows the stages and their graphs alone
	After         time.Duration    // when to take it, from when the window is ready; then it closes
	Rates         RateLog          // where to write the frame rates, and how often
	Frame         func()           // called when a frame of the window begins; may be nil
	Ready         func()           // called when the first picture is drawn; may be nil
	Publish       func(State)      // called a few times a second; may be nil
	Remote        *Remote          // does something in the window from outside; may be nil
	// Files watches the files of the loops that were named when the window opened.
	Files usercode.Watcher
	// Link returns the address of the page with a query; nil: there is no page.
	Link func(query string) string
	// LessonLink returns the address of the page of a lesson, which is read and has a preview of its own; empty or nil:
	// there is none.
	LessonLink func(name string) string

	// Memory is the file that receives the user's changes when the window closes; empty: none. Recalled is its
	// previous content, nil if there was none or it is ignored. Except for the look of the window, it is already in
	// the other options. Notice is the first message to the user.
	Memory   string
	Recalled *settings.Preferences
	Notice   string

	// Drafts is the folder of unfinished texts, or their place in the browser; empty: they are kept only while the
	// window is open.
	Drafts string

	// Code is the source of someone else's loop; empty: none. It is shown, and runs only when the user asks for it.
	Code string

	// UntrustedFile is a file with someone else's loops; nil: none. They are shown, and the file is opened only when
	// the user asks for it.
	UntrustedFile *settings.UntrustedFile

	// End, when closed, closes the window as if the user had done so; nil: it is not used.
	End <-chan struct{}

	// Log receives output that must not be lost, such as a command that could not be copied; nil: it is discarded.
	Log io.Writer

	// Stress begins a stress test at once, which must keep so many frames a second; 0: [model.UsualFPS], and it does
	// not begin. Tested is called with the report of each test; nil: nobody wants it. Computer is for the report.
	Stress   float64
	Tested   func(r *stress.Report)
	Computer stress.Computer

	// Report writes the lab's report on an experiment into a folder and opens it; nil: reports are not available. It
	// calls tell from any goroutine with what it is doing.
	Report func(ctx context.Context, e *experiment.Experiment, folder string, tell func(doing string)) error

	// Poster makes a poster of a lesson, as a PNG and a PDF in a folder, and opens it. Otherwise it is like Report.
	Poster func(ctx context.Context, e *experiment.Experiment, folder string, tell func(doing string)) error

	// Points are the callouts of the lesson, and Exercise what it asks for.
	Points   []experiment.Pointer
	Exercise []experiment.Goal

	// Beats are the steps of the lesson; nil: it asks nothing, or is one of the lab's. Straight runs it without
	// asking. Answer is the answer to its question that is chosen, from 1; 0: none.
	Beats    *experiment.Beats
	Straight bool
	Answer   int

	// LoadScripts loads a program that runs loops in JavaScript, and has it go on from here ([Remote.HandOver]); nil:
	// this program runs them. left is what this program goes on with; nil: it begins.
	LoadScripts func()
	left        *model.Handover

	// Moment is the time that simulated stages show at first, paused; nil: none.
	Moment *time.Duration

	// Step is where the lesson is at that moment.
	Step settings.LessonStep
	// Stage is the stage that is chosen, from 0.
	Stage int
}

// ErrNoDisplay means that there is no display to open a window on.
var ErrNoDisplay = errors.New("no display to open a window on")

// Run opens the window and returns when it is closed. It must be called on the main goroutine, and only once.
func Run(o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	if !hasDisplay() {
		return ErrNoDisplay
	}
	started := time.Now()
	a, err := newApp(o, func() time.Duration { return time.Since(started) })
	if err != nil {
		return err
	}
	defer a.model.Playback.Player.Stop()
	defer a.reporting.stop()
	defer a.printing.stop()
	input.SetCursorUpdater(&a.pointer)
	ebiten.SetWindowTitle("gameloops")
	ebiten.SetWindowSize(o.Width, o.Height)
	ebiten.SetFullscreen(o.FullScreen)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(320, 240, -1, -1)
	ebiten.SetTPS(ebiten.SyncWithFPS) // no fixed-step loop of Ebitengine below ours
	ebiten.SetVsyncEnabled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every frame fills the whole screen
	err = ebiten.RunGame(a)
	if err != nil && a.clock.count == 0 {
		return fmt.Errorf("%w: %w", ErrNoDisplay, err)
	}
	if err == nil && !errors.Is(a.end, ebiten.Termination) {
		err = a.end
	}
	return errors.Join(err, a.close())
}

// close writes the open draft, the settings, and the record of the last stages.
func (a *app) close() error {
	a.model.Code.Close()
	if problem := a.remember(); problem != nil && a.options.Log != nil { // not worth failing for
		fmt.Fprintf(a.options.Log, "The settings are not remembered: %v\n", problem)
	}
	return a.model.Playback.EndRecord()
}

// Check returns an error for options that would fail after the window has opened.
func (o Options) Check() error {
	if _, err := o.setups(); err != nil {
		return err
	}
	for _, file := range []string{o.Screenshot, o.Record} {
		if file == "" {
			continue
		}
		if err := atomicfile.Check(file); err != nil {
			return err
		}
	}
	return nil
}

// recallsStart reports whether the stages are the start page's comparison, with any loops, remembered from an earlier
// window.
func (o *Options) recallsStart(setups []experiment.Setup) bool {
	start, _ := settings.Start()
	return o.Recalled != nil && len(setups) > 1 && setups[0].Scene == start[0].Scene
}

// beginning returns what a window with these setups begins with.
func (o *Options) beginning(setups []experiment.Setup) model.Beginning {
	l := o.lessonOf(setups)
	return model.Beginning{Setups: setups, Machine: o.Machine, Gap: o.Gap, Lesson: l, StartPage: o.StartPage,
		Compares: o.StartPage || o.recallsStart(setups) && l.IsNone(), Play: o.Play, Straight: o.Straight,
		Answer: o.Answer, Moment: o.Moment, Step: o.Step, Shows: o.Shows, Language: o.Language, Marks: o.Marks,
		Stage: o.Stage}
}

// setups returns the setup of each stage.
func (o Options) setups() ([]experiment.Setup, error) {
	if len(o.Runs) > stage.MaxStages {
		return nil, fmt.Errorf("%d stages: 1 to %d are allowed", len(o.Runs), stage.MaxStages)
	}
	return model.StageSetups(&experiment.Experiment{Common: o.Setup, Runs: o.Runs})
}

// lessonOf returns the lesson of a new window. The options are a lesson if they have the name of one, as pictures do,
// or callouts, steps or goals. Otherwise the result has no setups, and perhaps a name and a text.
func (o Options) lessonOf(setups []experiment.Setup) model.Lesson {
	e, of := o.lessonFor(setups)
	e.Name, e.Title, e.Look = o.Name, o.Title, o.Look
	return model.LessonOfWindow(e, of, setups, o.Embedded)
}

// lessonFor returns the experiment of that lesson with the runs for these setups, and their setups as it has written
// them; no setups if the options are not a lesson.
func (o Options) lessonFor(setups []experiment.Setup) (experiment.Experiment, []experiment.Setup) {
	if len(o.Points) > 0 || o.Beats != nil || len(o.Exercise) > 0 {
		return experiment.Experiment{Common: o.Setup, Runs: o.Runs, Points: o.Points, Beats: o.Beats,
			Exercise: o.Exercise}, setups
	}
	e, written, ok := model.CourseLesson(o.Name, setups)
	if !ok {
		return experiment.Experiment{}, nil
	}
	return *e, written
}

// hasDisplay reports whether there may be a display.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	default:
		return true
	}
}

// shownBy returns the preferences that match what the window shows now.
func (a *app) shownBy() *settings.Preferences {
	d := a.model
	return &settings.Preferences{
		Experiment: d.Chosen(),
		Setups:     slices.Clone(d.Choices.Stages.Setups),
		Machine:    d.Choices.Stages.Machine,
		Width:      a.viewport.windowed.X,
		Height:     a.viewport.windowed.Y,
		Dark:       a.viewport.dark,
		Scale:      a.viewport.zoom,
		History:    settings.HistoryText(d.Playback.Player.Memory),
		Show:       a.grid.shown.Chosen().String(),
		Language:   a.grid.shown.Language,
		Sections:   a.sidebar.openSections(),
		StartPage:  d.OnStartPage,
	}
}

// usualPreferences returns what a window shows by default, or at its start page, with these sections expanded.
func usualPreferences(sections []string, onStart bool) *settings.Preferences {
	setups, machine := []experiment.Setup{experiment.Default()}, stage.Computer
	if onStart {
		setups, machine = settings.Start()
	}
	return &settings.Preferences{
		Experiment: settings.ExperimentOf(setups),
		Setups:     setups,
		Machine:    machine,
		StartPage:  onStart,
		Width:      DefaultWidth,
		Height:     DefaultHeight,
		Scale:      1,
		Show:       settings.DefaultShows.String(),
		Language:   settings.Go,
		Sections:   sections,
	}
}

// remember writes the user's changes to the file Memory. Flags count for this run only: without a change the file
// stays as it is, unless it cannot be read.
func (a *app) remember() error {
	file := a.options.Memory
	if file == "" || a.began == nil { // a window that never opened has nothing to remember
		return nil
	}
	kept := a.options.Recalled
	if kept == nil {
		kept = usualPreferences(a.began.Sections, a.options.StartPage)
	}
	m, changed := a.shownBy().Since(a.began, kept, a.model.Opened)
	if _, problem := settings.ReadPreferences(file); !changed && problem == nil {
		return nil
	}
	return m.Write(file)
}
