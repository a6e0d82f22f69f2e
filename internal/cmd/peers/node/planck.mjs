import { Box, Circle, Vec2, World } from 'planck';

// make builds the pit with Box2D 2.3 in JavaScript, with the demo's settings.
export function make(boxes, balls) {
	const world = new World({ gravity: new Vec2(0, -10) });
	for (const b of boxes) {
		const body = world.createBody({ position: new Vec2(b.x, b.y) });
		body.createFixture({ shape: new Box(b.halfWidth, b.halfHeight), friction: 0.2 });
	}
	const bodies = balls.map(b => {
		const body = world.createBody({ type: 'dynamic', position: new Vec2(b.x, b.y) });
		body.createFixture({ shape: new Circle(b.radius), density: 1, friction: 0.2, restitution: 0.6 });
		return body;
	});
	return { step: () => world.step(1 / 60, 8, 3), places: () => bodies.map(b => b.getPosition()) };
}
