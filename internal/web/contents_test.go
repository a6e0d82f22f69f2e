package web

import (
	"bytes"
	"io"
	"testing"
)

// TestWhatIsUnpackedCanBeReadAnywhere reads pieces of a compressed file, backwards and forwards.
func TestWhatIsUnpackedCanBeReadAnywhere(t *testing.T) {
	r, err := inMemory(pack(program)).unpacked()()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, at := range []int{0, 5000, 100, 100, len(program) - 3, len(program), 0} {
		if _, err := r.Seek(int64(at), io.SeekStart); err != nil {
			t.Fatal(err)
		}
		want := program[at:min(at+10, len(program))]
		got, err := io.ReadAll(io.LimitReader(r, 10))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("at %d there is %q, want %q: %v", at, got, want, err)
		}
	}
	if end, err := r.Seek(0, io.SeekEnd); err != nil || end != int64(len(program)) {
		t.Errorf("it ends at %d, want %d: %v", end, len(program), err)
	}
	if _, err := r.Seek(-1, io.SeekStart); err == nil {
		t.Error("it can be read before its beginning")
	}
}

func TestWhatIsNotCompressedCannotBeUnpacked(t *testing.T) {
	for _, data := range []string{"", "PNG", "this is not compressed"} {
		if _, err := inMemory([]byte(data)).unpacked()(); err == nil {
			t.Errorf("%q is unpacked", data)
		}
	}
}
