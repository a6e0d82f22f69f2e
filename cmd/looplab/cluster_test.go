//go:build unix

package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var cluster = flag.Bool("cluster", false, "run README's sweeps with GNU parallel, and on Slurm with this computer "+
	"as its only node: it needs the Debian packages parallel, slurm-wlm and munge, and root")

// TestASweepOnGNUParallelIsThatOfOneProcess runs the command in README.
func TestASweepOnGNUParallelIsThatOfOneProcess(t *testing.T) {
	needCluster(t, "parallel")
	dir := t.TempDir()
	bash(t, dir, nil, smaller(lineOfREADME(t, "parallel ")))
	sameAsOneProcess(t, dir)
}

// TestASweepOnSlurmIsThatOfOneProcess runs the command in README.
func TestASweepOnSlurmIsThatOfOneProcess(t *testing.T) {
	needCluster(t, "slurmctld", "slurmd", "sbatch", "squeue", "munged", "mungekey")
	env := startSlurm(t)
	dir := t.TempDir()
	bash(t, dir, env, smaller(lineOfREADME(t, "sbatch ")))
	for deadline := time.Now().Add(5 * time.Minute); bash(t, dir, env, "squeue --noheader") != ""; {
		if time.Now().After(deadline) {
			t.Fatal("the jobs do not end")
		}
		time.Sleep(200 * time.Millisecond)
	}
	sameAsOneProcess(t, dir)
}

// needCluster skips a test unless -cluster is set. It fails the test if a tool is missing.
func needCluster(t *testing.T, tools ...string) {
	t.Helper()
	if !*cluster {
		t.Skip("starts the daemons of a cluster: -cluster runs it")
	}
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatal(err)
		}
	}
}

// lineOfREADME returns the line of looplab's README that begins with a word.
func lineOfREADME(t *testing.T, word string) string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, word) {
			return strings.TrimSpace(line)
		}
	}
	t.Fatalf("no line of README begins with %q", word)
	return ""
}

// smaller returns a sweep of README with shorter runs and fewer balls, because the original takes hours.
func smaller(line string) string {
	return strings.Replace(line, "--objects 100:2000:100", "--objects 5:20:5 --duration 500ms", 1)
}

// sameAsOneProcess merges the parts in a folder, and compares the result with the same sweep in one process.
func sameAsOneProcess(t *testing.T, dir string) {
	t.Helper()
	bash(t, dir, nil, "looplab merge -o all.csv part*.csv && "+smaller(
		"looplab sweep --loops all --objects 100:2000:100 -o one.csv"))
	all, err := os.ReadFile(filepath.Join(dir, "all.csv"))
	if err != nil {
		t.Fatal(err)
	}
	one, err := os.ReadFile(filepath.Join(dir, "one.csv"))
	if err != nil {
		t.Fatal(err)
	}
	if parts, _ := filepath.Glob(filepath.Join(dir, "part*.csv")); len(parts) != 16 {
		t.Errorf("%d parts, want 16", len(parts))
	}
	if !bytes.Equal(all, one) {
		t.Errorf("%d bytes from 16 parts, which differ from the %d bytes of one process", len(all), len(one))
	}
}

// bash runs a line in a folder, and returns what it prints.
func bash(t *testing.T, dir string, env []string, line string) string {
	t.Helper()
	cmd := exec.Command("bash", "-c", line)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return string(out)
}

// slurmConf configures Slurm with one node and all its files in one folder.
const slurmConf = `ClusterName=one
SlurmctldHost=%[1]s(127.0.0.1)
SlurmUser=root
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=%[2]s/munge.socket
ReturnToService=2
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
StateSaveLocation=%[2]s/state
SlurmdSpoolDir=%[2]s/spool
SlurmctldPidFile=%[2]s/slurmctld.pid
SlurmdPidFile=%[2]s/slurmd.pid
NodeName=%[1]s NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=%[1]s Default=YES State=UP
`

// startSlurm starts the daemons of Slurm until the test ends. It returns the environment for Slurm's commands.
func startSlurm(t *testing.T) (env []string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil { // munge refuses other modes
		t.Fatal(err)
	}
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	host, _, _ = strings.Cut(host, ".")
	conf := filepath.Join(dir, "slurm.conf")
	if err := os.WriteFile(conf, fmt.Appendf(nil, slurmConf, host, dir), 0o644); err != nil {
		t.Fatal(err)
	}
	env = []string{"SLURM_CONF=" + conf}
	bash(t, dir, nil, "mkdir state spool && mungekey --create --keyfile="+dir+"/munge.key")
	in := func(name string) string { return "=" + filepath.Join(dir, name) }
	daemon(t, env, "munged", "--foreground", "--force", "--socket"+in("munge.socket"), "--key-file"+in("munge.key"),
		"--pid-file"+in("munge.pid"), "--log-file"+in("munge.log"), "--seed-file"+in("seed"))
	bash(t, dir, nil, "until [ -S munge.socket ]; do sleep 0.1; done")
	daemon(t, env, "slurmctld", "-D")
	daemon(t, env, "slurmd", "-D")
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) {
		cmd := exec.Command("sinfo", "--noheader", "--format=%T")
		cmd.Env = append(os.Environ(), env...)
		out, _ := cmd.CombinedOutput()
		if strings.TrimSpace(string(out)) == "idle" {
			return env
		}
		if time.Now().After(deadline) {
			t.Fatalf("the node is not idle: %s", out)
		}
	}
}

// daemon starts a program, and ends it with the test.
func daemon(t *testing.T, env []string, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
	})
}
