package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/toolchain"
)

// A store caches the builds of one state of the source by one toolchain, in the user's cache directory.
type store struct {
	dir string
	key string
	// unkept is why dir is a temporary folder and not in the cache; nil: it is.
	unkept error
}

// kept is how many builds the store keeps.
const kept = 3

// openStore returns the store for this toolchain and its source.
func openStore(t *toolchain.Tool) (*store, error) {
	h := sha256.New()
	for _, name := range toolchain.Deciding {
		fmt.Fprintf(h, "%s=%s\n", name, t.Env[name])
	}
	return storeFor(h, "web", t.Root, sources)
}

// storeFor returns the store in a folder of the cache for what a hash has and for some of the source.
func storeFor(h hash.Hash, folder, root string, sources []string) (*store, error) {
	if err := hashSource(h, root, sources); err != nil {
		return nil, err
	}
	s := &store{key: hex.EncodeToString(h.Sum(nil)[:16])}
	if s.dir, s.unkept = cacheFolder(folder); s.unkept != nil {
		var err error
		if s.dir, err = os.MkdirTemp("", "sandbox-web-*"); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// cacheFolder returns a folder with a name in the user's cache directory, if it can be written to.
func cacheFolder(name string) (dir string, err error) {
	if dir, err = os.UserCacheDir(); err != nil {
		return "", err
	}
	dir = filepath.Join(dir, modulePath, name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	return dir, atomicfile.Check(filepath.Join(dir, "new"))
}

// close removes a folder that is no cache.
func (s *store) close() {
	if s.unkept != nil {
		os.RemoveAll(s.dir)
	}
}

// sources are the files and folders that the program is built from, except other modules, which go.sum pins.
var sources = []string{"go.mod", "go.sum", "cmd/sandbox", "ui", "loops", "physics", "internal"}

// hashSource hashes the names and contents of files and folders of the source.
func hashSource(h io.Writer, root string, sources []string) error {
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

// find returns the path and the version of a file of the build. It skips damaged ones.
func (s *store) find(name string) (path, version string, err error) {
	paths, err := filepath.Glob(s.path("*", name))
	if err != nil {
		return "", "", err
	}
	for _, path := range paths {
		if version, err = versionOnDisk(path); err == nil && path == s.path(version, name) {
			return path, version, nil
		}
	}
	return "", "", fs.ErrNotExist
}

// program returns the file of the page's program, if it was built. isBest reports whether it has the best compression.
func (s *store) program() (f *file, isBest bool, err error) {
	packed, version, err := s.find(wasmName + packedEnd)
	if err != nil {
		return nil, false, err
	}
	smaller, _, err := s.find(wasmName + bestEnd)
	if isBest = err == nil; !isBest {
		if smaller, _, err = s.find(wasmName + brotliEnd); err != nil {
			return nil, false, err
		}
	}
	f = programFile(version, onDisk(packed))
	f.brotli = onDisk(smaller)
	return f, isBest, nil
}

// add adds a file to the build, and returns its path and its version. The file has no name in the store before write
// has written all of it.
func (s *store) add(name string, write func(io.Writer) error) (path, version string, err error) {
	file, err := os.CreateTemp("", "sandbox-web-*")
	if err != nil {
		return "", "", err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	h := sha256.New()
	if err := write(io.MultiWriter(file, h)); err != nil {
		return "", "", err
	}
	version = versionText(h.Sum(nil))
	path = s.path(version, name)
	to, err := atomicfile.Create(path)
	if err != nil {
		return "", "", err
	}
	defer to.Close()
	if err := onDisk(file.Name()).writeTo(to); err != nil {
		return "", "", err
	}
	return path, version, to.Commit()
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
