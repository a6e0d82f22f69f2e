package browser

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func TestTheBrowserOfTheEnvironmentOpensTheAddress(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the test uses a shell script as the browser")
	}
	dir := t.TempDir()
	script, opened := filepath.Join(dir, "browser"), filepath.Join(dir, "opened")
	text := "#!/bin/sh\nprintf %s \"$1\" >'" + opened + "'\n"
	if err := os.WriteFile(script, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("BROWSER", script)
	const want = "http://127.0.0.1:1/?loop=fixed-steps&objects=7"
	Open(want)
	var got []byte
	for end := time.Now().Add(time.Minute); string(got) != want && time.Now().Before(end); {
		got, _ = os.ReadFile(opened)
		time.Sleep(10 * time.Millisecond)
	}
	if string(got) != want {
		t.Errorf("the browser opened %q", got)
	}
}
