package capture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"time"
)

// perfettoPacket begins each packet of a trace of Perfetto: its tag in protobuf. Then comes the size.
const perfettoPacket = 0x0a

// isPerfetto reports whether a file begins like a trace of Perfetto in its own binary form: with a packet, behind which
// another one begins. Text may begin with the same byte, a line end, and then has no bytes that are no text.
func isPerfetto(head []byte) bool {
	if len(head) == 0 || head[0] != perfettoPacket {
		return false
	}
	size, n := binary.Uvarint(head[1:])
	if n <= 0 {
		return false
	}
	packet := head[1+n:]
	if size < uint64(len(packet)) {
		if packet[size] != perfettoPacket {
			return false
		}
		packet = packet[:size]
	}
	return bytes.ContainsFunc(packet, func(r rune) bool { return r < '\t' })
}

// readSlices reads what a query of Perfetto prints of slices such as Choreographer#doFrame: when each began, which is
// when a frame began, and how long it took.
func readSlices(t *table, into *collector) (cut bool, err error) {
	column := t.column("ts")
	into.from, into.unit = t.name(column), time.Nanosecond
	return t.readTimes(column, true, into)
}

// errPerfetto says what to do with a trace of Perfetto. Its frames are in packets that refer to others, which may be
// compressed, and each kind of program writes others: trace_processor knows them all.
var errPerfetto = errors.New("it is a trace of Perfetto in its binary form, which is not read. Of a game on Android, " +
	"judge the table that this prints: trace_processor query FILE \"" + perfettoQuery + "\". Of a page in Chrome, " +
	"judge the file that this writes: traceconv json FILE trace.json")

// perfettoQuery prints when the frames of a game were finished, as a table that numbers its frames.
const perfettoQuery = "SELECT row_number() OVER (ORDER BY ts + dur) AS frame, ts + dur AS time_ns " +
	"FROM actual_frame_timeline_slice JOIN process USING (upid) WHERE dur > 0 AND process.name = 'GAME'"
