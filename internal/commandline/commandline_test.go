package commandline

import (
	"io"
	"runtime/debug"
	"strings"
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

func TestAWrongFlagIsExplained(t *testing.T) {
	flags := pflag.NewFlagSet("lab", pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Int("objects", 1, "")
	flags.String("loop", "", "")
	flags.Bool("play", false, "")
	flags.String("secret", "", "")
	flags.Lookup("secret").Hidden = true
	for arg, want := range map[string]string{
		"--objets=5": "unknown flag: --objets: did you mean --objects?",
		"--object=5": "unknown flag: --object: did you mean --objects?",
		"-loop":      "unknown shorthand flag: 'l' in -loop: did you mean --loop?",
		"--weight=3": "unknown flag: --weight",
		"--secreta":  "unknown flag: --secreta",
		"--play=x":   `invalid argument "x" for "--play" flag: true or false is allowed`,
	} {
		if err := Wrong(flags, flags.Parse([]string{arg})); err == nil || err.Error() != want {
			t.Errorf("%s: %v, not %s", arg, err, want)
		}
	}
}

// strict returns strict flags of three types.
func strict() *pflag.FlagSet {
	flags := pflag.NewFlagSet("lab", pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.String("frames", "", "")
	flags.Int("objects", 1, "")
	flags.Bool("play", false, "")
	Strict(flags)
	return flags
}

func TestAnEmptyValueIsAnError(t *testing.T) {
	for _, args := range [][]string{{"--frames", ""}, {"--frames="}, {"--objects", ""}, {"--play="}} {
		flags := strict()
		err := Wrong(flags, flags.Parse(args))
		if err == nil || !strings.HasSuffix(err.Error(), "a value is needed, and this is empty") {
			t.Errorf("%q: %v", args, err)
		}
	}
	if err := CheckArguments([]string{"a", ""}); err == nil || err.Error() != "argument 2 is empty" {
		t.Error(err)
	}
	if err := CheckArguments([]string{"a", "b"}); err != nil {
		t.Error(err)
	}
}

func TestAFlagHasOneValue(t *testing.T) {
	for _, args := range [][]string{
		{"--objects", "1", "--objects", "2"},
		{"--play", "--play=false"},
		{"--frames=a", "--play", "--frames=b"},
	} {
		flags := strict()
		err := Wrong(flags, flags.Parse(args))
		if err == nil || !strings.Contains(err.Error(), "it has a value already") {
			t.Errorf("%q: %v", args, err)
		}
	}
	flags := strict()
	if err := flags.Parse([]string{"--play", "--objects=2", "--objects", "2", "--play"}); err != nil {
		t.Errorf("the same value twice is refused: %v", err)
	}
	if play, err := flags.GetBool("play"); err != nil || !play {
		t.Errorf("--play is %v, %v", play, err)
	}
}
