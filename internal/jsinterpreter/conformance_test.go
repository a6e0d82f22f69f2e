package jsinterpreter

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// A library is a loop of others as they publish it, by version and checksum, and our port of it.
type library struct {
	name, version, sum string                // as npm names them
	file               string                // in the package
	before, after      string                // what makes it a page
	kind               string                // our port
	set                func(*loops.Settings) // what differs from its defaults; may be nil
	late               bool                  // on purpose our port starts at once, and the original in the first frame
}

var libraries = []library{
	{
		name: "mainloop.js", version: "1.0.4",
		sum:  "zAyzCCwJcSDv777sGZTnDaXQdZs8POeysoI5YcSJaFKRVTnFRUQFlnV2B1Wn8N5KRygMOyKCr6cOerAnItkY3A==",
		file: "package/src/mainloop.js",
		// Its user gives it the game.
		after: "MainLoop.setUpdate(d => game.update(d)).setDraw(a => game.draw(a)).start()",
		kind:  "mainloop-js",
		late:  true,
	},
	{
		name: "matter-js", version: "0.20.0",
		sum:  "iC9fYR7zVT3HppNnsFsp9XOoQdQN2tUyfaKg4CHLH8bN+j6GT4Gw7IH2rP0tflAebrHFw730RR3DkVSZRX8hwA==",
		file: "package/src/core/Runner.js",
		// The rest of the library is its engine, in whose place is the game.
		before: `var module = {}, drawn = false;
function require(name) {
	return {
		update: (_, delta) => game.update(delta),
		trigger: (_, name) => { if (name === 'afterTick') game.draw(1) },
		extend: Object.assign, now: () => performance.now(), warnOnce() {},
		clamp: (x, least, most) => x < least ? least : x > most ? most : x,
	};
}
`,
		after: "Runner.run(Runner.create(), { timing: { timestamp: 0 } })",
		kind:  "matter",
	},
	{
		name: "phaser", version: "3.60.0",
		sum:  "IKUy35EnoEVcl2EmJ8WOyK4X8OoxHYdlhZLgRGpNrvD1fEagYffhVmwHcapE/tGiLgyrnezmXIo5RrH2NcrTHw==",
		file: "package/src/core/TimeStep.js",
		before: `var module = {};
function require(name) {
	switch (name.split('/').pop()) {
	case 'Class': return function (all) { all.initialize.prototype = all; return all.initialize };
	case 'GetValue': return (from, key, otherwise) => key in from ? from[key] : otherwise;
	case 'NOOP': return () => {};
	}
	return class {
		start(call) {
			const step = (time) => { call(time); requestAnimationFrame(step) };
			requestAnimationFrame(step);
		}
	};
}
`,
		after: "new TimeStep({}, {}).start((time, delta) => { game.update(delta); game.draw(1) })",
		kind:  "phaser",
	},
	{
		name: "@pixi/ticker", version: "6.5.10",
		sum:  "UqX1XYtzqFSirmTOy8QAK4Ccg4KkIZztrBdRPKwFSOEiKAJoGDCSBmyQBo/9aYQKGObbNnrJ7Hxv3/ucg3/1GA==",
		file: "package/dist/cjs/ticker.js",
		before: `var exports = {};
function require() { return { settings: {}, ExtensionType: {} } }
`,
		after: `const ticker = new Ticker();
ticker.add(() => { game.update(ticker.deltaMS); game.draw(1) });
ticker.start();
`,
		kind: "variable-steps", // at least 10 frames a second
		set:  func(s *loops.Settings) { s.MaxStep = 100 * time.Millisecond },
	},
}

// archived makes the name of a package that of its archive.
var archived = strings.NewReplacer("@", "", "/", "-")

// fetch returns a file of the library's package. Without npm, or offline, it skips the test.
func (l library) fetch(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Skip("npm is missing")
	}
	dir := t.TempDir()
	pack := exec.Command(npm, "pack", l.name+"@"+l.version, "--silent", "--pack-destination", dir)
	pack.Dir = dir
	if out, err := pack.CombinedOutput(); err != nil {
		t.Skipf("%s cannot be fetched: %v: %.200s", l.name, err, out)
	}
	archive := filepath.Join(dir, fmt.Sprintf("%s-%s.tgz", archived.Replace(l.name), l.version))
	text, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha512.Sum512(text); base64.StdEncoding.EncodeToString(sum[:]) != l.sum {
		t.Fatalf("%s %s is not what it was", l.name, l.version)
	}
	source, err := unpack(archive, l.file)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// unpack returns a file of an archive.
func unpack(archive, name string) (string, error) {
	f, err := os.Open(archive)
	if err != nil {
		return "", err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	for files := tar.NewReader(z); ; {
		h, err := files.Next()
		if errors.Is(err, io.EOF) {
			return "", fmt.Errorf("%s has no %s", archive, name)
		} else if err != nil {
			return "", err
		}
		if h.Name == name {
			text, err := io.ReadAll(files)
			return string(text), err
		}
	}
}

// TestTheLibrariesDoWhatOurPortsDo runs each library as it is published beside our port, on the same machines.
func TestTheLibrariesDoWhatOurPortsDo(t *testing.T) {
	machines := map[string]func(*sim.Settings){
		"steady":     func(*sim.Settings) {},
		"144 Hz":     func(s *sim.Settings) { s.Refresh = 144 },
		"59.94 Hz":   func(s *sim.Settings) { s.Refresh = 59.94 },
		"jitter":     func(s *sim.Settings) { s.Jitter = 3 * time.Millisecond },
		"overload":   func(s *sim.Settings) { s.UpdateCost.Constant = 20 * time.Millisecond },
		"hitch":      func(s *sim.Settings) { s.Stalls = []sim.Period{{At: time.Second, For: 400 * time.Millisecond}} },
		"hidden tab": func(s *sim.Settings) { s.Hidden = []sim.Period{{At: time.Second, For: 3 * time.Second}} },
	}
	for _, l := range libraries {
		t.Run(l.name, func(t *testing.T) {
			source := l.before + l.fetch(t) + "\n" + l.after
			p, err := Compile(l.name, []byte(source))
			if err != nil {
				t.Fatal(err)
			}
			k, _ := loops.KindByName(l.kind)
			for name, change := range machines {
				theirs := callsOn(change, func(s loops.Settings) loops.GameLoop { made, _ := p.New(s); return made })
				ours := callsOn(change, func(s loops.Settings) loops.GameLoop {
					with := k.Defaults
					with.Now = s.Now
					if l.set != nil {
						l.set(&with)
					}
					if l.late {
						return &fromFirstFrame{k.New(with), false}
					}
					return k.New(with)
				})
				if len(theirs) < 100 {
					t.Errorf("%s: only %d calls", name, len(theirs))
				}
				for i := range max(len(ours), len(theirs)) {
					if i >= len(ours) || i >= len(theirs) || !isSame(ours[i], theirs[i]) {
						t.Errorf("%s: call %d of %d: ours is %s, theirs %s", name, i, len(theirs), word(ours, i),
							word(theirs, i))
						break
					}
				}
			}
		})
	}
}

// fromFirstFrame starts a loop in the first frame.
type fromFirstFrame struct {
	loops.GameLoop
	started bool
}

func (l *fromFirstFrame) Start(time.Duration, loops.Game) time.Duration { return loops.NextFrame }

func (l *fromFirstFrame) Frame(now time.Duration, game loops.Game) time.Duration {
	if !l.started {
		l.started = true
		return l.GameLoop.Start(now, game)
	}
	return l.GameLoop.Frame(now, game)
}

// isSame reports whether two calls are equal. Milliseconds in floating-point numbers become whole nanoseconds.
func isSame(a, b trace.Event) bool {
	const rounding = 1e-6
	return a.Op == b.Op && (a.Given-b.Given).Abs() <= 1 && (a.At-b.At).Abs() <= 1 &&
		math.Abs(a.Alpha-b.Alpha) < rounding
}

func word(calls []trace.Event, i int) string {
	if i >= len(calls) {
		return "none"
	}
	return string(calls[i].AppendText(nil))
}

// callsOn returns the calls of the game by a loop on a machine.
func callsOn(change func(*sim.Settings), makes func(loops.Settings) loops.GameLoop) (calls []trace.Event) {
	s := sim.Default()
	change(&s)
	m := sim.New(s, still{}, 1)
	m.Host.OnEvent = func(e trace.Event) {
		if e.Op == trace.Update || e.Op == trace.Draw {
			calls = append(calls, e)
		}
	}
	sim.Run(makes(loops.Settings{Step: time.Second / 60, Now: m.Now}), m, 6*time.Second)
	return calls
}
