package ringlog

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// roughRecords returns records with everything that makes encoding hard: words that rest, move steadily or jump, and
// lists that grow and shrink.
func roughRecords(seed uint64, n int) (times []time.Duration, records [][]uint32) {
	r := rand.New(rand.NewPCG(seed, 1))
	var now time.Duration
	var words []uint32
	for range n {
		switch r.IntN(8) {
		case 0:
			words = words[:r.IntN(len(words)+1)]
		case 1:
			for range r.IntN(40) {
				words = append(words, r.Uint32())
			}
		case 2:
			words = append(words, make([]uint32, r.IntN(2000))...) // what rests at 0
		}
		for i := range words {
			switch r.IntN(6) {
			case 0:
				words[i] += uint32(r.IntN(500) - 250)
			case 1:
				words[i] = math.Float32bits(r.Float32() * 12)
			}
		}
		now += time.Duration(r.IntN(3)) * time.Duration(r.Int64N(int64(time.Second)))
		times, records = append(times, now), append(records, slices.Clone(words))
	}
	return times, records
}

func TestWhatIsReadIsWhatWasAdded(t *testing.T) {
	for seed := range uint64(5) {
		times, records := roughRecords(seed, 300)
		tape := New(1 << 30)
		for i := range records {
			tape.Add(times[i], records[i])
		}
		r := rand.New(rand.NewPCG(seed, 2))
		for k := range 600 {
			i := k // in order, and then in random order
			if k >= len(records) {
				i = r.IntN(len(records))
			}
			at, words, ok := tape.Read(i)
			if !ok || at != times[i] || !slices.Equal(words, records[i]) {
				t.Fatalf("seed %d: record %d is not as it was added: at %v, want %v", seed, i, at, times[i])
			}
		}
	}
}

func TestACodecThatWritesBetweenReadingSpoilsNothing(t *testing.T) {
	times, records := roughRecords(1, 200)
	tape, codec := New(1<<30), Codec{}
	write := func(i int) {
		codec.Write()
		for _, v := range records[i] {
			codec.Uint32(&v)
		}
		tape.Add(times[i], codec.Words)
	}
	for i := range records[:100] {
		write(i)
	}
	for i := range records[:100] {
		at, words, _ := tape.Read(i)
		codec.Read(words)
		for k, want := range records[i] {
			var v uint32
			if codec.Uint32(&v); v != want || at != times[i] {
				t.Fatalf("record %d, word %d: %d, want %d", i, k, v, want)
			}
		}
		write(100 + i)
	}
}

func TestAMomentHasTheLastRecordThatIsNotAfterIt(t *testing.T) {
	for seed := range uint64(20) {
		times, records := roughRecords(seed, 200)
		tape := New(1 << 30)
		for i := range records {
			tape.Add(times[i], records[i])
		}
		moments := append([]time.Duration{times[0], times[len(times)-1] + 1}, times...)
		for _, at := range times {
			moments = append(moments, at+1, max(at, times[0]+1)-1)
		}
		for _, at := range moments {
			want := len(times) - 1
			for times[want] > at {
				want--
			}
			if got, ok := tape.Find(at); !ok || got != want {
				t.Fatalf("seed %d: at %v is record %d (%t), want %d", seed, at, got, ok, want)
			}
		}
		if _, ok := tape.Find(times[0] - 1); ok {
			t.Error("there is a record before the first one")
		}
	}
}

func TestTheOldestRecordsGoFirst(t *testing.T) {
	const limit = 2 << 20
	times, records := roughRecords(7, 3000)
	tape := New(limit)
	for i := range records {
		tape.Add(times[i], records[i])
		if tape.End() != i+1 {
			t.Fatalf("the next record is %d after %d", tape.End(), i)
		}
		if tape.Bytes() > limit {
			t.Fatalf("%d bytes with a limit of %d", tape.Bytes(), limit)
		}
		if at, words, ok := tape.Read(i); !ok || at != times[i] || !slices.Equal(words, records[i]) {
			t.Fatalf("record %d cannot be read once it is there", i)
		}
	}
	begin := tape.Begin()
	if used := tape.store.end - tape.all()[0].from; begin == 0 || used < limit/2 {
		t.Fatalf("%d records are gone, and %d of %d bytes are used", begin, used, limit)
	}
	if _, _, ok := tape.Read(begin - 1); ok {
		t.Error("a record that is gone can be read")
	}
	if _, ok := tape.Find(times[begin] - 1); ok && times[begin-1] < times[begin] {
		t.Error("a record that is gone can be found")
	}
	for i := begin; i < len(records); i++ {
		if at, words, ok := tape.Read(i); !ok || at != times[i] || !slices.Equal(words, records[i]) {
			t.Fatalf("record %d is not as it was added", i)
		}
	}
}

func TestRecordsThatSayNothingAreForgottenToo(t *testing.T) {
	const limit = 128 << 10
	tape := New(limit)
	for i := range 400_000 {
		tape.Add(time.Duration(i), nil)
	}
	if tape.Bytes() > limit {
		t.Errorf("%d bytes with a limit of %d", tape.Bytes(), limit)
	}
	if tape.Begin() == 0 {
		t.Error("no record was forgotten")
	}
}

func TestARecordLongerThanTheMemoryIsLost(t *testing.T) {
	tape := New(16 << 10)
	tape.Add(1, []uint32{1})
	noise := make([]uint32, 16<<10)
	r := rand.New(rand.NewPCG(1, 1))
	for i := range noise {
		noise[i] = r.Uint32()
	}
	tape.Add(2, noise)
	if tape.Begin() != tape.End() {
		t.Errorf("records from %d to %d are kept", tape.Begin(), tape.End())
	}
	tape.Add(3, []uint32{5, 6})
	if at, words, ok := tape.Read(2); !ok || at != 3 || !slices.Equal(words, []uint32{5, 6}) {
		t.Errorf("the record after it is %v at %v (%t)", words, at, ok)
	}
}

func TestAClearLogIsAsNew(t *testing.T) {
	times, records := roughRecords(3, 100)
	tape := New(1 << 20)
	for range 2 {
		tape.Clear()
		for i := range records {
			tape.Add(times[i], records[i])
		}
		if at, words, ok := tape.Read(50); !ok || at != times[50] || !slices.Equal(words, records[50]) {
			t.Fatal("record 50 is not as it was added")
		}
	}
	tape.Clear()
	if _, _, ok := tape.Read(0); ok {
		t.Error("a record is left")
	}
}

// fallingBalls returns the centres of n balls at a time in s. Every second ball is in free fall, the others lie still.
func fallingBalls(words []uint32, n int, at float64) []uint32 {
	words = words[:0]
	for i := range n {
		x, y := float64(i%40)/4, float64(i/40)/4
		if i%2 == 0 {
			y -= 5 * at * at
		}
		words = append(words, math.Float32bits(float32(x)), math.Float32bits(float32(y)))
	}
	return words
}

func TestLessMemoryKeepsTheLatestRecords(t *testing.T) {
	times, records := roughRecords(9, 2000)
	for _, added := range []int{20, len(records)} { // in its first round, and when it is full
		tape := New(2 << 20)
		for i := range added {
			tape.Add(times[i], records[i])
		}
		before := tape.Begin()
		for _, limit := range []int{1 << 20, 2 << 20, 700 << 10} {
			tape.Limit(limit)
			if got := tape.Bytes(); got > limit {
				t.Fatalf("%d bytes with a limit of %d", got, limit)
			}
			for i := tape.Begin(); i < added; i++ {
				if at, words, ok := tape.Read(i); !ok || at != times[i] || !slices.Equal(words, records[i]) {
					t.Fatalf("%d bytes: record %d of %d is not as it was added", limit, i, added)
				}
			}
		}
		if got := added - tape.Begin(); got < 10 || before > 0 && tape.Begin() == before {
			t.Errorf("%d of %d records are left", got, added)
		}
	}
}

// TestALongRecordLeavesRoomForItself checks that the limit includes the memory beside the records.
func TestALongRecordLeavesRoomForItself(t *testing.T) {
	const limit, balls = 8 << 20, 20_000
	tape := New(limit)
	var words []uint32
	for i := range 600 {
		n := balls / 10
		if i >= 200 {
			n = balls
		}
		words = fallingBalls(words, n, float64(i)/60)
		tape.Add(time.Duration(i)*time.Second/60, words)
		if got := tape.Bytes() + 4*cap(words); got > limit {
			t.Fatalf("record %d: %d bytes with a limit of %d", i, got, limit)
		}
	}
	if tape.Begin() == 0 || tape.End()-tape.Begin() < 10 {
		t.Errorf("records %d to %d are kept", tape.Begin(), tape.End())
	}
	for i := tape.End() - 1; i >= tape.Begin(); i -= 7 {
		tape.Read(i)
	}
	if got := tape.Bytes() + 4*cap(words); got > limit {
		t.Errorf("%d bytes after reading, with a limit of %d", got, limit)
	}
}

func TestALogThatIsFullAllocatesNothing(t *testing.T) {
	tape := New(512 << 10)
	var words []uint32
	frame := 0
	add := func() {
		words = fallingBalls(words, 1000, float64(frame%600)/60)
		tape.Add(time.Duration(frame)*time.Second/60, words)
		frame++
	}
	for tape.Begin() == 0 {
		add()
	}
	for range 2000 {
		add()
	}
	if n := testing.AllocsPerRun(500, add); n != 0 {
		t.Errorf("%v allocations a record", n)
	}
}

func TestWhatLiesStillTakesNearlyNothing(t *testing.T) {
	words := fallingBalls(nil, 100_000, 0)
	var h history
	h.add(words, len(words))
	h.add(words, len(words))
	if got := len(appendWords(nil, words, &h)); got > 400 {
		t.Errorf("%d bytes for 100,000 balls that lie still", got)
	}
}

// BenchmarkAdd measures what it costs to keep a picture of 1000 balls, half of which fall.
func BenchmarkAdd(b *testing.B) {
	const pictures, balls = 256, 1000
	var all [pictures][]uint32
	for i := range all {
		all[i] = fallingBalls(nil, balls, float64(i)/60)
	}
	tape := New(16 << 20)
	frame := 0
	for b.Loop() {
		tape.Add(time.Duration(frame)*time.Second/60, all[frame%pictures])
		frame++
	}
	b.ReportMetric(float64(tape.store.end)/float64(frame)/balls, "bytes/ball")
}

// TestTimesAreFoundWithoutReading compares the times between any two with those that were added and are kept.
func TestTimesAreFoundWithoutReading(t *testing.T) {
	for seed := range uint64(5) {
		times, records := roughRecords(seed, 300)
		tape := New(2 * blockSize)
		for i := range records {
			tape.Add(times[i], records[i])
		}
		kept := times[tape.Begin():]
		r := rand.New(rand.NewPCG(seed, 3))
		for range 200 {
			from := times[r.IntN(len(times))] - time.Duration(r.IntN(2))
			to := times[r.IntN(len(times))]
			var want []time.Duration
			for _, at := range kept {
				if at > from && at <= to {
					want = append(want, at)
				}
			}
			if got := tape.AppendTimes(nil, from, to); !slices.Equal(got, want) {
				t.Fatalf("seed %d: from %v to %v there are %v, want %v", seed, from, to, got, want)
			}
		}
		if tape.Begin() == 0 {
			t.Errorf("seed %d: nothing is forgotten", seed)
		}
	}
}
