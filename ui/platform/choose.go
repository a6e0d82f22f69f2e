//go:build !js

package platform

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"gameloops/internal/atomicfile"
)

// choosers returns the commands that ask the user for the file of a loop and print its path, the likeliest first.
func choosers() [][]string {
	switch {
	case runtime.GOOS == "windows":
		return [][]string{{"powershell.exe", "-NoProfile", "-STA", "-Command",
			"Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.OpenFileDialog; " +
				"$d.Filter = 'Loops (*.go, *.js)|*.go;*.js'; if ($d.ShowDialog() -eq 'OK') { $d.FileName }"}}
	case runtime.GOOS == "darwin":
		return [][]string{{"osascript", "-e", "POSIX path of (choose file)"}}
	}
	return [][]string{
		{"zenity", "--file-selection", "--file-filter=*.go *.js"},
		{"kdialog", "--getopenfilename", ".", "*.go *.js"},
	}
}

// errNoChooser means that none of the commands is installed.
var errNoChooser = errors.New("no program that asks for a file (zenity or kdialog would do): " +
	"drop the file on the window")

// ChooseFile asks the user for a file and reads up to most bytes of it. An empty name means that the user chose none.
// ChooseFile waits for the user until ctx ends, so call it in the background.
func ChooseFile(ctx context.Context, most int64) (name string, data []byte, err error) {
	for _, words := range choosers() {
		out, err := exec.CommandContext(ctx, words[0], words[1:]...).Output()
		var missing *exec.Error
		if errors.As(err, &missing) {
			continue
		}
		path := strings.TrimSpace(string(out))
		if err != nil || path == "" {
			return "", nil, nil
		}
		data, err = atomicfile.Read(path, most)
		return filepath.Base(path), data, err
	}
	return "", nil, errNoChooser
}
