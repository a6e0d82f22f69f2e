package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A peer is an engine that takes part.
type peer struct {
	name  string
	title string // in the table
	about string // how it runs, in a few words
	build func(dir string) (opener, error)

	open    opener
	skipped error // why it does not run
}

// An opener starts a runner and returns its connection.
type opener func() (wire, error)

// baseline is the peer to which all others are compared.
const baseline = "softstep"

// peers returns the table of engines. Each has the settings that the demo gives Box2D, as far as it has such settings,
// and its defaults otherwise. Box2D v3 in C comes from a checkout of its repository. The two engines that share a step
// also take part with more workers.
func peers(box2d3 string, workers []int) []*peer {
	all := []*peer{
		{name: "softstep", title: "**softstep**", about: "ours, Go, one worker", build: own("softstep")},
		{name: "softstep-wasm", title: "softstep, WebAssembly", about: "Node", build: ownWasm("softstep")},
		{name: "box2d", title: "box2d", about: "our World around ByteArena", build: own("box2d")},
		{name: "box2d-auto", title: "box2d, `--continuous auto`", about: "our World around ByteArena",
			build: own("box2d-auto")},
		{name: "bytearena", title: "[ByteArena/box2d](https://github.com/ByteArena/box2d)", about: "Go",
			build: own("bytearena")},
		{name: "cp", title: "[jakecoffman/cp](https://github.com/jakecoffman/cp)", about: "Go, 10 iterations",
			build: buildCP},
		{name: "box2d-2.4", title: "[Box2D 2.4](https://box2d.org)", about: "C++", build: buildBox2D24},
		{name: "box2d-3-c", title: "[Box2D v3](https://github.com/erincatto/box2d)", about: "C, 4 substeps, one worker",
			build: func(dir string) (opener, error) { return buildBox2D3(dir, box2d3, 1) }},
		{name: "box2d-3", title: "[box2d3-wasm](https://www.npmjs.com/package/box2d3-wasm)",
			about: "Box2D v3, WebAssembly with SIMD, 4 substeps, Node", build: node("box2d3")},
		{name: "rapier", title: "[Rapier](https://rapier.rs)", about: "Rust as WebAssembly, Node",
			build: node("rapier")},
		{name: "planck", title: "[planck.js](https://piqnt.com/planck.js)", about: "Node", build: node("planck")},
		{name: "matter", title: "[matter-js](https://brm.io/matter-js)", about: "Node; its circles are polygons",
			build: node("matter")},
	}
	for _, n := range workers {
		ours, box2d := fmt.Sprintf("softstep-%d", n), fmt.Sprintf("box2d-3-c-%d", n)
		all = insertAfter(all, "softstep", &peer{name: ours, title: "softstep", about: fmt.Sprintf("%d workers", n),
			build: own(ours)})
		all = insertAfter(all, "box2d-3-c", &peer{name: box2d, title: "Box2D v3",
			about: fmt.Sprintf("C, 4 substeps, its own scheduler, %d workers", n),
			build: func(dir string) (opener, error) { return buildBox2D3(dir, box2d3, n) }})
	}
	return all
}

// insertAfter inserts a peer behind one with a name, and behind others of that name with more workers.
func insertAfter(all []*peer, name string, p *peer) []*peer {
	last := 0
	for i := range all {
		if suffix, ok := strings.CutPrefix(all[i].name, name+"-"); all[i].name == name || ok && isNumber(suffix) {
			last = i
		}
	}
	return slices.Insert(all, last+1, p)
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// choose finds peers by their names. The baseline is always one of them.
func choose(names, box2d3 string, workers []int) ([]*peer, error) {
	all := peers(box2d3, workers)
	if names == "" {
		return all, nil
	}
	wanted := strings.Split(names, ",")
	var chosen []*peer
	for _, p := range all {
		if n := slices.Index(wanted, p.name); n >= 0 {
			wanted = slices.Delete(wanted, n, n+1)
			chosen = append(chosen, p)
		} else if p.name == baseline {
			chosen = append(chosen, p)
		}
	}
	if len(wanted) > 0 {
		return nil, fmt.Errorf("-peers: there is no %s", strings.Join(wanted, ", "))
	}
	return chosen, nil
}

// prepare builds the runners, each in its own folder.
func prepare(all []*peer, dir string) {
	for _, p := range all {
		if p.open, p.skipped = p.build(dir); p.skipped != nil {
			fmt.Fprintf(os.Stderr, "%s is skipped: %v\n", p.name, p.skipped)
		}
	}
}

// own returns a runner that is this program.
func own(engine string) func(string) (opener, error) {
	return func(string) (opener, error) {
		self, err := os.Executable()
		return command(self, "-run", engine), err
	}
}

// ownWasm returns a runner that is this program as WebAssembly, in Node.
func ownWasm(engine string) func(string) (opener, error) {
	return func(dir string) (opener, error) {
		if _, err := exec.LookPath("node"); err != nil {
			return nil, err
		}
		wasm, scripts, err := buildWasm(dir)
		start := filepath.Join(scripts, "wasm_exec_node.js")
		return command("node", "--stack-size=8192", start, wasm, "-run", engine), err
	}
}

// buildWasm builds this program as WebAssembly. It returns the program and the toolchain's folder of scripts that start
// it.
func buildWasm(dir string) (wasm, scripts string, err error) {
	if wasm, err = forBrowser(dir, "peers"); err != nil {
		return "", "", err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	return wasm, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm"), err
}

// forBrowser builds one of the programs in internal/cmd as WebAssembly, and returns its file.
func forBrowser(dir, folder string) (wasm string, err error) {
	wasm = filepath.Join(dir, path.Base(folder)+".wasm")
	cmd := exec.Command("go", "build", "-o", wasm, "./internal/cmd/"+folder)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	return wasm, quietly(cmd)
}

func buildCP(dir string) (opener, error) {
	runner := filepath.Join(dir, "cp")
	cmd := exec.Command("go", "build", "-o", runner, ".")
	cmd.Dir = "internal/cmd/peers/cp"
	return command(runner), quietly(cmd)
}

func buildBox2D24(dir string) (opener, error) {
	runner := filepath.Join(dir, "box2d24")
	cmd := exec.Command("g++", "-O3", "-o", runner, "internal/cmd/peers/box2d24/main.cpp", "-lbox2d")
	return command(runner), quietly(cmd)
}

// buildBox2D3 compiles the runner together with the sources of a checkout of Box2D v3. They need no more than a C
// compiler: cmake would give them the same settings.
func buildBox2D3(dir, checkout string, workers int) (opener, error) {
	if checkout == "" {
		return nil, errors.New("-box2d3 says where a checkout of github.com/erincatto/box2d is")
	}
	sources, err := filepath.Glob(filepath.Join(checkout, "src", "*.c"))
	if err != nil || len(sources) == 0 {
		return nil, fmt.Errorf("-box2d3 %s: there are no sources of Box2D v3, src/*.c", checkout)
	}
	runner := filepath.Join(dir, "box2d3")
	arguments := append([]string{"-O3", "-DNDEBUG", "-std=gnu17", "-I" + filepath.Join(checkout, "include"),
		"-I" + filepath.Join(checkout, "src"), "-o", runner, "internal/cmd/peers/box2d3/main.c"}, sources...)
	build := exec.Command("gcc", append(arguments, "-lm", "-pthread")...)
	return command(runner, strconv.Itoa(workers)), quietly(build)
}

// node returns a runner for one of the npm packages.
func node(engine string) func(string) (opener, error) {
	return func(dir string) (opener, error) {
		if _, err := exec.LookPath("node"); err != nil {
			return nil, err
		}
		dir, err := install(dir)
		return command("node", filepath.Join(dir, "runner.mjs"), engine), err
	}
}

// install returns the folder of the npm packages. It installs all of them together, once.
func install(dir string) (string, error) {
	dir = filepath.Join(dir, "node")
	if err := os.Mkdir(dir, 0o755); err == nil {
		if err := os.CopyFS(dir, os.DirFS("internal/cmd/peers/node")); err != nil {
			return "", err
		}
		cmd := exec.Command("npm", "ci", "--silent")
		cmd.Dir = dir
		if err := quietly(cmd); err != nil {
			return "", err
		}
	} else if _, err := os.Stat(filepath.Join(dir, "node_modules")); err != nil {
		return "", errors.New("npm ci has failed")
	}
	return dir, nil
}

// quietly runs a command. An error contains the first line of the command's output.
func quietly(cmd *exec.Cmd) error {
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	first, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	return fmt.Errorf("%s: %w %s", strings.Join(cmd.Args, " "), err, first)
}
