package mark

import (
	"image/color"

	"gameloops/physics"
	"gameloops/ui/ringlog"
)

// CodeVec writes or reads a vector.
func CodeVec(c *ringlog.Codec, v *physics.Vec) {
	c.Float32(&v.X)
	c.Float32(&v.Y)
}

// CodePoses writes or reads poses. Coordinates are float32, as precise as the screen draws them. Values of one kind are
// adjacent, so that the log encodes unchanged ones in few bytes.
func CodePoses(c *ringlog.Codec, poses *[]physics.Pose) {
	ringlog.Len(c, poses)
	all := *poses
	for i := range all {
		codeLook(c, &all[i])
	}
	for i := range all {
		CodeVec(c, &all[i].Half)
	}
	for i := range all {
		CodeVec(c, &all[i].Center)
	}
	for i := range all {
		c.Float32(&all[i].Angle)
	}
}

// codeLook writes or reads the fields of a pose that rarely change, in two words.
func codeLook(c *ringlog.Codec, p *physics.Pose) {
	shape, tone := uint32(p.Shape), p.Color
	if p.Beside {
		shape |= 1 << 8
	}
	paint := uint32(tone.R) | uint32(tone.G)<<8 | uint32(tone.B)<<16 | uint32(tone.A)<<24
	c.Uint32(&shape)
	c.Uint32(&paint)
	p.Shape, p.Beside = physics.Shape(shape&0xff), shape>>8 != 0
	p.Color = color.RGBA{uint8(paint), uint8(paint >> 8), uint8(paint >> 16), uint8(paint >> 24)}
}
