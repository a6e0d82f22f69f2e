package capture

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strconv"
)

// A cell is a part of a line.
type cell struct {
	text   []byte
	quoted bool
}

var nan = math.NaN()

// split appends the cells of a line to cells. A cell in quotes may contain separators, and quotes that are doubled.
func split(cells []cell, line []byte, separator byte) ([]cell, error) {
	for {
		var c cell
		var err error
		c, line, err = firstCell(line, separator)
		if err != nil {
			return cells, err
		}
		if len(cells) == mostColumns {
			return cells, fmt.Errorf("the line has more than %d cells", mostColumns)
		}
		cells = append(cells, c)
		if line == nil {
			return cells, nil
		}
	}
}

// firstCell cuts the first cell off a line. The rest is nil after the last cell.
func firstCell(line []byte, separator byte) (c cell, rest []byte, err error) {
	if len(line) > 0 && line[0] == '"' {
		return quotedCell(line[1:], separator)
	}
	end := bytes.IndexByte(line, separator)
	if end < 0 {
		return cell{text: bytes.TrimSpace(line)}, nil, nil
	}
	return cell{text: bytes.TrimSpace(line[:end])}, line[end+1:], nil
}

func quotedCell(line []byte, separator byte) (c cell, rest []byte, err error) {
	c.quoted = true
	for {
		end := bytes.IndexByte(line, '"')
		if end < 0 {
			return c, nil, errors.New("a quote has no end")
		}
		c.text = append(c.text, line[:end]...)
		line = line[end+1:]
		switch {
		case len(line) == 0:
			return c, nil, nil
		case line[0] == '"':
			c.text = append(c.text, '"')
			line = line[1:]
		case line[0] == separator:
			return c, line[1:], nil
		default:
			return c, nil, fmt.Errorf("%q stands between a quote's end and the next cell", line[:1])
		}
	}
}

// number returns the cell as a number. NaN stands for an empty cell and for NA. A comma may stand for the decimal point
// where it cannot separate cells.
func (c cell) number(separator byte) (float64, error) {
	text := c.text
	if len(text) == 0 || bytes.EqualFold(text, []byte("NA")) || bytes.EqualFold(text, []byte("nan")) {
		return nan, nil
	}
	if c.quoted || separator != ',' {
		if i := bytes.IndexByte(text, ','); i >= 0 {
			text = bytes.Clone(text)
			text[i] = '.'
		}
	}
	x, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !isDecimal(text) {
		return nan, fmt.Errorf("%.40q is not a number", c.text)
	}
	return x, nil
}

// isDecimal reports whether a number is written in decimals: strconv also accepts 0x1p-2, inf and 1_000.
func isDecimal(text []byte) bool {
	for _, b := range text {
		if (b < '0' || b > '9') && bytes.IndexByte([]byte("+-.eE"), b) < 0 {
			return false
		}
	}
	return true
}
