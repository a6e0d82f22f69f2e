package loops

type loop struct{}

func (l *loop) Start(now int) {}
