package usercode

// A Saved is a document as texts, for another program that goes on with it.
type Saved struct {
	Name, Kind, Came, Ran string
	From                  Origin
	Original, Text        string
	Caret                 int
}

// Save returns the document as texts.
func (w *Document) Save() Saved {
	return Saved{Name: w.Name, Kind: w.Kind, Came: w.Came, Ran: w.Ran, From: w.From, Original: w.drawn,
		Text: w.Text.String(), Caret: w.Text.Caret()}
}

// Open returns the document that was saved.
func (s Saved) Open(drafts *Drafts) *Document {
	w := NewDocument(s.Name, s.Kind, s.Original, Opened, drafts) // its text is not that of a draft
	w.From, w.Came, w.Ran = s.From, s.Came, s.Ran
	w.Text.Become(s.Text, s.Caret, s.Caret)
	return w
}
