package gointerpreter

import (
	"strings"
	"testing"

	"gameloops/loops"
)

// normal is Go that people write and the built-in loops do not use, with the updates that it must make.
var normal = map[string]struct{ source, want string }{
	"deferred calls run last, the latest first": {`
func run(game Game) {
	for i := range 3 { defer game.Update(time.Duration(i)) }
	game.Update(9)
}`, "9 2 1 0"},
	"a deferred call has the arguments that it was deferred with": {`
func run(game Game) {
	x := time.Duration(1)
	defer game.Update(x)
	defer func() { game.Update(x) }()
	x = 5
}`, "5 1"},
	"a deferred function sets results": {`
func two() (n time.Duration) {
	defer func() { n *= 2 }()
	n = 7
	return n + 1
}
func run(game Game) { game.Update(two()) }`, "16"},
	"deferred functions nest": {`
func inner(game Game) { defer game.Update(2); game.Update(1) }
func run(game Game) {
	defer func() { defer inner(game); game.Update(4) }()
	game.Update(3)
}`, "3 4 1 2"},
	"a method is deferred": {`
type counter struct{ n time.Duration; game Game }
func (c *counter) close() { c.game.Update(c.n) }
func run(game Game) {
	c := &counter{game: game}
	defer c.close()
	c.n = 6
	if c.n > 5 { return }
	game.Update(1)
}`, "6"},
	"sort": {`
type pair struct{ k, v int }
type byV []pair
func (b byV) Len() int { return len(b) }
func (b byV) Less(i, j int) bool { return b[i].v < b[j].v }
func (b byV) Swap(i, j int) { b[i], b[j] = b[j], b[i] }
func run(game Game) {
	n := []int{5, 3, 9, 1}
	sort.Ints(n)
	p := []pair{{1, 2}, {2, 1}, {3, 2}, {4, 1}}
	sort.SliceStable(p, func(i, j int) bool { return p[i].v < p[j].v })
	for _, x := range n { game.Update(time.Duration(x)) }
	for _, x := range p { game.Update(time.Duration(x.k)) }
	sort.Sort(sort.Reverse(byV(p)))
	game.Update(time.Duration(p[0].v*10 + sort.SearchInts(n, 4)))
}`, "1 3 5 9 2 4 1 3 22"},
	"slices and cmp": {`
func run(game Game) {
	n := []float64{5, 3, 9, 1}
	slices.SortFunc(n, func(a, b float64) int { return cmp.Compare(b, a) })
	for _, x := range n { game.Update(time.Duration(x)) }
	slices.Sort(n)
	at, found := slices.BinarySearch(n, 5)
	if found { game.Update(time.Duration(at)) }
	game.Update(time.Duration(cmp.Or(0, 7)))
}`, "9 5 3 1 2 7"},
	"math/bits": {`
func run(game Game) {
	game.Update(time.Duration(bits.Len(255)))
	game.Update(time.Duration(bits.TrailingZeros8(0)))
	game.Update(time.Duration(bits.LeadingZeros16(1)))
	game.Update(time.Duration(bits.OnesCount32(0xf0f)))
	game.Update(time.Duration(bits.Reverse8(1)))
	game.Update(time.Duration(bits.RotateLeft8(0x81, 1)))
	game.Update(time.Duration(bits.RotateLeft32(2, -1)))
	game.Update(time.Duration(bits.ReverseBytes16(0x0102)))
}`, "8 8 15 8 128 3 1 513"},
	"goto, labels, switches and method values": {`
func run(game Game) {
	i := 0
again:
	if i++; i < 3 { goto again }
outer:
	for j := range 5 {
		switch { case j == 1: continue outer; case j == 3: break outer; default: fallthrough; case j == 9: i += j }
	}
	update := game.Update
	var x any = i
	switch x := x.(type) { case string: update(1); case int: update(time.Duration(x)) }
}`, "5"},
}

func TestNormalGoRunsAsGoDoes(t *testing.T) {
	for name, c := range normal {
		t.Run(name, func(t *testing.T) {
			var head strings.Builder
			head.WriteString("package loops\nimport \"time\"\n")
			for _, path := range []string{"sort", "slices", "cmp", "math/bits"} {
				if strings.Contains(c.source, path[strings.LastIndex(path, "/")+1:]+".") {
					head.WriteString("import \"" + path + "\"\n")
				}
			}
			p, err := Compile("l.go", []byte(head.String()+`
type L struct{}
func (l *L) Start(now time.Duration, game Game) time.Duration { run(game); return now }
func (l *L) Frame(now time.Duration, game Game) time.Duration { return now }
`+c.source))
			if err != nil {
				t.Fatal(err)
			}
			j := &journal{}
			for range 2 { // nothing may be left of the first run in the second
				j.calls = nil
				l := made(t, p, loops.Settings{})
				if l.Start(0, j); bare(l).Err() != nil {
					t.Fatal(bare(l).Err())
				}
				got := strings.ReplaceAll(strings.Join(j.calls, " "), "update ", "")
				if got != c.want {
					t.Errorf("%s, not %s", got, c.want)
				}
			}
		})
	}
}
