package quiz

import (
	"bytes"
	"encoding/csv"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// TestMoodleReadsTheCourse reads what WriteGIFT writes by the rules of the format, and finds every question whole.
func TestMoodleReadsTheCourse(t *testing.T) {
	var b bytes.Buffer
	if err := WriteGIFT(&b, Course()); err != nil {
		t.Fatal(err)
	}
	got := parseGIFT(t, b.String())
	for i, q := range Course() {
		q.Text += "\n\n" + q.Stages
		q.Stages = ""
		q.Lesson = "" // only a comment has it
		if i >= len(got) || !reflect.DeepEqual(got[i], q) {
			t.Fatalf("question %d is %+v, want %+v", i+1, got[min(i, len(got)-1)], q)
		}
	}
	if len(got) != len(Course()) {
		t.Errorf("%d questions, want %d", len(got), len(Course()))
	}
}

// TestGIFTKeepsItsOwnSigns writes a question that has all characters with a meaning.
func TestGIFTKeepsItsOwnSigns(t *testing.T) {
	q := Question{Group: "a/b", Title: "x::y", Text: `if a = b { c ~ d } # \n: f`, Stages: "Stage 1: x.", Right: 1,
		Answers: []Answer{{"~no", "#why = {}"}, {"=yes", ""}}, Conclusion: "a####b\nc"}
	var b bytes.Buffer
	if err := WriteGIFT(&b, []Question{q}); err != nil {
		t.Fatal(err)
	}
	q.Text += "\n\n" + q.Stages
	q.Stages = ""
	if got := parseGIFT(t, b.String()); len(got) != 1 || !reflect.DeepEqual(got[0], q) {
		t.Errorf("%+v, want %+v", got, q)
	}
}

// parseGIFT reads multiple-choice questions in GIFT, as its documentation describes them.
func parseGIFT(t *testing.T, text string) (all []Question) {
	t.Helper()
	group := ""
	for _, block := range strings.Split(text, "\n\n") {
		var lines []string
		for _, line := range strings.Split(block, "\n") {
			if !strings.HasPrefix(line, "//") {
				lines = append(lines, line)
			}
		}
		block = strings.TrimSpace(strings.Join(lines, "\n"))
		if category, ok := strings.CutPrefix(block, "$CATEGORY: "); ok {
			_, name, _ := strings.Cut(category, "/")
			group = strings.ReplaceAll(name, "//", "/")
			continue
		}
		if block == "" {
			continue
		}
		q := Question{Group: group, Right: -1}
		head, rest := cutGIFT(block, "{")
		_, head = cutGIFT(head, "::")
		title, body := cutGIFT(head, "::")
		q.Title, q.Text = plainGIFT(title), plainGIFT(strings.TrimPrefix(body, "[plain]"))
		answers, _ := cutGIFT(rest, "}")
		answers, conclusion := cutGIFT(answers, "####")
		q.Conclusion = plainGIFT(strings.TrimSpace(conclusion))
		for _, line := range strings.Split(strings.TrimSpace(answers), "\n") {
			line = strings.TrimSpace(line)
			switch line[0] {
			case '=':
				q.Right = len(q.Answers)
			case '~':
			default:
				t.Fatalf("%q is no answer", line)
			}
			words, because := cutGIFT(line[1:], "#")
			q.Answers = append(q.Answers, Answer{plainGIFT(strings.TrimSpace(words)), plainGIFT(because)})
		}
		all = append(all, q)
	}
	return all
}

// cutGIFT is strings.Cut at a sign that no backslash escapes.
func cutGIFT(text, at string) (before, after string) {
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
		} else if strings.HasPrefix(text[i:], at) {
			return text[:i], text[i+len(at):]
		}
	}
	return text, ""
}

// plainGIFT takes the backslashes away.
func plainGIFT(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			b.WriteByte(text[i])
			continue
		}
		if i++; text[i] == 'n' {
			b.WriteByte('\n')
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// TestATableHasTheCourse reads the table, and finds every answer and what is right.
func TestATableHasTheCourse(t *testing.T) {
	var b bytes.Buffer
	if err := WriteCSV(&b, Course()); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(lines) != 1+len(Course()) {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	for i, q := range Course() {
		if len(q.Answers) > mostAnswers {
			t.Errorf("%s has %d answers", q.Lesson, len(q.Answers))
		}
		line := lines[i+1]
		right, err := strconv.Atoi(line[9])
		if err != nil || line[0] != q.Lesson || line[4+right] != q.Answers[q.Right].Text {
			t.Errorf("%s: %q", q.Lesson, line)
		}
		for n, a := range q.Answers {
			if line[5+n] != a.Text || line[10+n] != a.Because || (a.Because == "") != (n == q.Right) {
				t.Errorf("%s, answer %d: %q, because %q", q.Lesson, n+1, line[5+n], line[10+n])
			}
		}
	}
}
