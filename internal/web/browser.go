package web

import (
	"os"
	"os/exec"
	"runtime"
)

// OpenBrowser opens an address in the user's browser: the one that the variable BROWSER names, as editors set it that
// run on another computer than their user sits at, or the desktop's, where there is one. Whether that works does not
// matter: the address is printed too.
func OpenBrowser(url string) {
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
