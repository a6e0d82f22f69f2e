package translate

import "fmt"

// nested is what the languages have in common that print a loop as one class, with all that it needs inside.
type nested struct {
	*printer
	fixed string // the word before a local that never changes
	is    string // the word that asks for the type of an object
}

func (n *nested) equality(op string) string { return op }

func (n *nested) receiver(s *symbol) string { return n.thisIfHidden(s) }

// quotient returns a quotient, which these languages round towards zero.
func (n *nested) quotient(x, y expr) (string, int) {
	return n.within(x, precMul) + " / " + n.within(y, precMul+1), precMul
}

func (n *nested) present(of expr) string { return n.within(of, precPrimary) }

func (n *nested) declaration(s *symbol, v expr) string {
	if v == nil {
		v = zeroOf(s.typ)
	}
	word := ""
	if s.use == constantUse {
		word = n.fixed
	}
	return word + n.typeName(s.typ) + " " + n.names[s] + " = " + n.expr(v)
}

func (n *nested) isA(s *isA) {
	n.open(&s.place, fmt.Sprintf("if (%s %s %s %s)", n.expr(s.value), n.is, n.names[s.role.symbol], n.names[s.name]))
	n.block(s.then)
	n.otherwise(s.els, s.line)
}
