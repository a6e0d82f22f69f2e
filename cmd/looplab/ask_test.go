package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"gameloops/internal/question"
)

// The command of each answer runs. What a stress test finds is the computer's, and takes a minute.
func TestTheCommandOfEachAnswerRuns(t *testing.T) {
	for _, q := range question.All() {
		t.Run(q.Lesson, func(t *testing.T) {
			t.Parallel()
			args := strings.Fields(q.Try)
			if len(args) < 2 || args[0] != "looplab" || q.Tested != (args[1] == "stress") {
				t.Fatalf("%q: the command is %q", q.Asked, q.Try)
			}
			if q.Tested {
				return
			}
			var wrong bytes.Buffer
			if status := run(context.Background(), io.Discard, &wrong, args[1:]); status != 0 {
				t.Errorf("%s: status %d: %s", q.Try, status, wrong.String())
			}
		})
	}
}
