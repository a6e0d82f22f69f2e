package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"

	"github.com/andybalholm/brotli"
)

// A contents opens the bytes of a file in one of its forms. Those of a program stay on disk, because they are large.
type contents func() (io.ReadSeekCloser, error)

// inMemory returns the contents of a small file.
func inMemory(data []byte) contents {
	return func() (io.ReadSeekCloser, error) { return unclosed{bytes.NewReader(data)}, nil }
}

// An unclosed has nothing to close.
type unclosed struct{ io.ReadSeeker }

func (unclosed) Close() error { return nil }

// onDisk returns the contents of a file on disk.
func onDisk(path string) contents {
	return func() (io.ReadSeekCloser, error) { return os.Open(path) }
}

// size returns the number of bytes.
func (c contents) size() (int64, error) {
	r, err := c()
	if err != nil {
		return 0, err
	}
	defer r.Close()
	return r.Seek(0, io.SeekEnd)
}

// writeTo writes all bytes.
func (c contents) writeTo(w io.Writer) error {
	r, err := c()
	if err != nil {
		return err
	}
	defer r.Close()
	_, err = io.Copy(w, r)
	return err
}

// unpacked returns what has been compressed with gzip. It unpacks while it is read.
func (c contents) unpacked() contents {
	return func() (io.ReadSeekCloser, error) {
		from, err := c()
		if err != nil {
			return nil, err
		}
		u := &unpacking{from: from}
		if u.size, err = unpackedSize(from); err == nil {
			err = u.restart()
		}
		if err != nil {
			from.Close()
			return nil, err
		}
		return u, nil
	}
}

// An unpacking reads what is compressed with gzip. To go back, it begins again.
type unpacking struct {
	from io.ReadSeekCloser
	gzip gzip.Reader
	size int64
	at   int64 // of the next byte to unpack
	next int64 // of the next byte to read
}

func (u *unpacking) Close() error { return u.from.Close() }

// Seek moves to another byte. The next Read goes there.
func (u *unpacking) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += u.next
	case io.SeekEnd:
		offset += u.size
	}
	if offset < 0 {
		return 0, errors.New("there is nothing before the beginning")
	}
	u.next = offset
	return offset, nil
}

func (u *unpacking) Read(b []byte) (int, error) {
	if u.next < u.at {
		if err := u.restart(); err != nil {
			return 0, err
		}
	}
	if _, err := io.CopyN(io.Discard, &u.gzip, u.next-u.at); err != nil {
		return 0, err
	}
	n, err := u.gzip.Read(b)
	u.next += int64(n)
	u.at = u.next
	return n, err
}

// restart unpacks from the beginning.
func (u *unpacking) restart() error {
	if _, err := u.from.Seek(0, io.SeekStart); err != nil {
		return err
	}
	u.at = 0
	return u.gzip.Reset(u.from)
}

// unpackedSize reads the size that gzip stores at the end of its data.
func unpackedSize(packed io.ReadSeeker) (int64, error) {
	if _, err := packed.Seek(-4, io.SeekEnd); err != nil {
		return 0, err
	}
	var end [4]byte
	_, err := io.ReadFull(packed, end[:])
	return int64(end[0]) | int64(end[1])<<8 | int64(end[2])<<16 | int64(end[3])<<24, err
}

// packTo compresses with gzip's best compression.
func packTo(w io.Writer, from io.Reader) error {
	to, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, from); err != nil {
		return err
	}
	return to.Close()
}

// brotliTo compresses with brotli.
func brotliTo(w io.Writer, from io.Reader, level int) error {
	to := brotli.NewWriterLevel(w, level)
	if _, err := io.Copy(to, from); err != nil {
		return err
	}
	return to.Close()
}

// pack returns what packTo writes.
func pack(data []byte) []byte {
	var b bytes.Buffer
	if err := packTo(&b, bytes.NewReader(data)); err != nil {
		panic(err) // to and from memory: it never fails
	}
	return b.Bytes()
}

// compressBrotli returns what brotliTo writes.
func compressBrotli(data []byte, level int) []byte {
	var b bytes.Buffer
	if err := brotliTo(&b, bytes.NewReader(data), level); err != nil {
		panic(err) // to and from memory: it never fails
	}
	return b.Bytes()
}

// versionOf returns the version of a file with these contents.
func versionOf(data []byte) string {
	sum := sha256.Sum256(data)
	return versionText(sum[:])
}

// versionOnDisk returns the version of a file on disk.
func versionOnDisk(path string) (string, error) {
	h := sha256.New()
	err := onDisk(path).writeTo(h)
	return versionText(h.Sum(nil)), err
}

// versionText returns the version of a file by the hash of its contents.
func versionText(sum []byte) string { return hex.EncodeToString(sum[:6]) }
