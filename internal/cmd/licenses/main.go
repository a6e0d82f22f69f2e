// Command licenses writes the licenses of everything that is compiled into the commands and into the page, from their
// modules. Run it from the project's folder after a module was added, removed or changed:
//
//	go run ./internal/cmd/licenses
//
// It fails if a module has no license.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"gameloops/internal/atomicfile"
	"gameloops/internal/licenses"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

func run() error {
	var text bytes.Buffer
	if err := write(&text, "."); err != nil {
		return err
	}
	return atomicfile.WriteFile(filepath.Join("internal", "licenses", licenses.Name), text.Bytes())
}
