package usercode

import (
	"os"
	"time"
)

// A WatchedFile is a file with the source of a loop.
type WatchedFile struct {
	Path string
	Loop string // its name on the stages
	text string // as read last
	read stamp  // at that time
}

// A stamp identifies a version of a file: it changes when the file is written.
type stamp struct {
	at   time.Time
	size int64
}

// A Watcher detects changes of files. The zero Watcher has no files.
type Watcher struct {
	files []WatchedFile
	read  func(path string) ([]byte, error)
	next  time.Duration // when to look again
}

// NewWatcher returns a Watcher of files. texts has their present texts by path.
func NewWatcher(files []WatchedFile, texts map[string]string) Watcher {
	w := Watcher{files: files, read: os.ReadFile}
	for i := range w.files {
		w.files[i].text = texts[w.files[i].Path]
	}
	return w
}

// every is the time between two looks at the files.
const every = 300 * time.Millisecond

// Look returns the files whose text has changed. A file that cannot be read, because an editor is replacing it, is
// tried again at the next look.
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
		if err != nil || len(text) == 0 { // some editors empty a file before they write it
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

// most is the size of the largest file that is read, in bytes. It is larger than a loop may be, so that a loop that is
// too long is reported.
const most = 1 << 20

// A FileChange is the new text of a file.
type FileChange struct{ Path, Loop, Text string }
