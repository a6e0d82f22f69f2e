package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/toolchain"
)

// A store caches the build of one state of the source by one toolchain, in the user's cache directory.
type store struct {
	dir string
	key string
}

// kept is how many builds the store keeps.
const kept = 3

// openStore returns the store for this toolchain and its source.
func openStore(t *toolchain.Tool) (*store, error) {
	h := sha256.New()
	for _, name := range toolchain.Deciding {
		fmt.Fprintf(h, "%s=%s\n", name, t.Env[name])
	}
	if err := hashSource(h, t.Root); err != nil {
		return nil, err
	}
	dir, err := os.UserCacheDir()
	if err != nil { // no cache directory: build every time
		return &store{}, nil
	}
	return &store{filepath.Join(dir, modulePath, "web"), hex.EncodeToString(h.Sum(nil)[:16])}, nil
}

// sources are the files and folders that the program is built from, except other modules, which go.sum pins.
var sources = []string{"go.mod", "go.sum", "cmd/sandbox", "ui", "loops", "physics", "internal"}

// hashSource hashes the names and contents of the source.
func hashSource(h io.Writer, root string) error {
	for _, part := range sources {
		err := filepath.WalkDir(filepath.Join(root, part), func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return fs.SkipDir
			case !d.Type().IsRegular() || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			relative, err := filepath.Rel(root, name)
			fmt.Fprintf(h, "%s %d\n%s\n", filepath.ToSlash(relative), len(text), text)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// path returns the path of a file of the build. Its name includes a hash of its contents, to detect damaged files.
func (s *store) path(version, name string) string {
	return filepath.Join(s.dir, s.key+"-"+version+"-"+name)
}

// read reads a file of the build.
func (s *store) read(name string) ([]byte, error) {
	if s.dir == "" {
		return nil, fs.ErrNotExist
	}
	paths, err := filepath.Glob(s.path("*", name))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if data, err := os.ReadFile(path); err == nil && path == s.path(versionOf(data), name) {
			return data, nil
		}
	}
	return nil, fs.ErrNotExist
}

// load returns the page of the cached build, if there is one.
func (s *store) load() (*Page, error) {
	wasm, err := s.read(wasmName + packedEnd)
	if err != nil {
		return nil, err
	}
	smaller, err := s.read(wasmName + bestEnd)
	isBest := err == nil
	if !isBest {
		if smaller, err = s.read(wasmName + brotliEnd); err != nil {
			return nil, err
		}
	}
	script, err := s.read(execName)
	if err != nil {
		return nil, err
	}
	p, err := newPage(wasm, smaller, script)
	if err == nil {
		p.isBest, p.keep = isBest, s.keepBest
	}
	return p, err
}

// keepBest stores the program with the best compression. If that fails, it is compressed again next time.
func (s *store) keepBest(best []byte) {
	atomicfile.WriteFile(s.path(versionOf(best), wasmName+bestEnd), best)
}

// save saves a build and removes the oldest ones.
func (s *store) save(wasm, smaller, script []byte) error {
	if s.dir == "" {
		return nil
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	for _, file := range []struct {
		name string
		data []byte
	}{{execName, script}, {wasmName + brotliEnd, smaller}, {wasmName + packedEnd, wasm}} {
		if err := atomicfile.WriteFile(s.path(versionOf(file.data), file.name), file.data); err != nil {
			return err
		}
	}
	return s.removeOld()
}

// removeOld removes all but the latest builds.
func (s *store) removeOld() error {
	files, err := os.ReadDir(s.dir)
	if err != nil {
		return err
	}
	latest := make(map[string]int64) // of each build: when its newest file was changed, in ns
	var builds []string
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			return err
		}
		build, _, _ := strings.Cut(f.Name(), "-")
		if latest[build] == 0 {
			builds = append(builds, build)
		}
		latest[build] = max(latest[build], info.ModTime().UnixNano())
	}
	slices.SortFunc(builds, func(a, b string) int { return cmp.Compare(latest[b], latest[a]) })
	for _, f := range files {
		build, _, _ := strings.Cut(f.Name(), "-")
		if slices.Index(builds, build) >= kept {
			os.Remove(filepath.Join(s.dir, f.Name()))
		}
	}
	return nil
}
