package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/wholefile"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// The size of the window in which a metre is 100 pixels, as in the demo.
const (
	DefaultWidth  = 1200
	DefaultHeight = 800
)

// The range of the scale of the panel.
const (
	MinScale = 0.5
	MaxScale = 4.0
)

// Options is how the window begins.
type Options struct {
	Setup         experiment.Setup // what the panel shows, and what all stages have in common
	Runs          []experiment.Run // a stage for each, MaxStages at most; none: one stage with Setup
	Name          string           // of the lesson, for the names of pictures
	Title, Look   string           // of the lesson, or of whatever it is: what it is called, and what to look for
	Machine       stage.Machine    // that the stages run on
	Play          bool             // begin at once
	Marks         stage.Marks      // on the stages
	Shows         choice.Shows     // beside their worlds
	Gap           stage.Gap        // what becomes of the time in which the display stood still
	Refresh       float64          // the most display frames a second; 0: as many as the display makes
	Scale         float64          // of the panel and the text, on top of the display's own; MinScale to MaxScale
	Dark          bool             // the theme
	Touch         bool             // the screen is touched, as far as one knows before it is
	Width, Height int              // of the window, in the display's logical pixels
	Record        string           // a file for the real frame times; empty: none
	Screenshot    string           // a PNG file to write; empty: none
	After         time.Duration    // when to take it, from when the window is ready; then it closes
	Rates         io.Writer        // where to write the frame rates once a second; nil: nowhere
	Ready         func()           // is called when the first picture is drawn; nil: nothing is
	Publish       func(State)      // is called a few times a second; nil: nothing is
	// Link is the address of the page for the query of a set of options; nil: there is no page.
	Link func(query string) string

	// Memory is the file to remember the settings in when the window closes; empty: none. Recalled is what was in it,
	// nil if nothing was: all but how the window looked is in the other options already. Notice is what to tell the
	// user first.
	Memory   string
	Recalled *Memory
	Notice   string

	// End is closed when the window is to close, as if the user had closed it; nil: it never is.
	End <-chan struct{}

	// Log is where to write what must not be lost, such as a command that could not be copied; nil: nowhere.
	Log io.Writer

	// Report makes the lab's report on an experiment in a folder, and opens it; nil: there is no lab here. progress is
	// called from any goroutine, with how much of it is done, from 0 to 1.
	Report func(ctx context.Context, e *experiment.Experiment, folder string, progress func(float64)) error

	// Points are what the lesson points at.
	Points []experiment.Pointer
}

// ErrNoDisplay says that there is nothing to open a window on.
var ErrNoDisplay = errors.New("no display to open a window on")

// Run opens the window and returns when it is closed. It must be called on the main goroutine, once a process.
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
	defer a.player.Stop()
	defer a.reporting.stop()
	input.SetCursorUpdater(&a.pointer)
	ebiten.SetWindowTitle("Game loops")
	ebiten.SetWindowSize(o.Width, o.Height)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(320, 240, -1, -1)
	ebiten.SetTPS(ebiten.SyncWithFPS) // no fixed-step loop of Ebitengine's own below ours
	ebiten.SetVsyncEnabled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every frame fills all of it
	err = ebiten.RunGame(a)
	if err != nil && a.frames == 0 {
		return fmt.Errorf("%w: %w", ErrNoDisplay, err)
	}
	if err == nil {
		err = a.err
	}
	if problem := a.remember(); problem != nil && o.Log != nil { // no reason to fail
		fmt.Fprintf(o.Log, "The settings are not remembered: %v\n", problem)
	}
	return errors.Join(err, a.endRecord())
}

// Check finds what can be known to go wrong before a window opens.
func (o Options) Check() error {
	if _, err := o.setups(); err != nil {
		return err
	}
	for _, file := range []string{o.Screenshot, o.Record} {
		if file == "" {
			continue
		}
		if err := wholefile.Check(file); err != nil {
			return err
		}
	}
	return nil
}

// setups are those of the stages.
func (o Options) setups() ([]experiment.Setup, error) {
	if len(o.Runs) == 0 {
		return []experiment.Setup{o.Setup}, o.Setup.Check()
	}
	if len(o.Runs) > stage.MaxStages {
		return nil, fmt.Errorf("%d stages: 1 to %d are allowed", len(o.Runs), stage.MaxStages)
	}
	e := experiment.Experiment{Common: o.Setup, Runs: o.Runs}
	return e.Setups()
}

// hasDisplay tells whether it makes sense to try.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	default:
		return true
	}
}
