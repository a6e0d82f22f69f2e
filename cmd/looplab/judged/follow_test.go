package judged

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/capture"
)

// A ticker is a clock of --follow that a test moves.
type ticker struct {
	*watch
	now  chan time.Time
	said *bytes.Buffer
	done chan error
}

// following starts to follow a file, or pieces.
func following(ctx context.Context, file *os.File, pieces <-chan []byte) *ticker {
	t := &ticker{now: make(chan time.Time), said: new(bytes.Buffer), done: make(chan error, 1)}
	t.watch = &watch{name: "game.txt", file: file, pieces: pieces, ticks: t.now, out: t.said,
		follower: capture.Follow("game.txt")}
	go func() { t.done <- t.run(ctx) }()
	return t
}

// frames returns the frames of a game in whole numbers of ms, with steps of 20 ms at 50 frames a second.
func frames(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		fmt.Fprintf(&b, "frame %d %[1]d\nupdate %d 20\ndraw %d 1\n", 20*i, 20*i+1, 20*i+2)
	}
	return b.String()
}

// A file is read as it grows, and each tick prints a line about what has come since. A tick without news prints none.
func TestALineASecondIsPrintedWhileAGamePlays(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	game, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer game.Close()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	ctx, stop := context.WithCancel(t.Context())
	w := following(ctx, file, nil)
	w.now <- time.Time{} // nothing yet
	game.WriteString(capture.RecordingHead + "\n" + frames(0, 100))
	w.now <- time.Time{}
	w.now <- time.Time{} // nothing new
	whole := frames(100, 701)
	game.WriteString(whole[:len(whole)-5]) // in the middle of a line
	w.now <- time.Time{}
	game.WriteString(whole[len(whole)-5:])
	stop()
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	const same = "50.0 FPS, longest frame 20.0 ms, 50."
	lines := strings.Split(strings.TrimSuffix(w.said.String(), "\n"), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "     2 s  "+same) ||
		!strings.HasPrefix(lines[1], "    14 s  "+same) || !strings.HasSuffix(lines[1], ": no problems found") {
		t.Errorf("%q", lines)
	}
	if n := len(w.follower.Capture().Chains[0].Frames); n != 700 {
		t.Errorf("%d frames are judged at the end", n)
	}
}

// A game that begins again makes its file shorter.
func TestAGameThatBeginsAgainIsFollowed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	head := capture.RecordingHead + "\n"
	if err := os.WriteFile(name, []byte(head+frames(0, 100)), 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	ctx, stop := context.WithCancel(t.Context())
	w := following(ctx, file, nil)
	w.now <- time.Time{}
	w.now <- time.Time{} // the line of the first tick is printed
	if err := os.Truncate(name, 0); err != nil {
		t.Fatal(err)
	}
	w.now <- time.Time{}
	w.now <- time.Time{}
	if err := os.WriteFile(name, []byte(head+frames(0, 30)), 0o644); err != nil {
		t.Fatal(err)
	}
	stop()
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	if n := len(w.follower.Capture().Chains[0].Frames); n != 29 || !strings.Contains(w.said.String(), "begins again") {
		t.Errorf("%d frames, %q", n, w.said)
	}
}

// Standard input is judged while it comes, until it ends. A line that is wrong ends it at once.
func TestStandardInputIsFollowedUntilItEnds(t *testing.T) {
	pieces := make(chan []byte)
	w := following(t.Context(), nil, pieces)
	pieces <- []byte(capture.RecordingHead + "\n")
	pieces <- []byte(frames(0, 100))
	w.now <- time.Time{}
	close(pieces)
	if err := <-w.done; err != nil || !strings.HasPrefix(w.said.String(), "     2 s  50.0 FPS") {
		t.Errorf("%v, %q", err, w.said)
	}
	pieces = make(chan []byte)
	w = following(t.Context(), nil, pieces)
	pieces <- []byte("16.7\n")
	if err := <-w.done; err == nil || !strings.Contains(err.Error(), "--follow reads recordings") {
		t.Error(err)
	}
}
