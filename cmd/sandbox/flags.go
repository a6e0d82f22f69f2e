package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"gameloops/internal/atomicfile"
	"gameloops/internal/commandline"
	"gameloops/internal/experiment"
	"gameloops/internal/licenses"
	"gameloops/internal/stress"
	"gameloops/internal/userloop"
	"gameloops/ui"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/usercode"
)

// intro is the start of the help.
const intro = `Sandbox opens a window in which a game loop drives a world of falling balls; or, with --web and where
there is no display, a page in the browser.

Usage: sandbox [flags] [EXPERIMENT.toml|PICTURE.png]

Flags say what the panel shows at first; Play begins. Every flag takes its value with a space or with =. An experiment's
file, a picture that the sandbox saved, or a lesson fills the stages with its first four runs; flags override what its
runs have in common.
`

// outro is the end of the help.
const outro = `
In the window: ? lists the keys, Tab goes through the panel, Ctrl Q quits.

Examples:
  sandbox --loop fixed-steps --objects 1000 --play
  sandbox --loops fixed-steps,fixed-steps-with-interpolation --step 20hz --play
  sandbox --lesson spiral-of-death
  sandbox --play --screenshot pit.png --after 5s
  sandbox --web --lesson drift
`

// A request is the content of the command line, or of the page's address.
type request struct {
	ui.Options
	flags    *pflag.FlagSet
	words    string   // the command line, for a shell, with a space before each word
	settings []string // the flags for what the stages show
	loops    string   // the value of --loops: RUNS
	lesson   string   // its name
	whole    bool     // a frame in an article has all its stages
	machine  string   // its name
	files    []loopFile
	help     bool
	version  bool
	licenses bool

	inAddress bool // the request is the page's address

	sameFrames bool          // --same-frames, short for --machine same-frames
	stress     bool          // begin a stress test
	fps        float64       // that it asks for
	rates      time.Duration // between two lines of frame rates; 0: print none
	capture    string        // a file for a capture of the window itself
	fresh      bool          // ignore the remembered settings
	web        string        // where to serve the page: host:port, webOff, or empty: only if there is no display
	out        string        // the folder to write the page to
	site       place
}

// newRequest returns a request with the defaults. Its flags are ready to parse.
func newRequest() *request {
	r := &request{
		Options: ui.Options{
			Setup: experiment.Default(),
			Gap:   stage.Discard, Machine: stage.Computer, History: settings.UsualHistory,
			Scale: 1, Shows: settings.DefaultShows, Language: settings.Go,
			Width: ui.DefaultWidth, Height: ui.DefaultHeight,
			After: 5 * time.Second,
		},
		flags: pflag.NewFlagSet("sandbox", pflag.ContinueOnError),
	}
	r.flags.SortFlags = false
	r.flags.SetOutput(io.Discard) // the caller prints the error
	r.addSettings()
	r.flags.VisitAll(func(f *pflag.Flag) { r.settings = append(r.settings, f.Name) })
	r.addWindow()
	r.addPage()
	return r
}

// applied are the machine settings that also apply to this computer; the others are for the lab. The refresh rate
// applies too, but has a flag of a different kind.
var applied = []string{"update-cost", "draw-cost", "jitter"}

// addSettings adds the flags for what the stages show. The page's address has them too.
func (r *request) addSettings() {
	f := r.flags
	for _, k := range experiment.Keys() {
		if k.About != experiment.AboutMachine || slices.Contains(applied, k.Name) {
			f.Var(experiment.Flag{Key: k, Setup: &r.Setup, Read: loopFiles(r)}, k.Name, usage(k))
			if d := f.Lookup(k.Name); d.DefValue == "default" { // the help would say "default default"
				d.DefValue = ""
				d.Usage += " (left out: " + k.Fallback() + ")"
			}
		}
	}
	f.StringVar(&r.loops, "loops", "", fmt.Sprintf(
		"`RUNS` side by side, 1 to %d: fixed-steps,fixed-steps:max-step=33.3ms", stage.MaxStages))
	f.StringVar(&r.lesson, "lesson", "", "open and start a lesson: `NAME` is "+
		strings.Join(experiment.LessonNames(), ", "))
	f.StringVar(&r.machine, "machine", "", "`WHAT` it runs on: this computer, simulated as in the lab, or this "+
		"computer's frames, the same for all stages (computer, simulated, same-frames; a lesson is simulated)")
	f.BoolVar(&r.sameFrames, "same-frames", false, "short for --machine same-frames: so that the loop is the only "+
		"difference between stages")
	f.BoolVar(&r.Play, "play", false, "start at once")
	f.Var(gapValue(&r.Gap), "gap",
		"what to do with time in which the display stopped: discard it, or feed it to the loop")
	f.Var(historyValue(&r.History), "history", "memory for the past of all stages, to which one can go back; the "+
		"oldest goes first")
	f.Var(refreshValue(&r.Options), "refresh", "refreshes a second: of the simulated display, and the limit for "+
		"this one (left out: as many as it makes)")
	f.Var(scaleValue(&r.Scale), "ui-scale",
		fmt.Sprintf("size of the panel and its text, %v to %v, on top of the display's", settings.MinScale,
			settings.MaxScale))
	f.Var(marksValue(&r.Marks), "mark", "what to mark on the stages: "+strings.Join(settings.MarkNames(), ", ")+
		"; or none")
	f.Var(showsValue(&r.Shows), "show", "what to show beside the worlds: "+strings.Join(settings.ShowNames(), ", ")+
		"; or none")
	f.Var(languageValue(&r.Language), "language", "the language in which code is shown: "+
		strings.Join(settings.LanguageNames(), ", "))
	f.BoolVar(&r.Dark, "dark", false, "dark theme")
	f.BoolVar(&r.Present, "present", false, "for a room: large text, worlds as large as can be, no panel; "+
		"fills the screen unless --size is given")
}

// addWindow adds the flags that only a window has.
func (r *request) addWindow() {
	f := r.flags
	f.Var(sizeValue(&r.Options), "size", "size of the window")
	f.BoolVar(&r.fresh, "fresh", false, "start with the defaults, without the settings that the window remembers")
	f.StringVar(&r.Record, "record", "", "write the real start times of the frames played last to this `FILE`, "+
		"for looplab run --frames, at every Play and at the end")
	f.StringVar(&r.capture, "capture", "",
		"record the window's own frames in this `FILE`, for looplab judge")
	f.Var(momentValue(&r.Options.Moment), "at", "show this moment of simulated stages at first, paused, as a saved "+
		"picture does: 4.15s")
	f.StringVar(&r.Screenshot, "screenshot", "", "save a picture of the window to this PNG `FILE`, and quit")
	f.BoolVar(&r.StagesOnly, "stages-only", false, "in that picture, leave out everything but the stages and their "+
		"graphs, as in a picture of the stages that the window saves")
	f.Var(afterValue(&r.After), "after", "when to take it, counted from when the window is ready")
	f.BoolVar(&r.stress, "stress", false, "find out how many objects this computer keeps 60 frames a second with, on "+
		"each engine, and print a table")
	f.Float64Var(&r.fps, "fps", model.UsualFPS, "the frames a second that --stress asks for")
	f.Var(ratesValue(&r.rates), "rates", "print the frame rates of the window and of the loops at this interval; "+
		"--rates alone: once a second")
	f.Lookup("rates").NoOptDefVal = time.Second.String()
	f.BoolVarP(&r.help, "help", "h", false, "print this help")
	f.BoolVar(&r.version, "version", false, "print the version")
	f.BoolVar(&r.licenses, "licenses", false, "print the licenses of all that the sandbox is made with")
}

// parse turns flags into a request. The error of a flag says what is allowed. For --help, --version and --licenses
// parse writes the text to stdout, and returns pflag.ErrHelp.
func parse(stdout io.Writer, args []string) (*request, error) {
	r := newRequest()
	for _, arg := range args {
		r.words += " " + experiment.ShellWord(arg)
	}
	commandline.Strict(r.flags) // but not for addresses, where mark= marks nothing
	if err := r.flags.Parse(joinWeb(args)); err != nil {
		return r, commandline.Wrong(r.flags, err)
	}
	if err := commandline.CheckArguments(r.flags.Args()); err != nil {
		return r, err
	}
	if r.version {
		fmt.Fprintln(stdout, commandline.Version("sandbox"))
		return r, pflag.ErrHelp
	}
	if r.licenses {
		fmt.Fprint(stdout, licenses.Text)
		return r, pflag.ErrHelp
	}
	if r.help {
		fmt.Fprint(stdout, intro, "\n", r.flags.FlagUsagesWrapped(110), outro)
		return r, pflag.ErrHelp
	}
	if r.rates > 0 {
		r.Rates = ui.RateLog{Out: stdout, Every: r.rates}
	}
	if err := r.setStress(stdout); err != nil {
		return r, err
	}
	if err := r.checkPage(); err != nil {
		return r, err
	}
	r.FullScreen = r.Present && !r.flags.Changed("size") && r.Screenshot == "" && !r.inAddress
	r.setObjects()
	if err := open(r); err != nil {
		return r, err
	}
	if err := r.setMachine(); err != nil {
		return r, err
	}
	if r.flags.Changed("at") && r.Machine != stage.Simulated {
		return r, errors.New("--at: only simulated stages can be played up to a moment: add --machine simulated")
	}
	if r.Record != "" && r.Machine == stage.Simulated {
		return r, fmt.Errorf("--record: there are no real frame times with --machine simulated, as a lesson has it: " +
			"--machine computer or same-frames is allowed")
	}
	if r.Screenshot != "" && !experiment.IsPicture(r.Screenshot) && !atomicfile.IsDirect(r.Screenshot) {
		return r, fmt.Errorf("--screenshot %s: a name that ends in .png is allowed", r.Screenshot)
	}
	if err := r.Setup.Check(); err != nil {
		return r, err
	}
	if err := r.setLoops(); err != nil {
		return r, err
	}
	r.Files = watched(r.files, r.Setup.Own)
	withhold(r)
	return r, nil
}

// setStress applies the flags --stress and --fps.
func (r *request) setStress(stdout io.Writer) error {
	switch {
	case !r.stress && r.flags.Changed("fps"):
		return errors.New("--fps is for --stress, which is missing")
	case !(r.fps >= 1 && r.fps <= experiment.MaxFPS):
		return fmt.Errorf("--fps %v: a number from 1 to %v is allowed", r.fps, experiment.MaxFPS)
	case r.stress:
		r.Options.Stress = r.fps
		r.Tested = func(report *stress.Report) { report.WriteText(stdout) }
	}
	return nil
}

// setMachine applies the flags --machine and --same-frames.
func (r *request) setMachine() error {
	text := r.machine
	if r.sameFrames {
		text = cmp.Or(text, string(stage.SameFrames))
	}
	if text == "" {
		return nil
	}
	m, err := stage.ParseMachine(text)
	if err != nil {
		return fmt.Errorf("%s %w", r.named("machine"), err)
	}
	if r.sameFrames && m != stage.SameFrames {
		return fmt.Errorf("%s: impossible with %s %s, which has other frames", r.named("same-frames"),
			r.named("machine"), m)
	}
	r.Machine = m
	return nil
}

// loopFiles returns a function that reads the loop files named on the command line. For an address the function fails:
// the page has no files.
func loopFiles(r *request) userloop.Read {
	return func(path string) (source string, err error) {
		if r.inAddress {
			return "", errors.New("an address cannot name the file of a loop")
		}
		if source, err = userloop.ReadFile(path); err == nil {
			r.files = append(r.files, loopFile{path, source})
		}
		return source, err
	}
}

// A loopFile is a file with a loop that the command line names.
type loopFile struct{ path, source string }

// watched returns a watcher of the loop files.
func watched(files []loopFile, own userloop.Loops) usercode.Watcher {
	var all []usercode.WatchedFile
	texts := make(map[string]string)
	for _, f := range files {
		for _, l := range own {
			if l.Source == f.source && texts[f.path] == "" {
				all = append(all, usercode.WatchedFile{Path: f.path, Loop: l.Name})
				texts[f.path] = f.source
			}
		}
	}
	return usercode.NewWatcher(all, texts)
}

// setObjects sets the usual number of objects of a scene that is chosen with a flag. In an address, where 100 is left
// out, and for a file, it is as always.
func (r *request) setObjects() {
	if f := r.flags; f.Changed("scene") && !f.Changed("objects") && !r.inAddress && f.NArg() == 0 && r.lesson == "" {
		r.Setup.Objects = settings.ObjectsIn(r.Setup.Scene)
	}
}

// setLoops applies the flag --loops.
func (r *request) setLoops() error {
	switch {
	case r.loops == "":
		return nil
	case r.flags.Changed("loop") && !r.inAddress:
		return errors.New("--loop or --loops is allowed, not both")
	}
	named, own, err := r.Setup.Own.Resolve(r.loops, loopFiles(r))
	if err != nil {
		return fmt.Errorf("%s: %w", r.named("loops"), err)
	}
	runs, err := experiment.ParseRunsWith(named, own)
	if err != nil {
		return fmt.Errorf("%s: %w", r.named("loops"), err)
	}
	r.Setup.Own = own
	if len(runs) > stage.MaxStages {
		return fmt.Errorf("%s: %d stages: 1 to %d are allowed", r.named("loops"), len(runs), stage.MaxStages)
	}
	r.Runs = runs
	e := experiment.Experiment{Common: r.Setup, Runs: runs}
	if _, err := e.Setups(); err != nil {
		return fmt.Errorf("%s: %w", r.named("loops"), err)
	}
	return nil
}

// named returns the name of a flag as the user writes it. In the page's address it has no hyphens, and loop stands for
// --loop and --loops.
func (r *request) named(flag string) string {
	switch {
	case !r.inAddress:
		return "--" + flag
	case flag == "loops":
		return "loop"
	default:
		return flag
	}
}

// experimentOf returns what the stages show.
func experimentOf(r *request) *experiment.Experiment {
	e := &experiment.Experiment{Common: r.Setup, Runs: r.Runs}
	if len(e.Runs) == 0 {
		e.Runs = []experiment.Run{{Loop: r.Setup.Loop}}
	}
	return e
}

// unused returns a line for each setting on the command line that has no effect on the stages.
func (r *request) unused() []string {
	e := experimentOf(r)
	var given []string
	r.flags.Visit(func(f *pflag.Flag) {
		if _, isKey := experiment.KeyByName(f.Name); isKey {
			given = append(given, f.Name)
		}
	})
	lines := e.UnusedFlags(given)
	if r.loops != "" { // the user did not write the runs of a file
		lines = append(lines, e.UnusedOverrides()...)
	}
	return lines
}

// usage returns a key's line in the help. It lists the loops and scenes, for which looplab has separate commands.
func usage(k experiment.Key) string {
	switch k.Name {
	case "loop":
		return "game loop: " + strings.Join(experiment.LoopNames(), ", ")
	case "scene":
		return "what is simulated: " + strings.Join(experiment.SceneNames(), ", ")
	default:
		return k.Usage
	}
}

// A value implements pflag.Value with functions.
type value struct {
	set  func(text string) error
	text func() string
	kind string // stands for the value in the help
}

// Set sets the flag; the error says what is allowed.
func (v *value) Set(text string) error { return v.set(text) }

// String returns the flag's value.
func (v *value) String() string {
	if v.text == nil { // pflag calls String on a zero value
		return ""
	}
	return v.text()
}

// Type returns the word that stands for the value in the help.
func (v *value) Type() string { return v.kind }

func gapValue(g *stage.Gap) *value {
	return &value{
		set: func(text string) error {
			for _, known := range stage.Gaps() {
				if text == string(known) {
					*g = known
					return nil
				}
			}
			return fmt.Errorf("discard or feed is allowed")
		},
		text: func() string { return string(*g) },
		kind: "WHAT",
	}
}

func historyValue(bytes *int) *value {
	return &value{
		set: func(text string) error {
			v, err := settings.ParseSize(text)
			if err == nil {
				*bytes = v
			}
			return err
		},
		text: func() string { return settings.SizeText(*bytes) },
		kind: "SIZE",
	}
}

// refreshValue reads a rate as looplab does.
func refreshValue(o *ui.Options) *value {
	k, _ := experiment.KeyByName("refresh")
	return &value{
		set: func(text string) error {
			err := k.Set(&o.Setup, text)
			if err == nil {
				o.Refresh = o.Setup.Machine.Refresh
			}
			return err
		},
		text: func() string {
			if o.Refresh == 0 {
				return ""
			}
			return k.Text(o.Setup)
		},
		kind: "HZ",
	}
}

// orNone returns an empty list for the word none, because a flag's value may not be empty.
func orNone(text string) string {
	if text == "none" {
		return ""
	}
	return text
}

func showsValue(s *settings.Shows) *value {
	return &value{
		set: func(text string) (err error) {
			*s, err = settings.ParseShows(orNone(text))
			return err
		},
		text: s.String,
		kind: "LIST",
	}
}

func languageValue(name *string) *value {
	return &value{
		set: func(text string) (err error) {
			*name, err = settings.ParseLanguage(text)
			return err
		},
		text: func() string { return *name },
		kind: "LANGUAGE",
	}
}

func marksValue(m *mark.Set) *value {
	return &value{
		set: func(text string) (err error) {
			*m, err = settings.ParseMarks(orNone(text))
			return err
		},
		text: func() string { return settings.MarksText(*m) },
		kind: "LIST",
	}
}

func scaleValue(s *float64) *value {
	return &value{
		set: func(text string) error {
			v, err := experiment.ParseNumberIn(text, settings.MinScale, settings.MaxScale)
			if err == nil {
				*s = v
			}
			return err
		},
		text: func() string { return strconv.FormatFloat(*s, 'f', -1, 64) },
		kind: "N",
	}
}

func sizeValue(o *ui.Options) *value {
	return &value{
		set: func(text string) error {
			w, h, _ := strings.Cut(text, "x")
			width, err1 := experiment.ParseWhole(w, 1, settings.MaxSize)
			height, err2 := experiment.ParseWhole(h, 1, settings.MaxSize)
			if err1 != nil || err2 != nil {
				return fmt.Errorf("a width and a height such as 1200x800 are allowed, at most %d", settings.MaxSize)
			}
			o.Width, o.Height = width, height
			return nil
		},
		text: func() string { return fmt.Sprintf("%dx%d", o.Width, o.Height) },
		kind: "WxH",
	}
}

func momentValue(moment **time.Duration) *value {
	return &value{
		set: func(text string) error {
			at, err := experiment.ParseDurationIn(text, 0, experiment.MaxDuration)
			if err == nil {
				*moment = &at
			}
			return err
		},
		text: func() string { return "" },
		kind: "TIME",
	}
}

func afterValue(d *time.Duration) *value { return durationValue(d, 0, time.Hour) }

func ratesValue(d *time.Duration) *value { return durationValue(d, time.Millisecond, time.Hour) }

// durationValue returns the value of a flag for a time from least to most.
func durationValue(d *time.Duration, least, most time.Duration) *value {
	return &value{
		set: func(text string) error {
			v, err := experiment.ParseDurationIn(text, least, most)
			if err == nil {
				*d = v
			}
			return err
		},
		text: func() string { return d.String() },
		kind: "TIME",
	}
}
