package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestAMillionFramesAreJudgedWithin300MB judges a file that gzip has compressed, which is unpacked as it is read, and
// writes a report.
func TestAMillionFramesAreJudgedWithin300MB(t *testing.T) {
	const most = 300_000 // kB
	looplab := filepath.Join(t.TempDir(), "looplab")
	test, err := os.Executable()
	if err == nil {
		err = os.Symlink(test, looplab) // under this name it is the command
	}
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(looplab, "judge", "-", "-o", filepath.Join(t.TempDir(), "report"))
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	in, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	peak := make(chan int)
	go watchMemory(cmd.Process.Pid, peak)
	go writeMillion(in)
	err = cmd.Wait()
	if err != nil || !strings.Contains(stdout.String(), "1000000 frames in 16666.") {
		t.Errorf("%v: %s%s", err, &stdout, &stderr)
	}
	if kB := <-peak; kB == 0 || kB > most {
		t.Errorf("it held up to %d kB", kB)
	}
}

// writeMillion writes a compressed capture of a million frames.
func writeMillion(to io.WriteCloser) {
	defer to.Close()
	pack, _ := gzip.NewWriterLevel(to, gzip.BestSpeed)
	defer pack.Close()
	out := bufio.NewWriter(pack)
	defer out.Flush()
	fmt.Fprintln(out, "Application,ProcessID,TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed")
	for i := range 1_000_000 {
		fmt.Fprintf(out, "game.exe,42,%.4f,16.6667,%d,%d\n", float64(i+1)*16.66666, 5+i%7, 10+i%5)
	}
}

// watchMemory sends the most memory that a process has held, in kB, once it has ended.
func watchMemory(pid int, peak chan<- int) {
	held := regexp.MustCompile(`VmHWM:\s+(\d+) kB`)
	most := 0
	for {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		found := held.FindSubmatch(status)
		if err != nil || found == nil { // a process that has ended holds none
			peak <- most
			return
		}
		most, _ = strconv.Atoi(string(found[1]))
		time.Sleep(2 * time.Millisecond)
	}
}
