// Package commandline is what the two commands have in common on the command line.
package commandline

import (
	"cmp"
	"fmt"
	"runtime/debug"
)

// Version is one line: which version of a command this is, and what it was built from and by. It is from the build
// itself, so the same build always says the same.
func Version(command string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return versionOf(command, info)
}

func versionOf(command string, info *debug.BuildInfo) string {
	setting := make(map[string]string)
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	// A build from a checkout without version control has no version: this is what Go calls it.
	text := command + " " + cmp.Or(info.Main.Version, "(devel)")
	if commit := setting["vcs.revision"]; commit != "" {
		text += ", commit " + commit[:min(12, len(commit))]
		if setting["vcs.modified"] == "true" {
			text += " with changes"
		}
	}
	if info.GoVersion != "" {
		text += ", " + info.GoVersion
	}
	if setting["GOOS"] != "" {
		text += fmt.Sprintf(" %s/%s", setting["GOOS"], setting["GOARCH"])
	}
	return text
}
