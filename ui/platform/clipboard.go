//go:build !js

package platform

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// clipboards returns the commands that can set the clipboard, the likeliest first. To set it without them would take
// cgo.
func clipboards() [][]string {
	switch {
	case runtime.GOOS == "windows":
		return [][]string{{"clip.exe"}}
	case runtime.GOOS == "darwin":
		return [][]string{{"pbcopy"}}
	}
	x := [][]string{{"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return append([][]string{{"wl-copy"}}, x...)
	}
	return x
}

// readers returns the commands that print what is on the clipboard, the likeliest first.
func readers() [][]string {
	switch {
	case runtime.GOOS == "windows":
		return [][]string{{"powershell.exe", "-NoProfile", "-Command", "Get-Clipboard -Raw"}}
	case runtime.GOOS == "darwin":
		return [][]string{{"pbpaste"}}
	}
	x := [][]string{{"xclip", "-selection", "clipboard", "-o"}, {"xsel", "--clipboard", "--output"}}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return append([][]string{{"wl-paste", "--no-newline"}}, x...)
	}
	return x
}

// errNoClipboard means that none of the commands is installed.
var errNoClipboard = errors.New("no program for the clipboard: xclip, xsel or wl-copy would do")

// PasteText returns the text on the clipboard. It may block for some seconds, so call it in the background.
func PasteText() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	for _, words := range readers() {
		if text, err := exec.CommandContext(ctx, words[0], words[1:]...).Output(); err == nil {
			return string(text), nil
		}
	}
	return "", errNoClipboard
}

// CopyText copies a text to the clipboard. It may block for some seconds, so call it in the background.
func CopyText(text string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	for _, words := range clipboards() {
		cmd := exec.CommandContext(ctx, words[0], words[1:]...)
		cmd.Stdin = strings.NewReader(text)
		if cmd.Run() == nil {
			return nil
		}
	}
	return errNoClipboard
}
