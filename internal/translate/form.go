package translate

import "go/constant"

// A program is a loop in the small form between Go and the other languages. It is what C#, Java and JavaScript have in
// common: classes without inheritance, whole numbers and floating-point numbers, if, while and for. Lowering decides
// what a line means; a printer decides how its language writes that.
type program struct {
	loop      *class
	classes   []*class    // the others, which the loop uses
	contracts []*contract // interfaces
	constants []*constantDecl
	functions []*method // outside of classes
	noLimit   bool      // NoLimit is used
}

// A kind is what a type is.
type kind byte

const (
	nothing kind = iota
	boolean
	whole  // 64 bits
	small  // a whole number that is an index or a number of elements
	float  // 64 bits
	single // 32 bits
	object // of a class
	role   // an interface
	array
	callback
	several // results
)

// A typ is a type.
type typ struct {
	kind     kind
	class    *class
	contract *contract
	elem     *typ // of an array
	length   int  // of an array; -1 for a slice
	params   []*symbol
	results  []*typ   // of a callback, or several
	names    []string // of several results
	pointer  bool     // to an object, or nil
}

// A use is what a symbol stands for. Names of one use must differ.
type use byte

const (
	local use = iota
	constantUse
	field
	methodUse
	functionUse
	typeUse
)

// A symbol is something that has a name. Each language gives it its own.
type symbol struct {
	goName string
	use    use
	typ    *typ
	public bool
	shared bool   // a member that another class uses
	owner  string // the Go type of a member
	inner  bool   // a member of an embedded struct; a method that another one of the same Go name covers
	reads  int    // of a field
	unread bool   // a field that is left out

	from, to int  // where a local is visible
	fixed    bool // a local that is assigned once
}

// A class is a struct with those that are embedded in it.
type class struct {
	*symbol
	doc       comment
	line      int
	fields    []*fieldDecl
	methods   []*method
	contracts []*contract // that it implements
	given     []*symbol   // the fields that a literal gives: the parameters of the constructor
}

// A fieldDecl is a field of a class. In the loop init is the value that New and the settings give it.
type fieldDecl struct {
	*symbol
	doc  comment
	line int
	init expr
}

// A method is a method or a function.
type method struct {
	*symbol
	doc    comment
	line   int // of its first line
	end    int // of its last
	params []*symbol
	result *typ
	body   []stmt
	locals []*symbol
}

// A contract is an interface.
type contract struct {
	*symbol
	doc     comment
	line    int
	extends *contract
	methods []*method
}

// A constantDecl is a constant outside of functions.
type constantDecl struct {
	*symbol
	doc   comment
	line  int
	value expr
}

// A comment is the text of a comment without its marks, in paragraphs.
type comment string

// Statements. Each knows its line in Go, and the comment after it.
type (
	stmt  interface{ where() *place }
	place struct {
		line  int
		trail comment
	}
	remark struct { // a comment on lines of its own
		place
		text comment
	}
	declare struct {
		place
		name  *symbol
		value expr // nil: zero
	}
	declareSeveral struct { // of the results of one call
		place
		names []*symbol // nil: not wanted
		value expr
	}
	assign struct {
		place
		op    string // "=", "+=", "++"
		left  expr
		value expr // nil for ++ and --
	}
	assignSeveral struct {
		place
		left  []expr
		value expr
	}
	evaluate struct {
		place
		value expr
	}
	branch struct {
		place
		test expr
		then []stmt
		els  []stmt
	}
	isA struct { // whether an object has a role, and its name in this role
		place
		value expr
		name  *symbol
		role  *contract
		then  []stmt
		els   []stmt
	}
	loop struct { // while, or for if init or post is there
		place
		init stmt
		test expr // nil: endless
		post stmt
		body []stmt
	}
	each struct { // for each element of an array
		place
		name *symbol
		of   expr
		body []stmt
	}
	give struct {
		place
		values []expr
	}
	jump struct {
		place
		word string // break or continue
	}
	throw struct {
		place
		text string
	}
	shift struct { // copy(x[:], x[by:])
		place
		of expr
		by expr
	}
)

func (p *place) where() *place { return p }

// Expressions.
type (
	expr   interface{ typeOf() *typ }
	number struct {
		value constant.Value
		text  string // as in the source, if it is a literal there
		typ   *typ
	}
	truth struct{ value bool }
	null  struct{ typ *typ }
	self  struct{ typ *typ }
	name  struct{ *symbol }
	known struct { // NextFrame and others that each file may declare
		word string
		typ  *typ
	}
	member struct {
		of expr
		*symbol
	}
	index struct {
		of, at expr
		typ    *typ
	}
	call struct {
		of   expr // nil: a function
		fn   *symbol
		args []expr
		typ  *typ
	}
	callValue struct { // a field that is a function
		fn   expr
		args []expr
		typ  *typ
	}
	builtin struct {
		word string // min, max, round, trunc, floor, ceil, abs, seconds …
		args []expr
		typ  *typ
	}
	unary struct {
		op string
		x  expr
	}
	binary struct {
		op   string // quotient is division of whole numbers
		x, y expr
		typ  *typ
	}
	convert struct {
		to *typ
		x  expr
	}
	create struct { // an object with the values of given fields
		class *class
		args  func() []expr // known when all literals are
	}
	zeros struct{ typ *typ } // an array
	part  struct {
		of, from, to expr
	}
)

func (e *number) typeOf() *typ    { return e.typ }
func (e *truth) typeOf() *typ     { return &typ{kind: boolean} }
func (e *null) typeOf() *typ      { return e.typ }
func (e *self) typeOf() *typ      { return e.typ }
func (e *name) typeOf() *typ      { return e.typ }
func (e *known) typeOf() *typ     { return e.typ }
func (e *member) typeOf() *typ    { return e.typ }
func (e *index) typeOf() *typ     { return e.typ }
func (e *call) typeOf() *typ      { return e.typ }
func (e *callValue) typeOf() *typ { return e.typ }
func (e *builtin) typeOf() *typ   { return e.typ }
func (e *unary) typeOf() *typ     { return e.x.typeOf() }
func (e *binary) typeOf() *typ    { return e.typ }
func (e *convert) typeOf() *typ   { return e.to }
func (e *create) typeOf() *typ    { return &typ{kind: object, class: e.class} }
func (e *zeros) typeOf() *typ     { return e.typ }
func (e *part) typeOf() *typ      { return e.of.typeOf() }
