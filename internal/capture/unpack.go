package capture

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// mostUnpacked is the largest size of a compressed file when it is unpacked, in bytes. A capture with the largest
// number of frames has half of it. Without a limit, a few kilobytes could keep the program busy for hours.
const mostUnpacked = 2 << 30

// unpacked returns a reader of what is in a file that gzip has compressed, which has at most so many bytes, or
// mostUnpacked. It returns a reader of any other file as it is.
func unpacked(in *bufio.Reader, most int64) (*bufio.Reader, error) {
	if begins, err := in.Peek(2); err != nil || begins[0] != 0x1f || begins[1] != 0x8b {
		return in, nil // whoever reads the rest gets the error again
	}
	unpacking, err := gzip.NewReader(in)
	if err != nil {
		return nil, errPacked(err)
	}
	return bufio.NewReaderSize(&unpacker{unpacking, 0, cmp.Or(most, mostUnpacked)}, longestLine), nil
}

// An unpacker reads at most so many bytes, and rewords the errors of gzip.
type unpacker struct {
	from       io.Reader
	read, most int64
}

func (u *unpacker) Read(b []byte) (int, error) {
	n, err := u.from.Read(b)
	if u.read += int64(n); u.read > u.most {
		return 0, fmt.Errorf("it is compressed with gzip, and has more than %d MB when it is unpacked: capture a "+
			"shorter time", u.most>>20)
	}
	return n, errPacked(err)
}

// errPacked rewords an error about a compressed file.
func errPacked(err error) error {
	switch {
	case err == nil || err == io.EOF:
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it is compressed with gzip and ends in the middle: copy it again, or unpack what is there")
	}
	return errors.New("it is compressed with gzip and damaged: copy it again")
}
