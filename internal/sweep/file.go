package sweep

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"gameloops/internal/wholefile"
)

// PartSuffix is what the name of a file ends with while its sweep goes on.
const PartSuffix = ".part"

// A File is where the rows of a job go: to NAME.part, which becomes NAME once all of them are there. If NAME is a
// symbolic link, both are where it leads to; if it is a device or a pipe, the rows go there directly. A row is written
// with one call, so whatever ends the process, NAME.part has whole rows and at most one half behind them, which
// Resume cuts off. It is not forced to the disk before it is complete: after a power failure some rows may be
// missing, and are run again.
type File struct {
	name   string
	part   *os.File // of direct, nil
	direct *wholefile.File
}

// Create begins the file anew. It refuses to replace a file of that name, or a sweep that is not finished, unless
// forced to: the part then, the file once the new one is complete.
func Create(name string, force bool) (*File, error) {
	name, err := wholefile.Target(name)
	if err != nil {
		return nil, err
	}
	if wholefile.IsDirect(name) {
		direct, err := wholefile.Create(name)
		return &File{name: name, direct: direct}, err
	}
	if !force {
		if _, err := os.Lstat(name); err == nil {
			return nil, fmt.Errorf("%s is there already: --force replaces it", name)
		}
		if _, err := os.Lstat(name + PartSuffix); err == nil {
			return nil, fmt.Errorf("%s is a sweep that is not finished: --resume continues it, --force begins anew",
				name+PartSuffix)
		}
	}
	if err := wholefile.Check(name); err != nil {
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

// ErrComplete says that there is nothing to resume: the file has all rows of the job.
var ErrComplete = errors.New("the sweep is complete")

// Resume continues the file of a job, or begins it if there is none. It refuses one that is not of this very job, row
// by row, and cuts off half a row at the end. The error is ErrComplete if the file has its name already.
func Resume(name string, j *Job) (*File, Tally, error) {
	name, err := wholefile.Target(name)
	if err != nil {
		return nil, Tally{}, err
	}
	if wholefile.IsDirect(name) {
		return nil, Tally{}, fmt.Errorf("--resume: %s is no regular file: what was written there is gone", name)
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

// completeFile is ErrComplete if a file that has its name already is that of the job.
func (j *Job) completeFile(name string) (Tally, error) {
	f, err := os.Open(name)
	if err != nil {
		return Tally{}, err
	}
	defer f.Close()
	tally, end, err := j.read(f)
	if err != nil {
		return tally, fmt.Errorf("%s is there already: %w", name, err)
	}
	if info, err := f.Stat(); err != nil || tally.Rows < j.Cells() || end != info.Size() {
		return tally, fmt.Errorf("%s is there already, and not complete: it continues under the name %s", name,
			name+PartSuffix)
	}
	return tally, ErrComplete
}

// read counts the rows of a file, and gives the offset of their end. Every row must be the one that the job wrote
// there.
func (j *Job) read(r io.Reader) (tally Tally, end int64, err error) {
	f, err := newReader(r)
	if err != nil {
		return tally, 0, err
	}
	if f.format == "" {
		return tally, 0, nil
	}
	if header := j.grid.header(j.format); f.format != j.format || !bytes.Equal(f.header, header) {
		return tally, 0, errors.New("it is of a sweep with other columns, or in another format")
	}
	for {
		end = f.offset
		_, id, err := f.row()
		switch {
		case err == io.EOF || err == errHalf:
			if tally.Rows == 0 {
				end = 0 // the header is written again
			}
			return tally, end, nil
		case err != nil:
			return tally, end, err
		case id.Grid != j.grid.id:
			return tally, end, fmt.Errorf("it is of another sweep (%d cells, grid %s; this one: %d cells, grid %s): "+
				"the flags must be those it began with", id.Cells, id.Grid, j.grid.cells, j.grid.id)
		case tally.Rows == len(j.cells) || id.Cell != j.cells[tally.Rows]+1:
			return tally, end, fmt.Errorf("line %d is cell %d, which this sweep has not there: is the shard the same?",
				f.number, id.Cell)
		}
		tally.Rows++
		if id.Failed != "" {
			tally.Failed++
		}
	}
}

// Write adds to the rows.
func (f *File) Write(b []byte) (int, error) {
	if f.direct != nil {
		return f.direct.Write(b)
	}
	return f.part.Write(b)
}

// CanResume reports whether the rows are kept for Resume.
func (f *File) CanResume() bool { return f.direct == nil }

// Close keeps the rows for Resume.
func (f *File) Close() error {
	if f.direct != nil {
		return f.direct.Close()
	}
	return f.part.Close()
}

// Commit gives the file its name, now that all rows are there.
func (f *File) Commit() error {
	if f.direct != nil {
		return f.direct.Commit()
	}
	if err := wholefile.KeepMode(f.part, f.name); err != nil {
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
