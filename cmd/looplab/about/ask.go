package about

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/internal/terminal"
)

// NewAsk returns the command ask.
func NewAsk() *cobra.Command {
	return &cobra.Command{
		Use:   "ask [WORDS]",
		Short: "Answer what people ask about game loops",
		Long: `ask lists the questions that people ask about game loops. With words it looks for them, in any
order, also misspelled or as other names of a thing, and answers what it finds, with a command that
reproduces it. If nothing fits well it says so. With a number it answers that question.`,
		Example: `  looplab ask
  looplab ask jitter display
  looplab ask 6`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return console.Failed(listQuestions(cmd.OutOrStdout()))
			}
			found, err := questionsAbout(strings.Join(args, " "))
			if err != nil {
				return err
			}
			return console.Failed(answer(cmd.OutOrStdout(), found))
		},
	}
}

func listQuestions(w io.Writer) error {
	var b strings.Builder
	for i, q := range question.All() {
		fmt.Fprintf(&b, "%3d  %s\n", i+1, q.Asked)
	}
	b.WriteString("\n'looplab ask WORDS' looks for words, and 'looplab ask NUMBER' answers a question.\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// questionsAbout returns the questions about a text, or the one with that number.
func questionsAbout(text string) ([]question.Match, error) {
	all := question.All()
	if strings.Trim(text, "-0123456789") == "" {
		n, err := experiment.ParseWhole(text, 1, len(all))
		if err != nil {
			return nil, fmt.Errorf("there is no question %s: they have the numbers 1 to %d", text, len(all))
		}
		return []question.Match{{Question: all[n-1], Share: 1}}, nil
	}
	found := question.Find(text)
	if len(found) == 0 {
		return nil, console.Failed(fmt.Errorf("no question is about %q: 'looplab ask' lists them", text))
	}
	return found, nil
}

// mostAnswers is the largest number of answers to one search. Further questions are only named.
const mostAnswers = 3

func answer(w io.Writer, found []question.Match) error {
	var b strings.Builder
	if !found[0].Fits() {
		b.WriteString("Nothing fits well. The nearest:\n\n")
	}
	for i, q := range found[:min(len(found), mostAnswers)] {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s\n%s", terminal.Wrapped(q.Asked, ""), terminal.Wrapped(q.Answer, "  "))
		fmt.Fprintf(&b, "\n  Try it    %s\n  See it    looplab lesson %s\n  The cure  looplab explain %s\n", q.Try,
			q.Lesson, q.Loop)
		if len(q.Threads) > 0 {
			fmt.Fprintf(&b, "  Asked in  %s\n", strings.Join(q.Threads, ", "))
		}
	}
	if len(found) > mostAnswers {
		b.WriteString("\nAlso:\n")
		for _, q := range found[mostAnswers:] {
			fmt.Fprintf(&b, "  %s\n", q.Asked)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
