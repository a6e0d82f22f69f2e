package source

import (
	"regexp"
	"slices"
	"strings"
)

// An error of the compiler has the compiler's words, followed by what to write instead.

// An advice says what to write instead of something that is wrong.
type advice struct {
	wrong *regexp.Regexp // the words of the compiler
	write string
}

const (
	asNow = "Start and Frame get the time as now, a time.Duration since the beginning"
	clock = "; within a frame Settings.Now reads the clock: a field Now func() time.Duration of the loop is that " +
		"function"
	methods = "a Game has the methods Update(dt time.Duration) and Draw(alpha float64)"
	wake    = "a loop returns when it wants to be called next: NextFrame, at the next refresh, or a time"
	alpha   = "alpha is a share of a step, as in float64(l.accumulated) / float64(l.Step)"
	seconds = "a time.Duration is whole nanoseconds: d.Seconds() returns it in seconds, and " +
		"time.Duration(s * float64(time.Second)) is a time of s seconds"
)

// advices lists all advice. The first one that matches is given.
var advices = []advice{
	{regexp.MustCompile(`^undefined: time\.Now$`), asNow + clock},
	{regexp.MustCompile(`^undefined: time\.(Time|Date|Unix\w*)$`), asNow},
	{regexp.MustCompile(`^undefined: time\.(Since|Until)$`), asNow + ": subtract, as in now - l.last"},
	{regexp.MustCompile(`^undefined: time\.(Sleep|After\w*|Tick\w*|NewTick\w*|Timer|NewTimer)$`), noWait},
	{regexp.MustCompile(`^undefined: time\.\w+$`), "of package time, a loop has the type Duration and its units"},
	{regexp.MustCompile(`declared and not used`), "use it, or remove it"},
	{regexp.MustCompile(`imported and not used`), "remove the import"},
	{regexp.MustCompile(`^expected 'package'`), "a source begins with package loops"},
	{regexp.MustCompile(`^missing return$|return values|time\.Duration value in return`), wake},
	{regexp.MustCompile(`pointer to interface`), "write Game, which is no pointer"},
	{regexp.MustCompile(`has pointer receiver`), "a pointer is wanted, as in &Loop{}"},
	{regexp.MustCompile(`\(type Game has no|arguments in call to game\.`), methods},
	{regexp.MustCompile(`(missing|for) method (Start|Frame)`), "a loop has the methods " + Start + " and " + Frame},
	{regexp.MustCompile(`Duration.* in argument to game\.Draw`), alpha},
	{regexp.MustCompile(`float64.*Duration|Duration.*float64|float constant.*Duration`), seconds},
}

// undefined finds the name of a package that is not imported.
var undefined = regexp.MustCompile(`^undefined: (\w+)$`)

// advised returns the words of the compiler on one line, followed by advice if there is any.
func advised(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if m := undefined.FindStringSubmatch(words); m != nil {
		return words + missing(m[1])
	}
	for _, a := range advices {
		if a.wrong.MatchString(words) {
			return words + ": " + a.write
		}
	}
	return words
}

// missing returns advice on an undefined name, which may be the name of a package.
func missing(name string) string {
	named := func(path string) bool { return path[strings.LastIndex(path, "/")+1:] == name }
	if i := slices.IndexFunc(Imports, named); i >= 0 {
		return `: write import "` + Imports[i] + `" above all declarations`
	}
	if name == "rand" {
		name = "math/rand"
	}
	if why := packages[name]; why != "" {
		return ": " + why
	}
	return ""
}
