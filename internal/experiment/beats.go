package experiment

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Beats are the steps of a lesson: a question, predictions, a run that stops at the decisive moment, a conclusion,
// and something to try.
type Beats struct {
	Question    string
	Predictions []Prediction
	Answer      int     // the right one of Predictions, from 0; in a file, from 1
	Stop        Pointer // without Words: the run stops when this condition first holds
	Conclusion  string
	Try         Try
}

// A Prediction is one answer to the question. Its claims can be checked: those of the right prediction all hold, and
// each wrong one has a claim that fails.
type Prediction struct {
	Text    string
	Because string // why it is wrong, for readers who chose it; may be empty; empty for the right one
	Expect  []Expectation
}

// A Try is a setting to try at the end of a lesson, on all its runs, and what it shows. That can be checked:
// [Experiment.Tried] meets all of Expect.
type Try struct {
	Text     string
	Set      Override
	Duration time.Duration // long enough to see the outcome; 0: as in the runs of the lesson
	Seen     string        // what the try showed, displayed after it has run; may be empty
	Expect   []Expectation
}

// Asked returns the last sentence of a question, which is what it asks. The sentences before it describe the
// situation.
func Asked(question string) string {
	last := 0
	for _, end := range [...]string{". ", "? ", "! ", ") "} {
		if at := strings.LastIndex(strings.TrimRight(question, " "), end); at >= 0 {
			last = max(last, at+len(end))
		}
	}
	return question[last:]
}

// A lesson has at least LeastPredictions and at most MostPredictions.
const (
	LeastPredictions = 2
	MostPredictions  = 4
)

// Letter returns the letter by which people vote for a prediction: A for 0.
func Letter(prediction int) string { return string(rune('A' + prediction)) }

// On returns a setup with the setting of the try.
func (t Try) On(s Setup) (Setup, error) {
	if t.Set.Key == "loop" {
		return s, errors.New("loop: a try sets the same for all runs, and each run keeps its loop")
	}
	if err := s.Set(t.Set.Key, t.Set.Text); err != nil {
		return s, err
	}
	if t.Duration > 0 {
		s.Duration = t.Duration
	}
	return s, s.Check()
}

// Tried returns the experiment with the setting of its try. The expectations are those of the try, and all texts but
// the title are left out. Runs that become equal are merged into one.
func (e *Experiment) Tried() *Experiment {
	set := e.Beats.Try.Set
	tried := &Experiment{Title: e.Title, Common: e.Common, Expect: e.Beats.Try.Expect}
	tried.Common.Set(set.Key, set.Text) // Parse has checked it
	if e.Beats.Try.Duration > 0 {
		tried.Common.Duration = e.Beats.Try.Duration
	}
	for _, r := range e.Runs {
		one := Run{Loop: r.Loop}
		for _, o := range r.Overrides {
			if o.Key != set.Key && (o.Key != durationKey || e.Beats.Try.Duration == 0) {
				one.Overrides = append(one.Overrides, o)
			}
		}
		if !tried.hasRun(one.Label()) {
			tried.Runs = append(tried.Runs, one)
		}
	}
	return tried
}

// durationKey is the key of the duration, of a try and of a run.
const durationKey = "duration"

// parseSetting parses a key and its value: max-step=33.3ms. The result has the value in the form that Key.Text
// returns.
func parseSetting(text string) (Override, error) {
	key, value, ok := strings.Cut(text, "=")
	if !ok {
		return Override{}, fmt.Errorf("%q is not a key and its value such as max-step=33.3ms", text)
	}
	s := Default()
	if err := s.Set(key, value); err != nil {
		return Override{}, err
	}
	k, _ := KeyByName(key)
	return Override{key, k.Text(s)}, nil
}

// checkTry returns an error if the try of an experiment is not valid, or changes nothing.
func (e *Experiment) checkTry() error {
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	changed := false
	for i, s := range setups {
		tried, err := e.Beats.Try.On(s)
		if err != nil {
			return fmt.Errorf("run %d, %s: %w", i+1, e.Runs[i].Label(), err)
		}
		k, _ := KeyByName(e.Beats.Try.Set.Key)
		changed = changed || k.Text(tried) != k.Text(s)
	}
	if set := e.Beats.Try.Set; !changed {
		return fmt.Errorf("all runs have %s=%s already: a try changes something", set.Key, set.Text)
	}
	return nil
}

// beatKeys are the keys of the beats in a file. It has all of them or none.
var beatKeys = []string{"question", "predict", "answer", "stop", "conclusion", "try"}

// beats reads the beats of an experiment whose runs are known.
func (p *parser) beats(e *Experiment, file map[string]any) error {
	first, missing := "", ""
	for _, key := range beatKeys {
		switch _, has := file[key]; {
		case has && first == "":
			first = key
		case !has && missing == "":
			missing = key
		}
	}
	switch {
	case first == "":
		return nil
	case missing != "":
		return p.at(nthTable(first, 0), "", fmt.Errorf("%s is missing: a lesson that asks has all of %s", missing,
			strings.Join(beatKeys, ", ")))
	}
	e.Beats = new(Beats)
	for _, key := range p.inOrder(wholeText, file) {
		if slices.Contains(beatKeys, key) {
			if err := p.beat(e, key, file[key]); err != nil {
				return err
			}
		}
	}
	right, all := e.Beats.Answer, e.Beats.Predictions
	switch {
	case right >= len(all):
		return p.at(wholeText, "answer", fmt.Errorf("answer %d: a number from 1 to %d is allowed", right+1, len(all)))
	case all[right].Because != "":
		return p.at(nthTable("predict", right), "because", fmt.Errorf("because: it says why a prediction is wrong, "+
			"and %s is the answer: the conclusion says why it is right", Letter(right)))
	}
	return nil
}

// beat reads one of the beats.
func (p *parser) beat(e *Experiment, key string, value any) (err error) {
	b := e.Beats
	switch key {
	case "predict":
		return p.predictions(e, value)
	case "try":
		return p.try(e, value)
	case "question":
		err = setWords(&b.Question, key, value)
	case "conclusion":
		err = setWords(&b.Conclusion, key, value)
	case "answer":
		n, ok := value.(int64)
		if b.Answer = int(n) - 1; !ok || n < 1 || n > MostPredictions {
			err = fmt.Errorf("answer: a number from 1 to %d is allowed", MostPredictions)
		}
	case "stop":
		var text string
		if err = setWords(&text, key, value); err == nil {
			b.Stop, err = ParseStop(text)
		}
		if err == nil && !e.hasRun(b.Stop.Run) {
			err = fmt.Errorf("stop: %s: %w", b.Stop, e.noRun(b.Stop.Run))
		}
	}
	if err != nil {
		return p.at(wholeText, key, err)
	}
	return nil
}

// predictions reads the [[predict]] tables.
func (p *parser) predictions(e *Experiment, value any) error {
	tables, ok := value.([]map[string]any)
	if !ok {
		return p.at(wholeText, "predict", errors.New("want a [[predict]] table for each prediction"))
	}
	if n := len(tables); n < LeastPredictions || n > MostPredictions {
		return p.at(nthTable("predict", n-1), "", fmt.Errorf("from %d to %d predictions are allowed, not %d",
			LeastPredictions, MostPredictions, n))
	}
	for i, values := range tables {
		one, err := p.prediction(e, nthTable("predict", i), values)
		if err != nil {
			return err
		}
		e.Beats.Predictions = append(e.Beats.Predictions, one)
	}
	return nil
}

// prediction reads one of the [[predict]] tables.
func (p *parser) prediction(e *Experiment, in tomlTable, values map[string]any) (one Prediction, err error) {
	if err := p.onlyKeys(in, values, "text", "because", "expect"); err != nil {
		return one, err
	}
	if err := setWords(&one.Text, "text", values["text"]); err != nil {
		return one, p.at(in, "text", err)
	}
	if because, has := values["because"]; has {
		if err := setWords(&one.Because, "because", because); err != nil {
			return one, p.at(in, "because", err)
		}
	}
	err = setList(&one.Expect, "expect", values["expect"], ParseExpectation, "fixed-steps: fps < 1")
	if err == nil && len(one.Expect) == 0 {
		err = errors.New("expect: a prediction claims something, such as [\"fixed-steps: fps < 1\"]")
	}
	if err != nil {
		return one, p.at(in, "expect", err)
	}
	if x, err := e.checkExpectations(one.Expect); err != nil {
		return one, &FileError{p.name, p.lineOf(in, "expect", x.String()), fmt.Errorf("expect: %w", err)}
	}
	return one, nil
}

// try reads the try: a [try] table, or try = { text = "...", set = "max-step=33.3ms" }.
func (p *parser) try(e *Experiment, value any) error {
	in := nthTable("try", 0)
	values, ok := value.(map[string]any)
	if !ok {
		return p.at(in, "", errors.New(`try: want { text = "...", set = "max-step=33.3ms" }`))
	}
	if err := p.onlyKeys(in, values, "text", "set", durationKey, "seen", "expect"); err != nil {
		return err
	}
	t := &e.Beats.Try
	if err := setWords(&t.Text, "text", values["text"]); err != nil {
		return p.at(in, "text", fmt.Errorf("try: %w", err))
	}
	var set string
	err := setWords(&set, "set", values["set"])
	if err == nil {
		t.Set, err = parseSetting(set)
	}
	if err == nil {
		err = e.checkTry()
	}
	if err != nil {
		return p.at(in, "set", fmt.Errorf("try: %w", err))
	}
	if lasts, has := values[durationKey]; has {
		if err := setTryFor(e, lasts); err != nil {
			return p.at(in, durationKey, fmt.Errorf("try: %w", err))
		}
	}
	return p.seen(e, in, values)
}

// setTryFor sets how long the try of an experiment takes.
func setTryFor(e *Experiment, value any) error {
	text, ok := value.(string)
	if !ok {
		return errors.New(`duration: a text such as "2s" is allowed`)
	}
	s := e.Common
	if err := s.Set(durationKey, text); err != nil {
		return err
	}
	e.Beats.Try.Duration = s.Duration
	return e.checkTry()
}

// seen reads what the try shows, and the expectations that check it. A file has both or neither.
func (p *parser) seen(e *Experiment, in tomlTable, values map[string]any) error {
	t := &e.Beats.Try
	if values["seen"] == nil && values["expect"] == nil {
		return nil
	}
	if err := setWords(&t.Seen, "seen", values["seen"]); err != nil {
		return p.at(in, "seen", fmt.Errorf("try: %w", err))
	}
	var err error
	if expect, has := values["expect"]; has {
		err = setList(&t.Expect, "expect", expect, ParseExpectation, "fixed-steps: fps > 30")
	}
	if err == nil && len(t.Expect) == 0 {
		err = errors.New("expect: what is seen can be checked, such as with [\"fixed-steps: fps > 30\"]")
	}
	if err != nil {
		return p.at(in, "expect", fmt.Errorf("try: %w", err))
	}
	if x, err := e.Tried().checkExpectations(t.Expect); err != nil {
		return &FileError{p.name, p.lineOf(in, "expect", x.String()), fmt.Errorf("try: expect: %w", err)}
	}
	return nil
}

// onlyKeys returns an error about the first key of a table that is not allowed.
func (p *parser) onlyKeys(in tomlTable, values map[string]any, allowed ...string) error {
	for _, key := range p.inOrder(in, values) {
		if !slices.Contains(allowed, key) {
			return p.at(in, key, fmt.Errorf("unknown key %q of %s: %sthe keys are %s", key, in.Name, hint(key, allowed),
				strings.Join(allowed, ", ")))
		}
	}
	return nil
}

// setWords reads a text that must not be blank.
func setWords(field *string, key string, value any) error {
	if value == nil {
		return fmt.Errorf("%s is missing", key)
	}
	if err := setText(field, key, value, maxWords); err != nil {
		return err
	}
	if strings.TrimSpace(*field) == "" {
		return fmt.Errorf("%s is empty", key)
	}
	return nil
}

// writeKeys writes the beats that are keys of the file, and writeTables those that are tables.
func (b *Beats) writeKeys(w *bytes.Buffer) {
	if b == nil {
		return
	}
	fmt.Fprintf(w, "question = %s\n", quoted(b.Question))
	fmt.Fprintf(w, "answer = %d\n", b.Answer+1)
	fmt.Fprintf(w, "stop = %s\n", quoted(b.Stop.String()))
	fmt.Fprintf(w, "conclusion = %s\n", quoted(b.Conclusion))
}

func (b *Beats) writeTables(w *bytes.Buffer) {
	if b == nil {
		return
	}
	for _, p := range b.Predictions {
		fmt.Fprintf(w, "\n[[predict]]\ntext = %s\n", quoted(p.Text))
		if p.Because != "" {
			fmt.Fprintf(w, "because = %s\n", quoted(p.Because))
		}
		writeList(w, "expect", p.Expect)
	}
	fmt.Fprintf(w, "\n[try]\ntext = %s\nset = %s\n", quoted(b.Try.Text), quoted(b.Try.Set.Key+"="+b.Try.Set.Text))
	if lasts := b.Try.Duration; lasts > 0 {
		fmt.Fprintf(w, "%s = %s\n", durationKey, quoted(lasts.String()))
	}
	if b.Try.Seen != "" {
		fmt.Fprintf(w, "seen = %s\n", quoted(b.Try.Seen))
	}
	writeList(w, "expect", b.Try.Expect)
}
