// Package commandline has the parts of the command line that the two commands share.
package commandline

import (
	"cmp"
	"fmt"
	"runtime/debug"
)

// Version returns one line with the version of a command, its commit and the Go version that built it. All of it comes
// from the build, so the same build always returns the same line.
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
	// A build from a checkout without version control has no version. Go calls it (devel).
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
