package ci

import (
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// A recorder is a test that remembers how it ended.
type recorder struct {
	testing.TB
	skipped, failed string
}

func (r *recorder) Helper()                     {}
func (r *recorder) Skip(args ...any)            { r.skipped = args[0].(string) }
func (r *recorder) Skipf(_ string, args ...any) { r.skipped = args[0].(string) }
func (r *recorder) Fatal(args ...any)           { r.failed = args[0].(string) }

func TestWhatTakesLongRunsOnlyWhereEverythingHasToHold(t *testing.T) {
	for value, skips := range map[string]bool{"true": false, "": true, "false": true} {
		t.Setenv("CI", value)
		r := new(recorder)
		Only(r, "a minute")
		if got := strings.Contains(r.skipped, "a minute"); got != skips || r.failed != "" {
			t.Errorf("CI=%s: skipped %q, failed %q", value, r.skipped, r.failed)
		}
	}
}

func TestWhatFailsRarelyRunsOnRequest(t *testing.T) {
	t.Setenv("CI", "true")
	for value, skips := range map[string]bool{"all": false, "": true} {
		t.Setenv("GAMELOOPS_TESTS", value)
		r := new(recorder)
		Rarely(r, "a minute")
		if got := strings.Contains(r.skipped, "a minute"); got != skips || r.failed != "" {
			t.Errorf("GAMELOOPS_TESTS=%s: skipped %q, failed %q", value, r.skipped, r.failed)
		}
	}
}

func TestWhatIsMissingFailsWhereEverythingHasToHold(t *testing.T) {
	for value, fails := range map[string]bool{"true": true, "": false} {
		t.Setenv("CI", value)
		r := new(recorder)
		Missing(r, "no chromium")
		if (r.failed == "no chromium") != fails || !fails && r.skipped != "no chromium" {
			t.Errorf("CI=%s: skipped %q, failed %q", value, r.skipped, r.failed)
		}
	}
}

func TestWhatIsBuiltForAllIsNotBuiltAgain(t *testing.T) {
	t.Setenv("GAMELOOPS_BUILT", "there")
	if folder, err := Commands("here", "no such command"); folder != "there" || err != nil {
		t.Errorf("commands in %s: %v", folder, err)
	}
	folder, err := Page("here", func(string) error { return errors.New("written again") })
	if folder != filepath.Join("there", "page") || err != nil {
		t.Errorf("the page in %s: %v", folder, err)
	}

	t.Setenv("GAMELOOPS_BUILT", "")
	if _, err := Commands(t.TempDir(), "no such command"); err == nil {
		t.Error("a command that does not exist was built")
	}
	folder, err = Page("here", func(dir string) error { return nil })
	if folder != "here" || err != nil {
		t.Errorf("the page in %s: %v", folder, err)
	}
}

// The tests of two packages are two processes. Here one process opens the file several times instead.
func TestOnlyOneRunsAtATime(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	var running, most atomic.Int32
	run := func() int {
		most.Store(max(most.Load(), running.Add(1)))
		for range 100 {
			runtime.Gosched()
		}
		running.Add(-1)
		return 3
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if code := Alone(run); code != 3 {
				t.Errorf("exit %d", code)
			}
		})
	}
	all.Wait()
	if runtime.GOOS == "linux" && most.Load() > 1 {
		t.Errorf("%d at once", most.Load())
	}
}
