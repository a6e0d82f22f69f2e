package ui

import (
	"encoding/binary"
	"image"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"
)

// An xinput sends real input through the X server, with the XTEST extension on a connection of its own.
type xinput struct {
	xclient
	xtest byte            // number of the extension
	codes map[uint32]byte // of the keys, by what they type without Shift
}

// An xclient is a connection to the X server.
type xclient struct {
	conn  net.Conn
	setup []byte // the server's description of itself
}

// Events of the X protocol.
const (
	keyPress, keyRelease       = 2, 3
	buttonPress, buttonRelease = 4, 5
	motion                     = 6
)

// Keys by their X names.
const (
	keyEscape, keyTab, keyReturn, keyBackspace = 0xff1b, 0xff09, 0xff0d, 0xff08
	keyHome, keyLeft, keyUp, keyRight, keyDown = 0xff50, 0xff51, 0xff52, 0xff53, 0xff54
	keyPageUp, keyPageDown, keyEnd             = 0xff55, 0xff56, 0xff57
	keyControl, keyShift, keyAlt, keyDelete    = 0xffe3, 0xffe1, 0xffe9, 0xffff
)

func newClient(t *testing.T, s *screen) xclient {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(s.display, ":"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(Patience))
	x := xclient{conn: conn}
	x.send(t, []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}) // little end first, version 11, without authorization
	head := x.receive(t, 8)
	x.setup = x.receive(t, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if head[0] != 1 {
		t.Fatalf("the X server refuses: %q", x.setup)
	}
	return x
}

func newInput(t *testing.T, s *screen) *xinput {
	t.Helper()
	x := &xinput{xclient: newClient(t, s)}
	const queryExtension, getKeyboardMapping = 98, 101
	x.send(t, append([]byte{queryExtension, 0, 4, 0, 5, 0, 0, 0}, "XTEST\x00\x00\x00"...))
	reply := x.receive(t, 32)
	if reply[8] != 1 {
		t.Fatal("the X server has no XTEST")
	}
	x.xtest = reply[9]
	least, most := x.setup[26], x.setup[27]
	x.send(t, []byte{getKeyboardMapping, 0, 2, 0, least, most - least + 1, 0, 0})
	reply = x.receive(t, 32)
	perCode := int(reply[1])
	names := x.receive(t, 4*int(binary.LittleEndian.Uint32(reply[4:])))
	x.codes = make(map[uint32]byte)
	for i := 0; i < len(names); i += 4 * perCode {
		if name := binary.LittleEndian.Uint32(names[i:]); x.codes[name] == 0 {
			x.codes[name] = least + byte(i/4/perCode)
		}
	}
	x.conn.SetDeadline(time.Time{})
	go io.Copy(io.Discard, x.conn) // further messages of the server
	return x
}

func (x *xclient) send(t *testing.T, request []byte) {
	t.Helper()
	if _, err := x.conn.Write(request); err != nil {
		t.Fatal(err)
	}
}

func (x *xclient) receive(t *testing.T, n int) []byte {
	t.Helper()
	b := make([]byte, n)
	if _, err := io.ReadFull(x.conn, b); err != nil {
		t.Fatal(err)
	}
	return b
}

// fake makes the server act as if an event had happened.
func (x *xinput) fake(t *testing.T, event, detail byte, at image.Point) {
	t.Helper()
	const fakeInput, length = 2, 9
	r := make([]byte, 4*length)
	r[0], r[1], r[2], r[4], r[5] = x.xtest, fakeInput, length, event, detail
	binary.LittleEndian.PutUint16(r[24:], uint16(at.X))
	binary.LittleEndian.PutUint16(r[26:], uint16(at.Y))
	x.send(t, r)
}

// move moves the pointer.
func (x *xinput) move(t *testing.T, at image.Point) { x.fake(t, motion, 0, at) }

// button presses or releases a button of the mouse; 4 to 7 are the wheel.
func (x *xinput) button(t *testing.T, n byte, down bool) {
	event := byte(buttonRelease)
	if down {
		event = buttonPress
	}
	x.fake(t, event, n, image.Point{})
}

// key presses or releases a key.
func (x *xinput) key(t *testing.T, name uint32, down bool) {
	t.Helper()
	code, ok := x.codes[name]
	if !ok {
		t.Fatalf("no key types %#x", name)
	}
	event := byte(keyRelease)
	if down {
		event = keyPress
	}
	x.fake(t, event, code, image.Point{})
}

// atom returns the number of a name.
func (x *xclient) atom(t *testing.T, name string) uint32 {
	t.Helper()
	const internAtom = 16
	padded := name + strings.Repeat("\x00", (4-len(name)%4)%4)
	x.send(t, append([]byte{internAtom, 0, byte(2 + len(padded)/4), 0, byte(len(name)), 0, 0, 0}, padded...))
	return binary.LittleEndian.Uint32(x.receive(t, 32)[8:])
}

// closeWindows asks all windows to close, as the close button of a window manager does.
func (s *screen) closeWindows(t *testing.T) {
	t.Helper()
	x := newClient(t, s)
	defer x.conn.Close()
	protocols, remove := x.atom(t, "WM_PROTOCOLS"), x.atom(t, "WM_DELETE_WINDOW")
	const sendEvent, clientMessage = 25, 33
	for _, w := range x.windows(t) {
		r := make([]byte, 44)
		r[0], r[2] = sendEvent, 11
		copy(r[4:], w)
		r[12], r[13] = clientMessage, 32
		copy(r[16:], w)
		binary.LittleEndian.PutUint32(r[20:], protocols)
		binary.LittleEndian.PutUint32(r[24:], remove)
		x.send(t, r)
	}
	x.atom(t, "WM_PROTOCOLS") // when the answer comes, all requests have arrived
}

// resizeWindows resizes all windows, as a user does by dragging their corners.
func (s *screen) resizeWindows(t *testing.T, size image.Point) {
	t.Helper()
	x := newClient(t, s)
	defer x.conn.Close()
	const configureWindow, width, height = 12, 4, 8
	for _, w := range x.windows(t) {
		r := make([]byte, 20)
		r[0], r[2], r[8] = configureWindow, 5, width|height
		copy(r[4:], w)
		binary.LittleEndian.PutUint32(r[12:], uint32(size.X))
		binary.LittleEndian.PutUint32(r[16:], uint32(size.Y))
		x.send(t, r)
	}
	x.atom(t, "WM_PROTOCOLS")
}

// windows returns the identifiers of all windows, of four bytes each.
func (x *xclient) windows(t *testing.T) (all [][]byte) {
	t.Helper()
	vendor, formats := int(binary.LittleEndian.Uint16(x.setup[16:])), int(x.setup[21])
	root := x.setup[32+(vendor+3)/4*4+8*formats:][:4]
	const queryTree = 15
	x.send(t, append([]byte{queryTree, 0, 2, 0}, root...))
	children := x.receive(t, 4*int(binary.LittleEndian.Uint32(x.receive(t, 32)[4:])))
	for ; len(children) > 0; children = children[4:] {
		all = append(all, children[:4])
	}
	return all
}

// A patch is a part of a screen that is read repeatedly.
type patch struct {
	file   *os.File
	offset int64 // of its first pixel
	line   int64 // bytes of a line of the screen
	size   image.Point
	pixels []byte
}

// patch returns a part of the screen, which is read from Xvfb's own memory in the XWD format.
func (s *screen) patch(t *testing.T, r image.Rectangle) *patch {
	t.Helper()
	f, err := os.Open(s.frame)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	var h [25]uint32
	if err := binary.Read(f, binary.BigEndian, &h); err != nil {
		t.Fatal(err)
	}
	p := &patch{file: f, line: int64(h[12]), size: r.Size()}
	p.offset = int64(h[0]) + 12*int64(h[19]) + int64(r.Min.Y)*p.line + 4*int64(r.Min.X)
	p.pixels = make([]byte, 4*p.size.X*p.size.Y)
	return p
}

// look reads the patch again, and reports whether it has changed.
func (p *patch) look(t *testing.T) (changed bool) {
	t.Helper()
	now := make([]byte, len(p.pixels))
	for y := range p.size.Y {
		if _, err := p.file.ReadAt(now[4*y*p.size.X:4*(y+1)*p.size.X], p.offset+int64(y)*p.line); err != nil {
			t.Fatal(err)
		}
	}
	changed = string(now) != string(p.pixels)
	p.pixels = now
	return changed
}
