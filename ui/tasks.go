package ui

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"image"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/ui/model"
	"gameloops/ui/notifications"
	"gameloops/ui/platform"
)

// A notifier shows messages to the user, each for some seconds.
type notifier struct {
	clock *frameClock
	board notifications.Board
}

// show shows a message.
func (n *notifier) show(words string) { n.board.Show(words) }

// words returns the messages that are shown.
func (n *notifier) words() string { return strings.Join(n.board.Words(), "; ") }

// A backgroundTask is slow work in the background: saving a picture to a file, or copying a text to the clipboard.
type backgroundTask struct {
	notifier *notifier
	log      io.Writer   // for output that must not be lost; may be nil
	wanted   picture     // the picture to take when the frame is drawn
	done     chan string // receives the result as a message; nil: no task is running
	judged   chan func() // receives a function that shows the verdict on a capture; nil: none is being read
}

// begin runs do in the background, unless a task is running. do returns the result as a message.
func (e *backgroundTask) begin(do func() string) {
	if e.done != nil {
		return
	}
	done := make(chan string, 1)
	e.done = done
	go func() { done <- do() }()
}

// poll shows the result of the task and the verdict on a capture, if they are ready.
func (e *backgroundTask) poll() {
	select {
	case words := <-e.done:
		e.done = nil
		e.notifier.show(words)
	default:
	}
	select {
	case show := <-e.judged:
		e.judged = nil
		show()
	default:
	}
}

// judge judges a capture in the background, and has the verdict shown, or the error.
func (e *backgroundTask) judge(files fs.FS, name string, show func(words string)) {
	e.notifier.show("Reading " + name)
	judged := make(chan func(), 1)
	e.judged = judged // of several files the last one counts
	go func() {
		words, err := model.CaptureVerdict(files, name)
		if err != nil {
			judged <- func() { e.notifier.show(err.Error()) }
			return
		}
		judged <- func() { show(words) }
	}()
}

// copyLink copies the address of the page with what is chosen.
func (e *backgroundTask) copyLink(link string) { e.copy("the link", link) }

// copyFrame copies the HTML of a frame with a page.
func (e *backgroundTask) copyFrame(link, title string) { e.copy("the frame", frameOf(link, title)) }

// frameOf returns the HTML of a frame that shows a page in an article. Above the stages the page has a line of its
// own. The frame loads when the reader comes near: an article may have several, and each is some megabytes.
func frameOf(link, title string) string {
	const frame = `<iframe src="%s" title="%s" width="100%%" height="420" style="border: 0" loading="lazy" ` +
		`allowfullscreen></iframe>`
	return fmt.Sprintf(frame, html.EscapeString(link), html.EscapeString(title))
}

// copy copies a text to the clipboard. what names it in the message.
func (e *backgroundTask) copy(what, words string) {
	e.begin(func() string {
		if err := platform.CopyText(words); err != nil {
			return err.Error()
		}
		return "Copied " + what
	})
}

// copyCommand copies the lab's command for an experiment to the clipboard. If there is no clipboard, it shows the
// command and writes it to the log, from which the user can copy it.
func (e *backgroundTask) copyCommand(x *experiment.Experiment) {
	e.copyText(x.Command())
}

// copyText copies a text to the clipboard. If there is no clipboard, it writes the text to the log. It shows the first
// line.
func (e *backgroundTask) copyText(text string) {
	log := e.log
	e.begin(func() string {
		first, rest, _ := strings.Cut(text, "\n")
		if rest != "" {
			first += " ..."
		}
		err := platform.CopyText(text)
		if err == nil {
			return "Copied: " + first
		}
		if log != nil {
			fmt.Fprintln(log, text)
			return fmt.Sprintf("Not copied (%v), but printed: %s", err, first)
		}
		return fmt.Sprintf("Not copied (%v): %s", err, first)
	})
}

// savePicture saves a picture of an experiment to a file. Its name says whether it is of the window or of the stages:
// there may be one of each in the same second.
func (e *backgroundTask) savePicture(of picture, m *image.RGBA, x *experiment.Experiment, texts []pngtext.Text) {
	kind := ".png"
	if of == stagesPicture {
		kind = "-stages.png"
	}
	name := fileName(x, time.Now()) + kind
	e.begin(func() string {
		var picture bytes.Buffer
		err := x.EncodePNG(&picture, m, texts...)
		if err == nil {
			name = platform.FreeName(name)
			err = platform.SaveFile(name, picture.Bytes())
		}
		if err != nil {
			return err.Error()
		}
		return platform.SavedWords(name)
	})
}

// A picture is a kind of picture that the user can save.
type picture uint8

const (
	noPicture picture = iota
	windowPicture
	stagesPicture // without the panel
)

// takeWanted returns the wanted picture and resets it; none while another task is running.
func (e *backgroundTask) takeWanted() (p picture) {
	if e.done == nil {
		p, e.wanted = e.wanted, noPicture
	}
	return p
}

// A labTask has the lab make something of an experiment in the background, one at a time.
type labTask struct {
	notifier *notifier
	what     string       // is made, such as report
	work     labFunc      // nil: it is not available
	done     chan string  // receives the result as a message; nil: nothing is being made
	doing    atomic.Value // a string: what is being done
	cancel   context.CancelFunc
}

// A labFunc is the type of [Options.Report] and [Options.Poster].
type labFunc = func(ctx context.Context, e *experiment.Experiment, name string, tell func(doing string)) error

// isIdle reports whether something can be made now.
func (l *labTask) isIdle() bool { return l.work != nil && l.done == nil }

// begin starts to make something of an experiment.
func (l *labTask) begin(e *experiment.Experiment) {
	if !l.isIdle() {
		return
	}
	name := fileName(e, time.Now()) + "-" + l.what
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan string, 1)
	l.done, l.cancel = done, cancel
	l.doing.Store("Making the " + l.what)
	go func() {
		err := l.work(ctx, e, name, func(doing string) { l.doing.Store(doing) })
		if err != nil {
			done <- fmt.Sprintf("The %s failed: %v", l.what, err)
			return
		}
		done <- strings.ToUpper(l.what[:1]) + l.what[1:] + " saved in " + name
	}()
}

// poll shows what is being done, or its result.
func (l *labTask) poll() {
	if l.done == nil {
		return
	}
	select {
	case words := <-l.done:
		l.done = nil
		l.cancel()
		l.notifier.board.ShowAbout(l.what, words)
	default:
		l.notifier.board.ShowAbout(l.what, l.doing.Load().(string))
	}
}

// stop ends the work, if there is any.
func (l *labTask) stop() {
	if l.done != nil {
		l.cancel()
	}
}

// fileName returns the name of a picture or a report, without its ending: the experiment's and the time, in seconds.
func fileName(e *experiment.Experiment, now time.Time) string {
	name := e.Name
	if name == "" {
		var loops []string
		setups, _ := e.Setups() // of stages, which have been checked
		for _, s := range setups {
			if loop := s.Last().Loop; !slices.Contains(loops, loop) {
				loops = append(loops, loop)
			}
		}
		name = strings.Join(loops, "+")
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
	return name[:min(len(name), 100)] + now.Format("-20060102-150405")
}

// writePNG writes a picture with its experiment to a file, whole or not at all.
func writePNG(path string, m image.Image, e *experiment.Experiment, texts ...pngtext.Text) error {
	f, err := atomicfile.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := e.EncodePNG(f, m, texts...); err != nil {
		return err
	}
	return f.Commit()
}
