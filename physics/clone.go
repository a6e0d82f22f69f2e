package physics

import (
	"reflect"
	"slices"
)

// Clone returns a second world that goes on exactly as this one does: as long as the same is done to both, they have
// equal hashes and show the same. The two share nothing that changes. Call it between two steps. An error says that the
// engine of the world cannot copy it.
func (w *World) Clone() (*World, error) {
	engine, err := w.engine.clone()
	if err != nil {
		return nil, err
	}
	c := *w // looks, boxes, pivots and the grip are shared: they never change
	c.engine = engine
	c.memory = clonedMemory(w.memory)
	c.track.previous, c.track.current = slices.Clone(w.track.previous), slices.Clone(w.track.current)
	c.fence.through = slices.Clone(w.fence.through)
	return &c, nil
}

// clonedMemory copies what a scene's hooks remember. The elements have a fixed size, so they hold no pointers.
func clonedMemory(memory any) any {
	if memory == nil {
		return nil
	}
	from := reflect.ValueOf(memory)
	to := reflect.MakeSlice(from.Type(), from.Len(), from.Len())
	reflect.Copy(to, from)
	return to.Interface()
}
