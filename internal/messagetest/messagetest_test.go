package messagetest

import "testing"

func TestWordsOfLibrariesAreFound(t *testing.T) {
	for message, want := range map[string]string{
		`looplab: strconv.ParseBool: parsing "x": invalid syntax`: "strconv.P",
		"line 3: json: cannot unmarshal":                          "json: ",
		"3 is out of range for int64":                             "int64",
		"want a number, not <nil>":                                "<nil>",
		"%!d(string=x)":                                           "%!",
		"unexpected EOF":                                          "EOF",
		"goroutine 1 [running]:":                                  "goroutine 1",
		"cannot use []interface {} as string":                     "[]i",
		"*os.PathError":                                           "*os.P",
		`looplab: a.toml:3: "int64": from 1 to 10 is allowed`:     "",
		"mine.go:3:1: cannot use x (type int64) as float64":       "",
		"open none.png: no such file or directory":                "",
		"fixed-steps:max-step=33.3ms: objects 3 is set twice":     "",
		"looplab: a.json: it is empty":                            "",
	} {
		if got := Foreign(message); got != want {
			t.Errorf("%s: %q, not %q", message, got, want)
		}
	}
}
