import Matter from 'matter-js';

const pixels = 100; // per metre; the engine's constants are for pixels

// make builds the pit with matter-js and its defaults, except that balls may sleep. Its circles are polygons.
export function make(boxes, balls) {
	const engine = Matter.Engine.create({ gravity: { x: 0, y: -1, scale: 0.001 }, enableSleeping: true }); // 10 m/s²
	for (const b of boxes) {
		Matter.Composite.add(engine.world, Matter.Bodies.rectangle(b.x * pixels, b.y * pixels,
			2 * b.halfWidth * pixels, 2 * b.halfHeight * pixels, { isStatic: true, friction: 0.2 }));
	}
	const bodies = balls.map(b =>
		Matter.Bodies.circle(b.x * pixels, b.y * pixels, b.radius * pixels, {
			friction: 0.2, restitution: 0.6, frictionAir: 0,
		}));
	Matter.Composite.add(engine.world, bodies);
	return {
		step: () => Matter.Engine.update(engine, 1000 / 60),
		places: () => bodies.map(b => ({ x: b.position.x / pixels, y: b.position.y / pixels })),
	};
}
