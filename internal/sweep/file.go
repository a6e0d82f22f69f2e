package sweep

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"gameloops/internal/atomicfile"
)

// PartSuffix is the suffix of a file's name while its sweep is running.
const PartSuffix = ".part"

// A File takes the rows of a job. It is NAME.part until it has all rows, and then NAME. If NAME is a symbolic link,
// both are in the folder of its target. If NAME is a device or a pipe, the rows go there directly. Each row is written
// with one call, so whatever ends the process, NAME.part has whole rows and at most one incomplete row at the end,
// which Resume cuts off. The file is not synced before it is complete: after a power failure some rows may be missing,
// and they run again.
type File struct {
	name   string
	part   *os.File // nil if direct is set
	direct *atomicfile.File
}

// Create starts an empty file. Without force it refuses to replace a file of that name or an unfinished sweep. With
// force it replaces an unfinished sweep immediately, and the file when the new one is complete.
func Create(name string, force bool) (*File, error) {
	name, err := atomicfile.Target(name)
	if err != nil {
		return nil, err
	}
	if atomicfile.IsDirect(name) {
		direct, err := atomicfile.Create(name)
		return &File{name: name, direct: direct}, err
	}
	if !force {
		if _, err := os.Lstat(name); err == nil {
			return nil, fmt.Errorf("%s already exists: --force replaces it", name)
		}
		if _, err := os.Lstat(name + PartSuffix); err == nil {
			return nil, fmt.Errorf("%s is an unfinished sweep: --resume continues it, --force starts again",
				name+PartSuffix)
		}
	}
	if err := atomicfile.Check(name); err != nil {
		return nil, err
	}
	part, err := openPart(name)
	if err != nil {
		return nil, err
	}
	if err := part.Truncate(0); err != nil {
		part.Close()
		return nil, err
	}
	return &File{name: name, part: part}, nil
}

// ErrComplete means that there is nothing to resume: the file has all rows of the job.
var ErrComplete = errors.New("the sweep is complete")

// Resume continues the file of a job, or starts it if it does not exist. It checks every row, refuses a file of a
// different job, and cuts off an incomplete row at the end. The error is ErrComplete if the file is complete.
func Resume(name string, j *Job) (*File, Tally, error) {
	name, err := atomicfile.Target(name)
	if err != nil {
		return nil, Tally{}, err
	}
	if atomicfile.IsDirect(name) {
		return nil, Tally{}, fmt.Errorf("--resume: %s is not a regular file: what was written there is gone", name)
	}
	if _, err := os.Lstat(name + PartSuffix); errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(name); err == nil {
			tally, err := j.completeFile(name)
			return nil, tally, err
		}
	}
	part, err := openPart(name)
	if err != nil {
		return nil, Tally{}, err
	}
	tally, end, err := j.read(part)
	if err == nil {
		err = part.Truncate(end)
	}
	if err == nil {
		_, err = part.Seek(end, io.SeekStart)
	}
	if err != nil {
		part.Close()
		return nil, tally, fmt.Errorf("%s: %w", name+PartSuffix, err)
	}
	return &File{name: name, part: part}, tally, nil
}

func openPart(name string) (*os.File, error) {
	part, err := os.OpenFile(name+PartSuffix, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := lock(part); err != nil {
		part.Close()
		return nil, fmt.Errorf("%s: another sweep is writing it", part.Name())
	}
	return part, nil
}

// completeFile returns ErrComplete if the file has all rows of the job.
func (j *Job) completeFile(name string) (Tally, error) {
	f, err := os.Open(name)
	if err != nil {
		return Tally{}, err
	}
	defer f.Close()
	tally, end, err := j.read(f)
	if err != nil {
		return tally, fmt.Errorf("%s already exists: %w", name, err)
	}
	if info, err := f.Stat(); err != nil || tally.Rows < j.Cells() || end != info.Size() {
		return tally, fmt.Errorf("%s already exists, but is incomplete: to resume it, rename it to %s", name,
			name+PartSuffix)
	}
	return tally, ErrComplete
}

// read counts the rows of a file and returns the offset of their end. Every row must be the one that the job writes
// there.
func (j *Job) read(r io.Reader) (tally Tally, end int64, err error) {
	f, err := newReader(r)
	if err != nil {
		return tally, 0, err
	}
	if f.format == "" {
		return tally, 0, nil
	}
	switch header := j.grid.header(j.format); {
	case f.format == j.format && bytes.Equal(f.header, header):
	case f.format == j.format && bytes.Equal(columnsOf(f.header), columnsOf(header)):
		return tally, 0, errors.New("the source of a loop has changed since it was started")
	default:
		return tally, 0, errors.New("its sweep has different columns, or a different format")
	}
	for {
		end = f.offset
		row, id, err := f.row()
		switch {
		case err == io.EOF || err == errHalf:
			if tally.Rows == 0 {
				end = 0 // the header is written again
			}
			return tally, end, nil
		case err != nil:
			return tally, end, err
		case id.Grid != j.grid.id:
			return tally, end, fmt.Errorf("it belongs to a different sweep (%d cells, grid %s; this one: %d cells, "+
				"grid %s): use the flags that it was started with", id.Cells, id.Grid, j.grid.cells, j.grid.id)
		case tally.Rows == len(j.cells) || id.Cell != j.cells[tally.Rows]+1:
			return tally, end, fmt.Errorf("line %d is cell %d, which this sweep does not have there: is the shard "+
				"the same?", f.number, id.Cell)
		case !j.has(row, id):
			return tally, end, fmt.Errorf("line %d has other settings than cell %d of this sweep", f.number, id.Cell)
		}
		tally.Rows++
		if id.Failed != "" {
			tally.Failed++
		}
	}
}

// has reports whether a row has the loop and the settings of its cell.
func (j *Job) has(row []byte, id identity) bool {
	s, err := j.grid.Setup(id.Cell - 1)
	return err != nil || bytes.HasPrefix(row, j.grid.begin(j.format, s)) // without a setup, the row has the error
}

// Write appends rows.
func (f *File) Write(b []byte) (int, error) {
	if f.direct != nil {
		return f.direct.Write(b)
	}
	return f.part.Write(b)
}

// CanResume reports whether the rows are kept for Resume.
func (f *File) CanResume() bool { return f.direct == nil }

// Close closes the file, and keeps the rows for Resume.
func (f *File) Close() error {
	if f.direct != nil {
		return f.direct.Close()
	}
	return f.part.Close()
}

// Commit gives the file its final name. Call it when all rows are written.
func (f *File) Commit() error {
	if f.direct != nil {
		return f.direct.Commit()
	}
	if err := atomicfile.KeepMode(f.part, f.name); err != nil {
		return err
	}
	if err := f.part.Sync(); err != nil {
		return err
	}
	if err := f.part.Close(); err != nil {
		return err
	}
	return os.Rename(f.part.Name(), f.name)
}
