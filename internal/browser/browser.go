// Package browser opens the user's browser.
package browser

import (
	"os"
	"os/exec"
	"runtime"
)

// Open opens an address in the user's browser: the one that the environment variable BROWSER names, which editors set
// when they run on a remote computer, or the desktop's default, if there is a desktop. It ignores errors, because the
// address is also printed.
func Open(url string) {
	var cmd *exec.Cmd
	browser := os.Getenv("BROWSER")
	switch {
	case browser != "":
		cmd = exec.Command(browser, url)
	case runtime.GOOS == "windows":
		cmd = exec.Command("rundll32", "url.dll,FileProtocolHandler", url)
	case runtime.GOOS == "darwin":
		cmd = exec.Command("open", url)
	case os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "":
		cmd = exec.Command("xdg-open", url)
	default:
		return
	}
	if cmd.Start() == nil {
		go cmd.Wait()
	}
}
