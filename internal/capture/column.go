package capture

import (
	"bytes"
	"fmt"
)

// checkColumn returns an error if the user has named a column of a file that is in another format, whose columns are
// known.
func checkColumn(c *Capture, column string) error {
	if column == "" || c.Format == ownFormat {
		return nil
	}
	return fmt.Errorf("--column chooses a column of %s, and it is %s", ownFormat, c.Format)
}

// noColumn returns the error for a table without the column that the user has named, judged by its beginning.
func noColumn(head []byte, column string) error {
	line, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	h, err := parseHeader(line)
	if err != nil {
		return fmt.Errorf("it has no column %.40q", column)
	}
	return fmt.Errorf("it has no column %.40q: want one of %s", column, h.list())
}
