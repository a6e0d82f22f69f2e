package physics

// Words says in a few words what is seen in a picture of a scene, for those who do not see it; "" if that is objects
// that move, and no more.
func (s Scene) Words(drawn []Pose) string {
	if s.Seen == nil || len(drawn) == 0 {
		return ""
	}
	return s.Seen(drawn)
}
