import RAPIER from '@dimforge/rapier2d-compat';

// make builds the pit with Rapier and its defaults: without continuous collision, which is a setting of each ball.
export async function make(boxes, balls) {
	await RAPIER.init();
	const world = new RAPIER.World({ x: 0, y: -10 });
	world.timestep = 1 / 60;
	for (const b of boxes) {
		world.createCollider(RAPIER.ColliderDesc.cuboid(b.halfWidth, b.halfHeight)
			.setTranslation(b.x, b.y).setFriction(0.2));
	}
	const bodies = balls.map(b => {
		const body = world.createRigidBody(RAPIER.RigidBodyDesc.dynamic().setTranslation(b.x, b.y));
		world.createCollider(RAPIER.ColliderDesc.ball(b.radius).setDensity(1).setFriction(0.2).setRestitution(0.6)
			.setRestitutionCombineRule(RAPIER.CoefficientCombineRule.Max), body); // as Box2D combines them
		return body;
	});
	return { step: () => world.step(), places: () => bodies.map(b => b.translation()) };
}
