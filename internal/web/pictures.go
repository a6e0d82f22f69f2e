package web

import (
	"context"
	"crypto/sha256"
	"os"

	"gameloops/internal/atomicfile"
	"gameloops/internal/toolchain"
)

// Pictures keeps pictures and films of runs in the user's cache directory, because they take a while to make. They are
// those of one state of the source that decides what they show.
type Pictures struct{ store *store }

// pictured are the files and folders that decide what runs show.
var pictured = []string{"go.mod", "go.sum", "loops", "physics", "internal"}

// OpenPictures returns the pictures of this source, or nil if there is no place for them.
func OpenPictures(ctx context.Context) *Pictures {
	tool, err := toolchain.Find(ctx)
	if err != nil {
		return nil
	}
	s, err := storeFor(sha256.New(), "pictures", tool.Root, pictured)
	if err != nil {
		return nil
	}
	if s.unkept != nil || s.removeOld() != nil {
		s.close()
		return nil
	}
	return &Pictures{s}
}

// Load returns what was saved under a name; false: nothing.
func (p *Pictures) Load(name string) ([]byte, bool) {
	path, _, err := p.store.find(name)
	if err != nil {
		return nil, false
	}
	data, err := os.ReadFile(path)
	return data, err == nil
}

// Save keeps data under a name. If that fails, they are made again next time.
func (p *Pictures) Save(name string, data []byte) {
	atomicfile.WriteFile(p.store.path(versionOf(data), name), data)
}
