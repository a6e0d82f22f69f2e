import Box2D from 'box2d3-wasm';

// make builds the pit with Box2D v3 in one thread, in four substeps.
export async function make(boxes, balls) {
	const b2 = await Box2D();
	const def = b2.b2DefaultWorldDef();
	def.gravity = new b2.b2Vec2(0, -10);
	const world = b2.b2CreateWorld(def);
	const material = b2.b2DefaultShapeDef();
	material.material.friction = 0.2;
	for (const b of boxes) {
		const ground = b2.b2DefaultBodyDef();
		ground.position = new b2.b2Vec2(b.x, b.y);
		b2.b2CreatePolygonShape(b2.b2CreateBody(world, ground), material, b2.b2MakeBox(b.halfWidth, b.halfHeight));
	}
	material.density = 1;
	material.material.restitution = 0.6;
	const bodies = balls.map(b => {
		const moving = b2.b2DefaultBodyDef();
		moving.type = b2.b2BodyType.b2_dynamicBody;
		moving.position = new b2.b2Vec2(b.x, b.y);
		const body = b2.b2CreateBody(world, moving);
		const circle = new b2.b2Circle();
		circle.center = new b2.b2Vec2(0, 0);
		circle.radius = b.radius;
		b2.b2CreateCircleShape(body, material, circle);
		return body;
	});
	return {
		step: () => b2.b2World_Step(world, 1 / 60, 4),
		places: () => bodies.map(b => b2.b2Body_GetPosition(b)),
	};
}
