package userloop

import (
	"errors"
	"regexp"
	"strings"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
)

// A Language is one in which loops can be written.
type Language struct {
	Name      string // of the language: Go
	Flag      string // its name on the command line
	Extension string // of the files of loops: .go
	compile   func(file string, source []byte) (interpreter.Program, error)
	// Like returns a source to start from: the loop of a kind.
	Like func(kind string) ([]byte, error)
}

// Languages returns all languages; loops are Go where nothing says otherwise.
func Languages() []Language {
	return []Language{
		{"Go", "go", ".go", compileGo, gointerpreter.Like},
		{"JavaScript", "javascript", ".js", compileJavaScript, likeJavaScript},
	}
}

// IsScript reports whether loops in the language are scripts of a page.
func (l Language) IsScript() bool { return l.Extension == ".js" }

// LanguageOf returns the language of a file, by the end of its name. A name without a known end is Go's.
func LanguageOf(file string) Language {
	all := Languages()
	for _, l := range all {
		if strings.HasSuffix(file, l.Extension) {
			return l
		}
	}
	return all[0]
}

// Recognized returns the language of a source: the one that a comment on its first line names. If there is none, what
// has a package clause or declares functions as Go does is Go, and so is an empty text. Everything else is taken for
// JavaScript.
func Recognized(source string) Language {
	all := Languages()
	if said := says.FindStringSubmatch(source); said != nil {
		for _, l := range all {
			if l.Name == said[1] {
				return l
			}
		}
	}
	if isGo.MatchString(source) || strings.TrimSpace(source) == "" {
		return all[0]
	}
	return all[1]
}

// says finds a first line that names a language.
var says = regexp.MustCompile(`\A// (Go|JavaScript)\n`)

// Saying returns a source with a first line that names its language, unless it is recognised without that.
func Saying(source string, l Language) string {
	source = says.ReplaceAllString(source, "")
	if Recognized(source).Name == l.Name {
		return source
	}
	return "// " + l.Name + "\n" + source
}

// isGo finds what no script has at the beginning of a line.
var isGo = regexp.MustCompile(`(?m)^\s*(package\s+\w+\s*(;|//.*|/\*.*)?$|func[\s(]|type\s+\w+\s+(struct|interface)\b)`)

// isScript finds what hardly any text has but a script.
var isScript = regexp.MustCompile(`\bfunction\s*\w*\s*\(|=>|\bclass\s+\w+[^\n]*\{|` +
	`\b(requestAnimationFrame|setInterval|setTimeout)\b`)

// IsCode reports whether a text looks like a loop, in one of the languages.
func IsCode(text string) bool { return isGo.MatchString(text) || isScript.MatchString(text) }

// ErrNoScripts is the error for a script in the page's first program, which knows Go alone so that it is small.
var ErrNoScripts = errors.New("a loop in JavaScript runs in a larger program, which the page loads for it")

// AsksForTurns reports whether a source has a function's name by which scripts ask to be called: no other script is a
// loop.
func AsksForTurns(source string) bool { return asks.MatchString(source) }

var asks = regexp.MustCompile(`\b(requestAnimationFrame|setInterval|setTimeout)\b`)

// IsFile reports whether a name is that of a loop's file.
func IsFile(name string) bool { return strings.HasSuffix(name, LanguageOf(name).Extension) }

// Extensions returns the ends of the names of loops' files, in words: .go or .js.
func Extensions() string {
	var all []string
	for _, l := range Languages() {
		all = append(all, l.Extension)
	}
	return strings.Join(all, " or ")
}

// Compile compiles a source. file is its name in errors, and says what language it is in.
func Compile(file, source string) (interpreter.Program, error) {
	return LanguageOf(file).compile(file, []byte(source))
}

// FileName returns the name of the file of a loop with a source.
func FileName(loop, source string) string { return loop + Recognized(source).Extension }

func compileGo(file string, source []byte) (interpreter.Program, error) {
	p, err := gointerpreter.Compile(file, source)
	if err != nil {
		return nil, err
	}
	return p, nil
}
