package cure

import "encoding/json"

// MarshalJSON writes an object. Times are in seconds since the start of the run, and frames are counted from 1.
func (t Tried) MarshalJSON() ([]byte, error) {
	told := struct {
		Name  string     `json:"name"`
		At    float64    `json:"at_s"`
		Text  string     `json:"text"`
		Frame int        `json:"frame,omitempty"`
		Began float64    `json:"began_s"`
		Ended float64    `json:"ended_s"`
		Cause string     `json:"cause"`
		Cures []cureJSON `json:"cures"`
		None  string     `json:"no_cure,omitempty"`
		Next  []cureJSON `json:"next,omitempty"`
	}{
		Name: t.Verdict.Name, At: t.Verdict.At.Seconds(), Text: t.Verdict.Text, Frame: t.Frame + 1,
		Began: t.Began.Seconds(), Ended: t.Ended.Seconds(), Cause: t.Cause, Cures: []cureJSON{}, None: t.None,
	}
	for i, c := range t.Cures {
		one := c.json()
		if i < len(t.Became) {
			one.Became = t.Became[i]
		}
		told.Cures = append(told.Cures, one)
	}
	for _, c := range t.Next {
		told.Next = append(told.Next, c.json())
	}
	return json.Marshal(told)
}

// A cureJSON is the JSON form of a cure.
type cureJSON struct {
	Words    string            `json:"words"`
	Settings map[string]string `json:"settings"`
	At       float64           `json:"at_s"`
	Became   string            `json:"became,omitempty"` // empty: it was not tried
}

func (c Cure) json() cureJSON {
	one := cureJSON{Words: c.Words, Settings: make(map[string]string), At: c.At.Seconds()}
	for _, o := range c.Settings {
		one.Settings[o.Key] = o.Text
	}
	return one
}
