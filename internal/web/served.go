package web

import (
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// A Folder serves the page in a folder that [Page.WriteTo] has written. Nothing has to be built for it.
type Folder struct {
	Ancestors string // as those of a Page

	files map[string]*file
}

// OpenFolder opens the folder of a page. It serves the files that are there now.
func OpenFolder(dir string) (*Folder, error) {
	index, err := os.ReadFile(filepath.Join(dir, indexName))
	if err != nil {
		return nil, fmt.Errorf("%s has no page, as --web-out writes one: %w", dir, err)
	}
	f := &Folder{files: make(map[string]*file)}
	versions := versionsIn(index)
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		f.files[name], err = openFile(name, filepath.Join(dir, filepath.FromSlash(name)), versions[name])
		return err
	})
	if err != nil {
		return nil, err
	}
	for name, of := range f.files {
		if copied := f.files[name+packedEnd]; copied != nil {
			of.packed = copied.plain
		}
	}
	if f.files[wasmName] == nil {
		return nil, fmt.Errorf("%s has an %s, but no %s: it is not a page of the sandbox", dir, indexName, wasmName)
	}
	return f, nil
}

// openFile returns a file of a folder. Where the index does not name it, its version is that of its contents.
func openFile(name, path, version string) (*file, error) {
	if version == "" {
		var err error
		if version, err = versionOnDisk(path); err != nil {
			return nil, err
		}
	}
	kind := contentTypes[filepath.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(filepath.Ext(name))
	}
	return &file{contentType: kind, version: version, plain: onDisk(path)}, nil
}

// versioned matches an address with a version.
var versioned = regexp.MustCompile(`"([\w./-]+)\?v=([0-9a-f]+)"`)

// versionsIn returns the versions of the files that an index names.
func versionsIn(index []byte) map[string]string {
	all := make(map[string]string)
	for _, found := range versioned.FindAllSubmatch(index, -1) {
		all[string(found[1])] = string(found[2])
	}
	return all
}

// ServeHTTP serves a file of the folder.
func (f *Folder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setHeaders(w, f.Ancestors)
	if !isRead(w, r) {
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += indexName
	}
	found := f.files[name]
	if found == nil {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	if name != indexName && path.Ext(name) == ".html" { // a page of the book, which has its own policy in its head
		setPolicy(w, bookPolicy, f.Ancestors)
	}
	found.serve(w, r, found.form(r.Header.Get("Accept-Encoding")))
}
