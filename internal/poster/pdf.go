package poster

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"io"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"

	"gameloops/internal/paint"
)

// WritePDF writes the page as a PDF: one picture, and on it the same texts, invisible, so that they can be searched,
// copied and read aloud. The experiment is attached as a file.
//
// It writes the few objects itself, because the library codeberg.org/go-pdf/fpdf writes the current time into each file
// and brings net/http with it.
//
// Source: ISO 32000-1, 7.5 (file structure), 7.11.4 (embedded files), 8.9 (images), 9.3.6 (text rendering mode 3).
func (p *Page) WritePDF(w io.Writer, title, name string, experiment []byte) error {
	f := &pdf{points: 72.0 / Dots}
	wide, high := f.points*float64(px(p.Paper.Wide)), f.points*float64(px(p.Paper.High))
	m := p.Paint()
	file := text(name + ".toml")
	f.object("/Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >>"+
		" /Names << /EmbeddedFiles << /Names [%s 8 0 R] >> >>", file)
	f.object("/Type /Pages /Kids [3 0 R] /Count 1")
	f.object("/Type /Page /Parent 2 0 R /MediaBox [0 0 %.2f %.2f] /Contents 4 0 R"+
		" /Resources << /XObject << /Page 5 0 R >> /Font << /Text 6 0 R >> >>", wide, high)
	f.stream(f.contents(p, wide, high), "")
	f.stream(colors(m), "/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB"+
		" /BitsPerComponent 8", m.Rect.Dx(), m.Rect.Dy())
	f.object("/Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding")
	f.object("/Title %s", text(title))
	f.object("/Type /Filespec /F %s /UF %s /EF << /F 9 0 R >> /Desc (The experiment)", file, file)
	f.stream(experiment, "/Type /EmbeddedFile /Subtype /application#2Ftoml")
	_, err := w.Write(f.end())
	return err
}

// A pdf is a file that is being written. Its objects have the numbers 1, 2, 3 and so on. The first one is its catalog,
// and infoObject has its title.
type pdf struct {
	bytes.Buffer
	points float64 // a pixel
	starts []int   // of the objects
}

const infoObject = 7

// object writes an object without a stream.
func (f *pdf) object(format string, args ...any) { f.write(fmt.Sprintf(format, args...), "") }

// stream writes an object with data, compressed.
func (f *pdf) stream(data []byte, format string, args ...any) {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write(data) // into memory: there is no error
	z.Close()
	f.write(fmt.Sprintf(format, args...)+fmt.Sprintf(" /Filter /FlateDecode /Length %d", b.Len()),
		"stream\n"+b.String()+"\nendstream\n")
}

func (f *pdf) write(dictionary, after string) {
	if len(f.starts) == 0 {
		f.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") // the second line says that the file is not text
	}
	f.starts = append(f.starts, f.Len())
	fmt.Fprintf(f, "%d 0 obj\n<< %s >>\n%sendobj\n", len(f.starts), dictionary, after)
}

// end ends the file with the places of its objects, and returns it.
func (f *pdf) end() []byte {
	table, n := f.Len(), len(f.starts)+1
	fmt.Fprintf(f, "xref\n0 %d\n0000000000 65535 f \n", n)
	for _, at := range f.starts {
		fmt.Fprintf(f, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(f, "trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", n, infoObject, table)
	return f.Bytes()
}

// courierWide is the width of each letter of the font Courier, in ems. Because all are equal, lines of the invisible
// text can be stretched over those of the picture without a table of widths.
const courierWide = 0.6

// contents returns what is on the page: the picture, and the invisible texts.
func (f *pdf) contents(p *Page, wide, high float64) []byte {
	var b bytes.Buffer
	var ruler paint.Ruler
	fmt.Fprintf(&b, "q %.2f 0 0 %.2f 0 0 cm /Page Do Q\nBT 3 Tr\n", wide, high)
	for _, l := range p.Lines {
		letters := winAnsi(l.Text)
		em := f.points * l.Font.Em()
		natural := courierWide * em * float64(len(letters))
		stretched := 100 * f.points * float64(ruler.Width(l.Font, l.Text)) / natural
		fmt.Fprintf(&b, "/Text %.2f Tf %.2f Tz 1 0 0 1 %.2f %.2f Tm <%x> Tj\n", em, stretched,
			f.points*float64(l.At.X), high-f.points*float64(l.At.Y), letters)
	}
	b.WriteString("ET\n")
	return b.Bytes()
}

// winAnsi encodes a line of text. Characters that the encoding does not have become question marks.
func winAnsi(line string) (letters []byte) {
	for _, r := range line {
		letter, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			letter = '?'
		}
		letters = append(letters, letter)
	}
	return letters
}

// text encodes a text that is not on the page: in UTF-16, as hexadecimal digits.
func text(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}

// colors returns the red, green and blue of all pixels of an opaque picture.
func colors(m *image.RGBA) []byte {
	all := make([]byte, 0, len(m.Pix)/4*3)
	for i := 0; i < len(m.Pix); i += 4 {
		all = append(all, m.Pix[i:i+3]...)
	}
	return all
}
