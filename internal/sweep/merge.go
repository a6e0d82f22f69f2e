package sweep

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// A part is one of the files to merge.
type part struct {
	name   string
	file   *os.File
	header []byte
	format Format
	grid   string
	total  int   // cells of the grid
	cells  []int // the cells of its rows, from 0, in order
}

// Merge joins the files of the shards of one sweep, named in any order, into the same bytes that the unsplit sweep
// would have written. The error says which rows are missing or duplicated, and in which files. Merge reads all files
// once before it writes anything.
func Merge(w io.Writer, names []string) (rows int, err error) {
	if len(names) > MaxShards {
		return 0, fmt.Errorf("%d parts: at most %d are allowed", len(names), MaxShards)
	}
	var parts []*part
	defer func() {
		for _, p := range parts {
			p.file.Close()
		}
	}()
	for _, name := range names {
		file, err := os.Open(name)
		if err != nil {
			return 0, err
		}
		p := &part{name: name, file: file}
		parts = append(parts, p)
		if err := p.read(); err != nil {
			return 0, fmt.Errorf("%s: %w", name, err)
		}
		if err := p.fits(parts[0]); err != nil {
			return 0, err
		}
	}
	owners, err := owners(parts)
	if err != nil {
		return 0, err
	}
	return len(owners), write(w, parts, owners)
}

// read checks a part and finds its cells.
func (p *part) read() error {
	if strings.HasSuffix(p.name, PartSuffix) {
		return errors.New("its sweep is not finished: 'looplab sweep' with the same flags and --resume finishes it")
	}
	f, err := newReader(p.file)
	if err != nil {
		return err
	}
	p.format, p.header = f.format, f.header
	for {
		_, id, err := f.row()
		switch {
		case err == io.EOF && len(p.cells) > 0:
			return nil
		case err == io.EOF:
			return errors.New("it has no rows")
		case err != nil:
			return err
		case len(p.cells) == 0:
			p.grid, p.total = id.Grid, id.Cells
		case id.Grid != p.grid || id.Cells != p.total:
			return fmt.Errorf("line %d belongs to a different sweep than the lines before it", f.number)
		case id.Cell <= p.cells[len(p.cells)-1]+1:
			return fmt.Errorf("line %d is cell %d, but the line before is cell %d", f.number, id.Cell,
				p.cells[len(p.cells)-1]+1)
		}
		p.cells = append(p.cells, id.Cell-1)
	}
}

// fits returns an error if a part belongs to a different sweep than the first one.
func (p *part) fits(first *part) error {
	switch {
	case p.format != first.format:
		return fmt.Errorf("%s is %s, but %s is %s", first.name, first.format, p.name, p.format)
	case p.grid != first.grid:
		return fmt.Errorf("%s and %s belong to different sweeps: grids %s and %s", first.name, p.name, first.grid,
			p.grid)
	case p.total != first.total || !bytes.Equal(p.header, first.header):
		return fmt.Errorf("%s and %s have the same grid %s, but other headers or numbers of cells: one of them has "+
			"changed", first.name, p.name, p.grid)
	}
	return nil
}

// owners finds for each cell the part that has it.
func owners(parts []*part) ([]*part, error) {
	owners := make([]*part, parts[0].total)
	for _, p := range parts {
		for _, cell := range p.cells {
			if other := owners[cell]; other != nil {
				return nil, fmt.Errorf("cell %d is in %s and in %s", cell+1, other.name, p.name)
			}
			owners[cell] = p
		}
	}
	var missing []int
	for cell, p := range owners {
		if p == nil {
			missing = append(missing, cell)
		}
	}
	if len(missing) > 0 {
		return nil, errors.New(whatIsMissing(parts, missing))
	}
	return owners, nil
}

// whatIsMissing names the shards of the missing cells, if all parts are shards of the same size.
func whatIsMissing(parts []*part, missing []int) string {
	var names []string
	of, present := shards(parts)
	for number := 1; number <= of; number++ {
		if !slices.Contains(present, number) {
			names = append(names, Shard{number, of}.String())
		}
	}
	if len(names) > 0 {
		return fmt.Sprintf("%d of %d cells are missing: those of shard %s", len(missing), parts[0].total,
			listed(names))
	}
	for _, cell := range missing {
		names = append(names, fmt.Sprint(cell+1))
	}
	return fmt.Sprintf("%d of %d cells are missing: %s", len(missing), parts[0].total, listed(names))
}

// listed joins the first words, and adds the number of the others.
func listed(words []string) string {
	const most = 10
	if len(words) > most {
		return fmt.Sprintf("%s and %d others", strings.Join(words[:most], ", "), len(words)-most)
	}
	return strings.Join(words, ", ")
}

// shards finds out how many shards a sweep has and which of them the parts are. It returns 0 if no number fits. The
// files do not have these numbers, because a merged file must be equal to the file of an unsplit sweep.
func shards(parts []*part) (of int, present []int) {
	total := parts[0].total
	for of = 2; of <= min(MaxShards, total); of++ {
		present = nil
		for _, p := range parts {
			s := Shard{p.cells[0] + 1, of} // shard i has cell i of the first block
			if s.Number > of || len(p.cells) > total/of+1 || !slices.Equal(s.cells(total), p.cells) {
				break
			}
			present = append(present, s.Number)
		}
		if len(present) == len(parts) {
			return of, present
		}
	}
	return 0, nil
}

// write reads all parts again, a row at a time.
func write(w io.Writer, parts []*part, owners []*part) error {
	readers := make(map[*part]*reader)
	for _, p := range parts {
		if _, err := p.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		f, err := newReader(p.file)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		readers[p] = f
	}
	if err := writeAll(w, parts[0].header); err != nil {
		return err
	}
	for cell, p := range owners {
		line, id, err := readers[p].row()
		if err == nil && id.Cell != cell+1 {
			err = errors.New("it changed while it was being read")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if err := writeAll(w, line); err != nil {
			return err
		}
	}
	return nil
}
