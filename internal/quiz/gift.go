package quiz

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteGIFT writes questions in Moodle's GIFT format (https://docs.moodle.org/en/GIFT_format), with a category for each
// group of the course. An answer has why it is wrong as its feedback. The feedback to all answers is the conclusion.
func WriteGIFT(w io.Writer, all []Question) error {
	out, group := bufio.NewWriter(w), ""
	for _, q := range all {
		if q.Group != group {
			group = q.Group
			fmt.Fprintf(out, "$CATEGORY: Game loops/%s\n\n", strings.ReplaceAll(group, "/", "//"))
		}
		fmt.Fprintf(out, "// gameloops: sandbox --lesson %s\n", q.Lesson)
		fmt.Fprintf(out, "::%s::[plain]%s\\n\\n%s{\n", gift(q.Title), gift(q.Text), gift(q.Stages))
		for i, a := range q.Answers {
			sign, because := "~", ""
			if i == q.Right {
				sign = "="
			}
			if a.Because != "" {
				because = " #" + gift(a.Because)
			}
			fmt.Fprintf(out, "\t%s%s%s\n", sign, gift(a.Text), because)
		}
		fmt.Fprintf(out, "\t####%s\n}\n\n", gift(q.Conclusion))
	}
	return out.Flush()
}

// gift escapes the characters that GIFT gives a meaning. A line is not broken: an empty one would end the question.
var gift = strings.NewReplacer(`\`, `\\`, "~", `\~`, "=", `\=`, "#", `\#`, "{", `\{`, "}", `\}`, ":", `\:`,
	"\n", `\n`).Replace
