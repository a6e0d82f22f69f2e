package softstep_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"gameloops/internal/ci"
)

// TestTheSameBitsOnEveryProcessor runs one program as it is compiled here, with instructions that fuse multiplication
// and addition, and as WebAssembly.
func TestTheSameBitsOnEveryProcessor(t *testing.T) {
	want := hashOf(t, nil)
	if len(want) != 16 {
		t.Fatalf("the hash is %q", want)
	}
	if runtime.GOARCH == "amd64" {
		if got := hashOf(t, nil, "GOAMD64=v3"); got != want {
			t.Errorf("with GOAMD64=v3 the hash is %s, not %s", got, want)
		}
	}
	node, err := exec.LookPath("node")
	if err != nil {
		ci.Missing(t, "node, which runs WebAssembly, is not installed")
	}
	glue := filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec_node.js")
	if got := hashOf(t, []string{node, glue}, "GOOS=js", "GOARCH=wasm"); got != want {
		t.Errorf("as WebAssembly the hash is %s, not %s", got, want)
	}
}

// TestNothingIsFusedOnAnyProcessor reads the arm64 assembly of the engine and of the ball pit, on any computer. Where a
// product is added without being rounded first, there is a single instruction, and the last bit differs.
func TestNothingIsFusedOnAnyProcessor(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a browser has no compiler")
	}
	build := exec.Command("go", "build", "-gcflags=-S", ".", "..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	if !regexp.MustCompile(`passes\.go:\d+\)\tFMULS`).Match(out) {
		t.Fatal("the compiler's output contains no products")
	}
	fused := regexp.MustCompile(`(softstep/\w+\.go:\d+|ball_pit\.go:\d+)\)\tFN?M(ADD|SUB)`)
	for _, at := range fused.FindAllSubmatch(out, -1) {
		t.Errorf("%s: a product is added that is not rounded first", at[1])
	}
}

// hashOf compiles the program with some environment variables and runs it, after a command if it needs one.
func hashOf(t *testing.T, with []string, env ...string) string {
	t.Helper()
	if runtime.GOOS == "js" {
		t.Skip("a browser has no compiler")
	}
	program := filepath.Join(t.TempDir(), "hash")
	build := exec.Command("go", "build", "-o", program, "./testdata/hash")
	build.Env = append(os.Environ(), append([]string{"CGO_ENABLED=0"}, env...)...)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build with %v: %v\n%s", env, err, out)
	}
	command := append(append([]string{}, with...), program)
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	if err != nil && len(env) == 1 && strings.Contains(string(out), "microarchitecture") {
		t.Skipf("this processor has no such instructions: %s", out)
	}
	if err != nil {
		t.Fatalf("with %v: %v\n%s", env, err, out)
	}
	return strings.TrimSpace(string(out))
}
