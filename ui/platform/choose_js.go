package platform

import (
	"context"
	"syscall/js"
)

// ChooseFile asks the user for a file and reads up to most bytes of it. An empty name means that the user chose none.
// ChooseFile waits for the user until ctx ends, so call it in the background.
func ChooseFile(ctx context.Context, most int64) (name string, data []byte, err error) {
	field := js.Global().Get("document").Call("createElement", "input")
	field.Set("type", "file")
	field.Set("accept", ".go,.js,text/plain")
	type file struct {
		name string
		data []byte
	}
	chosen := make(chan file, 1)
	var f file
	read := js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		f.data = make([]byte, bytes.Length())
		js.CopyBytesToGo(f.data, bytes)
		chosen <- f
		return nil
	})
	changed := js.FuncOf(func(js.Value, []js.Value) any {
		first := field.Get("files").Index(0)
		if !first.Truthy() {
			chosen <- file{}
			return nil
		}
		f.name = first.Get("name").String()
		first.Call("slice", 0, most).Call("arrayBuffer").Call("then", read)
		return nil
	})
	defer read.Release()
	defer changed.Release()
	field.Call("addEventListener", "change", changed)
	field.Call("addEventListener", "cancel", changed)
	field.Call("click")
	select {
	case f := <-chosen:
		return f.name, f.data, nil
	case <-ctx.Done():
		return "", nil, ctx.Err()
	}
}
