package usercode

import (
	"os"
	"time"
)

// A WatchedFile is one with a loop.
type WatchedFile struct {
	Path string
	Loop string // its name on the stages
	text string // that was read last
	read stamp
}

// A stamp is what changes when a file is written.
type stamp struct {
	at   time.Time
	size int64
}

// A Watcher looks at files from time to time. The zero Watcher has none.
type Watcher struct {
	files []WatchedFile
	read  func(path string) ([]byte, error)
	next  time.Duration // when it looks again
}

// NewWatcher returns a Watcher of files with these texts, by their paths.
func NewWatcher(files []WatchedFile, texts map[string]string) Watcher {
	w := Watcher{files: files, read: os.ReadFile}
	for i := range w.files {
		w.files[i].text = texts[w.files[i].Path]
	}
	return w
}

// every is how long the files are left alone.
const every = 300 * time.Millisecond

// Look returns the files that have another text than before. A file that cannot be read now, because its editor
// replaces it, is looked at again later.
func (w *Watcher) Look(now time.Duration) (changed []FileChange) {
	if len(w.files) == 0 || now < w.next {
		return nil
	}
	w.next = now + every
	for i := range w.files {
		f := &w.files[i]
		info, err := os.Stat(f.Path)
		if err != nil || f.read == (stamp{info.ModTime(), info.Size()}) || !info.Mode().IsRegular() ||
			info.Size() > most {
			continue
		}
		text, err := w.read(f.Path)
		if err != nil || len(text) == 0 { // an editor empties a file before it writes it
			continue
		}
		f.read = stamp{info.ModTime(), info.Size()}
		if string(text) != f.text {
			f.text = string(text)
			changed = append(changed, FileChange{f.Path, f.Loop, f.text})
		}
	}
	return changed
}

// most is how long a file is at most that is read, in bytes: more than a loop may have, so that this can be said.
const most = 1 << 20

// A FileChange is the new text of a file.
type FileChange struct{ Path, Loop, Text string }
