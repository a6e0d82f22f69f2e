package ringlog

import (
	"encoding/binary"
	"sort"
	"time"
)

// A header describes a record. It is before the record's words in the store.
type header struct {
	record int
	at     time.Duration
	words  int
	body   int64 // where its encoded words begin in the store
	bytes  int   // how many they take
}

// A reader is at the record that was read last. The one after it is cheap to read.
type reader struct {
	header
	history history // up to the record, which is its latest
	placed  bool    // it is at a record
}

// forget takes the reader away from its record.
func (r *reader) forget() { r.placed = false }

// header reads a header that begins at a position. before is the time of the record before it in its section, or that
// of the section.
func (t *Log) header(record int, before time.Duration, from int64) header {
	const most = 3 * binary.MaxVarintLen64
	var space [most]byte
	b := t.store.read(space[:0], from, int(min(most, t.store.end-from)))
	var values [3]uint64
	for i := range values {
		v, n := binary.Uvarint(b)
		values[i], b, from = v, b[n:], from+int64(n)
	}
	return header{record, before + time.Duration(values[0]), int(values[1]), from, int(values[2])}
}

// after reads the header after another one, in the same section.
func (t *Log) after(h header) header { return t.header(h.record+1, h.at, h.body+int64(h.bytes)) }

// sectionOf returns the ith section that is kept, and the number of the first record after it.
func (t *Log) sectionOf(i int) (s section, end int) {
	all := t.all()
	if i+1 < len(all) {
		return all[i], all[i+1].first
	}
	return all[i], t.added
}

// Find returns the number of the last record that is not after a time. ok is false if no such record is kept.
func (t *Log) Find(at time.Duration) (record int, ok bool) {
	all := t.all()
	i := sort.Search(len(all), func(i int) bool { return all[i].at > at }) - 1
	if i < 0 {
		return 0, false
	}
	s, end := t.sectionOf(i)
	h := t.header(s.first, s.at, s.from)
	for h.record+1 < end {
		next := t.after(h)
		if next.at > at {
			break
		}
		h = next
	}
	return h.record, true
}

// AppendTimes appends the times of the records after from, up to and including to. It decodes no words.
func (t *Log) AppendTimes(all []time.Duration, from, to time.Duration) []time.Duration {
	sections := t.all()
	i := sort.Search(len(sections), func(i int) bool { return sections[i].at > from })
	for i = max(i-1, 0); i < len(sections) && sections[i].at <= to; i++ {
		s, end := t.sectionOf(i)
		for h := t.header(s.first, s.at, s.from); h.at <= to; h = t.after(h) {
			if h.at > from {
				all = append(all, h.at)
			}
			if h.record+1 == end {
				break
			}
		}
	}
	return all
}

// Read returns a record. ok is false if it is gone, or not there yet. The words are valid until the next Read or
// Clear. Reading the record of the previous Read again, or the one after it, costs least.
func (t *Log) Read(record int) (at time.Duration, words []uint32, ok bool) {
	if record < t.Begin() || record >= t.End() {
		return 0, nil, false
	}
	all := t.all()
	s, _ := t.sectionOf(sort.Search(len(all), func(i int) bool { return all[i].first > record }) - 1)
	r := &t.reader
	if !r.placed || r.record < s.first || r.record > record {
		r.history.forget()
		t.take(t.header(s.first, s.at, s.from))
	}
	for r.record < record {
		t.take(t.after(r.header))
	}
	return r.at, r.history.latest, true
}

// take makes the reader decode the record of a header: the first of a section, or the one after the reader's.
func (t *Log) take(h header) {
	r := &t.reader
	t.body = t.store.read(t.body[:0], h.body, h.bytes)
	r.history.decode(h.words, t.longest, t.body)
	r.header, r.placed = h, true
}
