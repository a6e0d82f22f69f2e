//go:build unix

package interrupt

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
)

func TestEachSignalToEndEndsTheContext(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) { // as under nohup
			continue
		}
		ctx, stop := Context(func() { t.Errorf("%v ends the process at once", s) })
		if err := syscall.Kill(os.Getpid(), s); err != nil {
			t.Fatal(err)
		}
		<-ctx.Done()
		stop()
	}
}

func TestTheSecondSignalEndsWhatDoesNotHeedTheFirst(t *testing.T) {
	if os.Getenv("SECOND_SIGNAL") == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestTheSecondSignalEnds")
		cmd.Env = append(os.Environ(), "SECOND_SIGNAL=1")
		out, err := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != 7 {
			t.Errorf("it ends with %d: %v\n%s", code, err, out)
		}
		return
	}
	ctx, _ := Context(func() { os.Exit(7) })
	syscall.Kill(os.Getpid(), syscall.SIGTERM)
	<-ctx.Done()
	syscall.Kill(os.Getpid(), syscall.SIGHUP) // does not count as a second signal
	syscall.Kill(os.Getpid(), syscall.SIGINT)
	select {}
}
