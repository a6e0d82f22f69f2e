package model

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"gameloops/internal/capture"
	"gameloops/internal/judge"
	"gameloops/internal/numbertext"
)

// IsCapture reports whether a file may be a capture: its name has none of the extensions of other files that the window
// opens.
func IsCapture(name string) bool {
	return !slices.Contains([]string{".toml", ".png", ".go", ".js"}, strings.ToLower(path.Ext(name)))
}

// most is the size of the largest capture that the window reads, in bytes: it has some 300,000 frames, and takes a few
// seconds in a browser.
const most = 32 << 20

// CaptureVerdict judges a capture. It returns lines with its program, its frames, its worst frame and the verdicts.
func CaptureVerdict(files fs.FS, name string) (words string, err error) {
	f, err := files.Open(name)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", name, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.IsDir() {
		return "", fmt.Errorf("%s is not a file", name)
	} else if info.Size() > most {
		return "", fmt.Errorf("%s has %d MB, and the window reads %d MB: looplab judge reads more", name,
			info.Size()>>20, most>>20)
	}
	read, err := capture.Read(f, name, capture.Options{Unpacked: most})
	if err != nil {
		return "", fmt.Errorf("it is no experiment, picture or loop, and no capture of a game: %w", err)
	}
	chain, err := read.Choose("", "")
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return tell(judge.Of(name, read, chain)), nil
}

// tell formats a judgement as lines.
func tell(j *judge.Judgement) string {
	lines := []string{
		fmt.Sprintf("%s: %s (%s)", j.File, j.Chain.Name(), j.Capture.Format),
		j.Chain.Size() + numbers(j),
	}
	if worst := worst(j); worst != "" {
		lines = append(lines, worst)
	}
	for _, v := range j.Verdicts {
		lines = append(lines, v.Text)
	}
	if len(j.Verdicts) == 0 {
		lines = append(lines, "No problems found")
	}
	if n := len(j.Capture.Chains) - 1; n > 0 {
		lines = append(lines, fmt.Sprintf("Other swap chains in the file: %d", n))
	}
	return strings.Join(append(lines, "All numbers: looplab judge "+j.File), "\n")
}

// numbers returns the most important numbers, as far as the file has them.
func numbers(j *judge.Judgement) (words string) {
	for _, name := range [...]string{"frame_ms.p50", "low_1_percent_fps", "animation_error_ms.p99"} {
		i := slices.IndexFunc(j.Values, func(v judge.Value) bool { return v.Name == name })
		if i >= 0 && j.Values[i].HasSome() {
			v := j.Values[i]
			words += fmt.Sprintf("; %s: %s", v.Title, strings.TrimSpace(fmt.Sprintf("%.1f %s", v.Number, v.Unit)))
		}
	}
	return words
}

// worst says how long the longest frame was, and when it began; "" if there are no frames.
func worst(j *judge.Judgement) string {
	at, longest := -1, time.Duration(-1)
	for i, f := range j.Record.Frames {
		if d := f.Ended - f.Began; d > longest {
			at, longest = i, d
		}
	}
	if at < 0 {
		return ""
	}
	return "Worst frame: " + numbertext.Time(longest) + ", at " +
		numbertext.Moment(j.Record.Frames[at].Began-j.Record.Start.Began)
}
