package physics

// Words says in a few words what is seen in a picture of a scene, for those who do not see it; "" if that is objects
// that move, and no more.
func (s Scene) Words(drawn []Pose) string {
	if len(drawn) == 0 {
		return ""
	}
	switch s.Name {
	case presses.Name, pressesQueued.Name:
		return lampWords(drawn)
	case counters.Name:
		return counterWords(drawn)
	case jumps.Name:
		return jumpWords(drawn)
	case teleport.Name, teleportTold.Name:
		return portalWords(drawn)
	case camera.Name, cameraInDraw.Name:
		return runnerWords(drawn)
	default:
		return ""
	}
}
