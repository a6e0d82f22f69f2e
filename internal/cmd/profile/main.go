// Command profile writes default.pgo again, the profile with which the toolchain compiles the two commands: in which
// functions a run spends its time, and who calls them. Run it from the project's folder:
//
//	go run ./internal/cmd/profile           # a minute or two; worth it after a change to what a step does
//	go run ./internal/cmd/profile -measure  # what the profile gives
//
// A profile that is out of date does no harm: the compiler ignores functions that it does not find.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"gameloops/internal/wholefile"
)

// benchmarks are what the commands spend their time on: runs on both engines, and drawing many balls.
var benchmarks = []struct{ pkg, bench, times string }{
	{"./internal/experiment", "Run/engine=.*/objects=(500|1000|10000)$", "3x"},
	{"./ui/view", "Prepare", "500x"},
}

// profiles are the same for both commands, byte for byte, so that what they share is compiled once.
var profiles = []string{
	filepath.Join("cmd", "looplab", "default.pgo"),
	filepath.Join("cmd", "sandbox", "default.pgo"),
}

func main() {
	onlyMeasure := flag.Bool("measure", false, "write no profile, but measure how much the present one saves")
	flag.Parse()
	if err := run(*onlyMeasure); err != nil {
		fmt.Fprintln(os.Stderr, "profile:", err)
		os.Exit(1)
	}
}

func run(onlyMeasure bool) error {
	dir, err := os.MkdirTemp("", "profile-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if onlyMeasure {
		return measure(dir)
	}
	for _, name := range profiles {
		if err := wholefile.Check(name); err != nil { // before the benchmarks, which take minutes
			return err
		}
	}
	profile, err := record(dir)
	if err != nil {
		return err
	}
	for _, name := range profiles {
		if err := wholefile.WriteFile(name, profile); err != nil {
			return err
		}
	}
	return nil
}

// record runs the benchmarks and returns one profile of them all.
func record(dir string) ([]byte, error) {
	merged := filepath.Join(dir, "merged")
	merge := []string{"tool", "pprof", "-proto", "-output=" + merged}
	for i, b := range benchmarks {
		part := filepath.Join(dir, fmt.Sprint("part", i))
		out, err := command("test", "-trimpath", "-run=-", "-bench="+b.bench, "-benchtime="+b.times,
			"-cpuprofile="+part, "-o="+filepath.Join(dir, "test"), b.pkg)
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(out, []byte("\nBenchmark")) { // go test itself reports no error
			return nil, fmt.Errorf("%s has no benchmark %s", b.pkg, b.bench)
		}
		merge = append(merge, part)
	}
	if _, err := command(merge...); err != nil {
		return nil, err
	}
	profile, err := os.ReadFile(merged)
	if err != nil {
		return nil, err
	}
	return clean(profile)
}

// command runs the go command, prints its output and returns it.
func command(args ...string) ([]byte, error) {
	var out bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Stdout, cmd.Stderr = io.MultiWriter(os.Stdout, &out), os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go %s: %w", args[0], err)
	}
	return out.Bytes(), nil
}

// clean removes from a compressed profile the folders of the computer that wrote it.
func clean(profile []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(profile))
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if plain, err = withoutPaths(plain); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w.Write(plain) // a write to memory never fails
	w.Close()
	return b.Bytes(), nil
}

var errNoProfile = errors.New("this is not a profile as pprof writes it")

// withoutPaths empties the strings of a profile that are absolute paths: the folder of the test program,
// which -trimpath does not remove, unlike those of its sources. A profile is a protocol buffer.
//
// Source: github.com/google/pprof, proto/profile.proto
func withoutPaths(profile []byte) (result []byte, err error) {
	const (
		aNumber, aText = 0, 2 // the kinds of fields at the top level
		stringTable    = 6    // a field that is repeated for each string
	)
	for len(profile) > 0 {
		tag, size := binary.Uvarint(profile)
		value, more := binary.Uvarint(profile[max(size, 0):])
		if size <= 0 || more <= 0 {
			return nil, errNoProfile
		}
		end := size + more
		switch tag & 7 {
		case aNumber:
		case aText:
			if value > uint64(len(profile)-end) {
				return nil, errNoProfile
			}
			text := profile[end : end+int(value)]
			end += int(value)
			if tag>>3 == stringTable && filepath.IsAbs(string(text)) {
				result = append(binary.AppendUvarint(result, tag), 0)
				profile = profile[end:]
				continue
			}
		default:
			return nil, errNoProfile
		}
		result = append(result, profile[:end]...)
		profile = profile[end:]
	}
	return result, nil
}
