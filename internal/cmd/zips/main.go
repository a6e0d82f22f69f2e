// Command zips builds both commands for users without Go. For each system it packs them into an archive, with the
// licenses and a short README. Run it from the project's folder:
//
//	go run ./internal/cmd/zips -out dist
//
// It builds for Windows, macOS (both processors) and Linux, on any of them.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("out", "dist", "the `FOLDER` for the archives")
	version := flag.String("version", "", "the version, for their names; empty: what git describe says")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *version); err != nil {
		fmt.Fprintln(os.Stderr, "zips:", err)
		os.Exit(1)
	}
}

// run writes an archive for each system into a folder.
func run(ctx context.Context, out, version string) error {
	if version == "" {
		text, err := exec.CommandContext(ctx, "git", "describe", "--tags", "--always", "--dirty").Output()
		if err != nil {
			return fmt.Errorf("git does not know the version: say it with -version: %w", err)
		}
		version = strings.TrimSpace(string(text))
	}
	if strings.ContainsAny(version, `/\ `) {
		return fmt.Errorf("-version %q: it is a part of files' names, without slashes and spaces", version)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "zips-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, s := range systems {
		built, err := build(ctx, dir, s)
		if err != nil {
			return err
		}
		name := filepath.Join(out, s.archive(version))
		if err := write(name, s, version, built); err != nil {
			return err
		}
		fmt.Println(name)
	}
	return nil
}
