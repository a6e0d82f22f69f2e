// orders makes a runner from an engine: a function that takes one line of orders. It answers by calling answer with
// whole lines. See internal/cmd/peers/runner.go for the protocol.
export function orders(make, answer) {
	const boxes = [];
	const balls = [];
	let world;
	const known = {
		pit() {},
		box: (x, y, halfWidth, halfHeight) => boxes.push({ x, y, halfWidth, halfHeight }),
		ball: (x, y, radius) => balls.push({ x, y, radius }),
		async build() {
			world = await make(boxes, balls);
			answer('built\n');
		},
		step(n) {
			const began = performance.now();
			for (let i = 0; i < n; i++) world.step();
			answer(`${Math.round((performance.now() - began) * 1e6)}\n`);
		},
		places() {
			const lines = world.places().map(p => `${p.x} ${p.y}\n`);
			answer(`${lines.join('')}end\n`);
		},
	};
	return async line => {
		const [word, ...numbers] = line.split(' ');
		await known[word](...numbers.map(Number));
	};
}
