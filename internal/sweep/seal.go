package sweep

import (
	"bytes"
	"fmt"
	"hash/crc32"
)

// A seal ends each row of a file with a checksum of the row and of the header before it. So a changed row is not
// mistaken for the result of a run.
type checksummer struct {
	format Format
	header uint32 // its checksum
}

func newSeal(f Format, header []byte) checksummer { return checksummer{f, crc32.ChecksumIEEE(header)} }

// row returns a row with its last column and a newline.
func (s checksummer) row(columns []byte) []byte {
	sum := text(fmt.Sprintf("%08x", crc32.Update(s.header, crc32.IEEETable, columns)))
	row := append(bytes.Clone(columns), ',')
	row = append(row, fields(s.format, []string{checksumColumn}, []value{sum})...)
	if s.format == JSONLines {
		row = append(row, '}')
	}
	return append(row, '\n')
}

// fits reports whether a row is as it was written.
func (s checksummer) fits(row []byte) bool {
	last := bytes.LastIndexByte(row, ',')
	return last >= 0 && bytes.Equal(s.row(row[:last]), row)
}
