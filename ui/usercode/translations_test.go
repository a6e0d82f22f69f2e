package usercode

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
)

// of returns a setup with a loop of the user's.
func of(source string) experiment.Setup {
	s := experiment.Default()
	s.Loop, s.Own = "mine", userloop.Loops{{Name: "mine", Source: source}}
	return s
}

func TestALoopIsTranslatedOnceForItsSettings(t *testing.T) {
	var all Translations
	s := experiment.Default()
	first := all.Of(s, "java")
	if first == nil || first.Translation == nil || first != all.Of(s, "java") {
		t.Fatalf("%+v", first)
	}
	s.MaxStep = 20_000_000
	if other := all.Of(s, "java"); !strings.Contains(other.String(), "20_000_000") || other == first {
		t.Errorf("with another maximum step it is\n%s", other)
	}
	if !strings.Contains(first.String(), "looplab export "+s.Loop+" --to java'") {
		t.Errorf("it does not say which command prints it:\n%s", first)
	}
	if all.Of(s, settings.Go) != nil {
		t.Error("Go is translated")
	}
}

func TestWhatIsNotTranslatedSaysWhy(t *testing.T) {
	const appends = "package loops\n\nimport \"time\"\n\ntype L struct{ all []time.Duration }\n\n" +
		"func (l *L) Start(now time.Duration, game Game) time.Duration { return NextFrame }\n\n" +
		"func (l *L) Frame(now time.Duration, game Game) time.Duration {\n\tl.all = append(l.all[:0], now)\n" +
		"\treturn NextFrame\n}\n"
	const script = "requestAnimationFrame(() => update(16));"
	var all Translations
	for _, tt := range []struct{ source, language, want string }{
		{appends, "csharp", "This stays Go. Line 10: append cannot be exported"},
		{script, "java", "A script stays JavaScript."},
		{script, "javascript", ""},
	} {
		got := all.Of(of(tt.source), tt.language)
		if got.Translation != nil || !strings.HasPrefix(got.Why, tt.want) || tt.want == "" && got.Why != "" {
			t.Errorf("in %s it says %q, want %q", tt.language, got.Why, tt.want)
		}
	}
}

func TestKeywordsOfEachLanguageAreColored(t *testing.T) {
	const source = "public readonly foreach Math x = 1.5f; // why"
	for language, want := range map[string]string{"csharp": "public readonly foreach", "java": "public",
		"typescript": "public readonly", "javascript": "public"} {
		var got []string
		for _, p := range PartsIn(language, source) {
			if p.Kind == Keyword {
				got = append(got, source[p.From:p.To])
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("the keywords of %s are %q, want %q", language, got, want)
		}
	}
}
