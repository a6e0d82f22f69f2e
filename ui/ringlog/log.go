package ringlog

import (
	"encoding/binary"
	"math"
	"time"
	"unsafe"
)

// A section is a run of records. Its first record is encoded independently of others. To read a record, the log reads
// all records before it in its section.
type section struct {
	first int           // number of its first record
	at    time.Duration // of its first record
	from  int64         // where it begins in the store
}

// A new section begins after sectionRecords records, or when the section takes more than 1/sectionShare of the memory,
// because the log forgets whole sections.
const (
	sectionRecords = 32
	sectionShare   = 4
)

// sectionsShare limits the memory of the sections themselves to 1/sectionsShare of all.
const sectionsShare = 16

// copies is how many copies of the longest record there is room for beside the records: the two from which the next one
// is predicted, two for reading, one that is encoded, and that of Add's caller.
const copies = 7 // one more, because allocations round up

// A Log keeps records in the order in which they were added. They are numbered from 0 on, and keep their numbers when
// older ones go. Only one goroutine may use it at a time.
type Log struct {
	limit    int // bytes
	longest  int // the length of the longest record, in words, and some more
	store    store
	most     int       // the most sections
	sections []section // the last ones are those that are kept
	kept     int       // how many of sections are kept
	added    int       // records, ever
	latest   time.Duration
	history  history
	head     []byte // scratch of Add
	body     []byte
	reader   reader
}

// New returns a log that takes at most limit bytes of memory, or two blocks of 4 KiB and some copies of the longest
// record if these take more.
func New(limit int) *Log {
	t := &Log{
		limit: limit,
		store: store{most: math.MaxInt},
		most:  max(2, limit/sectionsShare/2/int(unsafe.Sizeof(section{}))), // there is room for twice as many
	}
	t.fit()
	t.Clear()
	return t
}

// Limit lowers the limit of the log's memory, in bytes. The oldest records go.
func (t *Log) Limit(bytes int) {
	t.limit = min(t.limit, bytes)
	t.fit()
	t.forgetOldest()
}

// fit makes room for copies of the longest record.
func (t *Log) fit() {
	const word = 4
	rest := t.limit - t.limit/sectionsShare - copies*word*t.longest
	t.store.shrink(max(2, rest/blockBytes))
}

// Clear forgets all records, and keeps the memory. Numbers begin at 0 again.
func (t *Log) Clear() {
	t.store.end = 0
	t.sections, t.kept, t.added, t.latest = t.sections[:0], 0, 0, 0
	t.history.forget()
	t.reader.forget()
}

// Bytes returns how much memory the log takes.
func (t *Log) Bytes() int {
	return t.store.bytes() + cap(t.sections)*int(unsafe.Sizeof(section{})) +
		t.history.bytes() + t.reader.history.bytes() + cap(t.body)
}

// Begin returns the number of the oldest record that is kept. If no record is kept, it returns what End does.
func (t *Log) Begin() int {
	if t.kept == 0 {
		return t.added
	}
	return t.all()[0].first
}

// Oldest returns the time of the oldest record that is kept. ok is false if there is none. Oldest decodes nothing.
func (t *Log) Oldest() (at time.Duration, ok bool) {
	if t.kept == 0 {
		return 0, false
	}
	return t.all()[0].at, true
}

// End returns the number of the next record to be added.
func (t *Log) End() int { return t.added }

// all returns the sections that are kept, the oldest first.
func (t *Log) all() []section { return t.sections[len(t.sections)-t.kept:] }

// Add adds a record. Its time must not be before that of the record before it. A record that is longer than the whole
// memory is lost, and so are all before it.
func (t *Log) Add(at time.Duration, words []uint32) {
	if len(words) > t.longest {
		t.longest = len(words) + len(words)/8 // some more, so that this is rare
		t.fit()
	}
	if t.isSectionFull() {
		t.beginSection(at)
	}
	t.body = appendWords(t.body[:0], words, &t.history)
	t.head = binary.AppendUvarint(t.head[:0], uint64(at-t.latest))
	t.head = binary.AppendUvarint(t.head, uint64(len(words)))
	t.head = binary.AppendUvarint(t.head, uint64(len(t.body)))
	t.store.write(t.head)
	t.store.write(t.body)
	t.history.add(words, t.longest)
	t.latest = at
	t.added++
	t.forgetOldest()
}

// forgetOldest forgets the sections for which there is no room.
func (t *Log) forgetOldest() {
	for t.kept > 0 && (t.all()[0].from < t.store.begin() || t.kept > t.most) {
		t.kept--
	}
}

// isSectionFull reports whether the next record begins a section.
func (t *Log) isSectionFull() bool {
	if t.kept == 0 {
		return true
	}
	s := t.sections[len(t.sections)-1]
	return t.added-s.first >= sectionRecords || t.store.end-s.from > int64(t.store.most*blockSize/sectionShare)
}

// beginSection begins a section whose first record is at a time.
func (t *Log) beginSection(at time.Duration) {
	if len(t.sections) >= 2*t.most { // moving is rare, so it costs nearly nothing
		t.sections = t.sections[:copy(t.sections, t.all())]
	}
	if n := len(t.sections); n == cap(t.sections) {
		t.sections = append(make([]section, 0, min(2*n+8, 2*t.most)), t.sections...)
	}
	t.sections = append(t.sections, section{t.added, at, t.store.end})
	t.kept++
	t.latest = at
	t.history.forget()
}
