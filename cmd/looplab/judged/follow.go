package judged

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/capture"
	"gameloops/internal/experiment"
	"gameloops/internal/judge"
	"gameloops/internal/metrics"
)

// followed is the latest time that a line of --follow is about, and lineEvery the time between two lines.
const (
	followed  = 10 * time.Second
	lineEvery = time.Second
)

// A watch follows a recording while a game writes it, and prints a line about its latest frames at every tick.
type watch struct {
	name     string
	file     *os.File      // that grows; nil: pieces come from standard input
	pieces   <-chan []byte // closed when standard input ends; nil: there is a file
	ticks    <-chan time.Time
	out      io.Writer
	follower *capture.Follower
	size     int64         // bytes read of the file
	printed  time.Duration // length of the recording at the last line
}

// followFor returns a function that reads a capture by following it. It prints its lines where they do not get into
// output for programs.
func followFor(f console.Format) func(*cobra.Command, string) (*capture.Capture, *capture.Chain, error) {
	return func(cmd *cobra.Command, name string) (*capture.Capture, *capture.Chain, error) {
		if f == "text" {
			return follow(cmd, name, cmd.OutOrStdout())
		}
		return follow(cmd, name, cmd.ErrOrStderr())
	}
}

// follow judges a recording while a game writes it, until the context ends, or standard input. It returns the capture.
func follow(cmd *cobra.Command, name string, out io.Writer) (*capture.Capture, *capture.Chain, error) {
	tick := time.NewTicker(lineEvery)
	defer tick.Stop()
	w := &watch{name: name, ticks: tick.C, out: out, follower: capture.Follow(name)}
	if name == "-" {
		w.pieces = piecesOf(cmd.InOrStdin())
	} else {
		var err error
		if w.file, err = os.Open(name); errors.Is(err, fs.ErrNotExist) {
			return nil, nil, fmt.Errorf("%w: a game writes it when it saves for the first time", err)
		} else if err != nil {
			return nil, nil, err
		}
		defer w.file.Close()
	}
	if err := w.run(cmd.Context()); err != nil {
		return nil, nil, err
	}
	read := w.follower.Capture()
	chain, err := read.Choose("", "")
	if err != nil {
		return nil, nil, &experiment.FileError{File: name, Err: err}
	}
	return read, chain, nil
}

// piecesOf returns what a reader reads, as it comes.
func piecesOf(in io.Reader) <-chan []byte {
	pieces := make(chan []byte)
	go func() {
		defer close(pieces)
		for {
			piece := make([]byte, 32<<10)
			n, err := in.Read(piece)
			if n > 0 {
				pieces <- piece[:n]
			}
			if err != nil {
				return
			}
		}
	}()
	return pieces
}

// run follows the recording. What the file has at the start is read at once.
func (w *watch) run(ctx context.Context) error {
	for {
		if err := w.grow(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return w.grow()
		case piece, ok := <-w.pieces:
			if !ok {
				return nil
			}
			if _, err := w.follower.Write(piece); err != nil {
				return explained(err)
			}
		case <-w.ticks:
			if err := w.grow(); err != nil {
				return err
			}
			if err := w.line(); err != nil {
				return console.Failed(err)
			}
		}
	}
}

// grow reads what the file has got since. A file that is shorter than it was belongs to a new game.
func (w *watch) grow() error {
	if w.file == nil {
		return nil
	}
	info, err := w.file.Stat()
	if err != nil {
		return err
	}
	if info.Size() < w.size {
		fmt.Fprintf(w.out, "%s begins again\n", w.name)
		w.follower, w.size, w.printed = capture.Follow(w.name), 0, 0
		if _, err := w.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
	}
	n, err := io.Copy(w.follower, w.file)
	w.size += n
	return explained(err)
}

// explained says what --follow reads, if a file is something else.
func explained(err error) error {
	if err != nil && strings.Contains(err.Error(), capture.RecordingHead) {
		return fmt.Errorf("%w; --follow reads recordings, which games write with the file of looplab recorder", err)
	}
	return err
}

// line prints a line about the latest frames, unless none has come since the last one.
func (w *watch) line() error {
	length := w.follower.Length()
	if length == w.printed {
		return nil
	}
	w.printed = length
	latest := w.follower.Latest(followed)
	chain, err := latest.Choose("", "")
	if err != nil {
		return nil // too few frames yet
	}
	_, err = fmt.Fprintf(w.out, "%6.0f s  %s\n", length.Seconds(), inShort(chain))
	return err
}

// inShort says in a line how smooth a chain is.
func inShort(chain *capture.Chain) string {
	r := chain.Record()
	number := func(name string) float64 {
		m, _ := metrics.ByName(name)
		return m.Of(r)
	}
	text := fmt.Sprintf("%.1f FPS, longest frame %.1f ms", number("fps"), number("frame_ms.max"))
	if chain.HasUpdates() {
		text += fmt.Sprintf(", %.1f updates a second, speed %.0f %%", number("updates")/r.End.Seconds(),
			number("speed_percent"))
	}
	var names []string
	for _, v := range judge.Of("", nil, chain).Verdicts {
		names = append(names, v.Name)
	}
	if names == nil {
		names = []string{"no problems found"}
	}
	return text + ": " + strings.Join(names, ", ")
}
