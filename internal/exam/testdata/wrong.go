package loops

type Loop struct{}

func (l *Loop) Start(now int) {}
