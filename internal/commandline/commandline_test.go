package commandline

import (
	"io"
	"runtime/debug"
	"testing"

	"github.com/spf13/pflag"
)

func TestTheVersionIsThatOfTheBuild(t *testing.T) {
	settings := func(pairs ...string) (all []debug.BuildSetting) {
		for i := 0; i < len(pairs); i += 2 {
			all = append(all, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return all
	}
	for _, c := range []struct {
		info debug.BuildInfo
		want string
	}{
		{debug.BuildInfo{}, "lab (devel)"},
		{debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"},
			Settings: settings("GOARCH", "arm64", "GOOS", "darwin")}, "lab (devel), go1.26.8 darwin/arm64"},
		{debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v1.2.3"},
			Settings: settings("GOARCH", "amd64", "GOOS", "linux", "vcs.modified", "false",
				"vcs.revision", "0123456789abcdef0123456789abcdef01234567")},
			"lab v1.2.3, commit 0123456789ab, go1.26.8 linux/amd64"},
		{debug.BuildInfo{Settings: settings("vcs.revision", "0123", "vcs.modified", "true")},
			"lab (devel), commit 0123 with changes"},
	} {
		if got := versionOf("lab", &c.info); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

func TestAnUnknownFlagSuggestsASimilarOne(t *testing.T) {
	flags := pflag.NewFlagSet("lab", pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Int("objects", 1, "")
	flags.String("loop", "", "")
	flags.String("secret", "", "")
	flags.Lookup("secret").Hidden = true
	for arg, want := range map[string]string{
		"--objets=5":  "unknown flag: --objets: did you mean --objects?",
		"--object=5":  "unknown flag: --object: did you mean --objects?",
		"-loop":       "unknown shorthand flag: 'l' in -loop: did you mean --loop?",
		"--weight=3":  "unknown flag: --weight",
		"--secreta":   "unknown flag: --secreta",
		"--objects=x": `invalid argument "x" for "--objects" flag: strconv.ParseInt: parsing "x": invalid syntax`,
	} {
		if err := Unknown(flags, flags.Parse([]string{arg})); err == nil || err.Error() != want {
			t.Errorf("%s: %v, not %s", arg, err, want)
		}
	}
}
