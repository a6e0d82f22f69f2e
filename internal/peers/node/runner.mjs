// A runner: node runner.mjs ENGINE. It reads a ball pit from its standard input, steps it when it is asked to, and says
// how long that took. See internal/peers/runner.go for the protocol.
import { createInterface } from 'node:readline';

const { make } = await import(`./${process.argv[2]}.mjs`);
const boxes = [];
const balls = [];
let world;

const orders = {
	pit() {},
	box: (x, y, halfWidth, halfHeight) => boxes.push({ x, y, halfWidth, halfHeight }),
	ball: (x, y, radius) => balls.push({ x, y, radius }),
	async build() {
		world = await make(boxes, balls);
		console.log('built');
	},
	step(n) {
		const began = performance.now();
		for (let i = 0; i < n; i++) world.step();
		console.log(Math.round((performance.now() - began) * 1e6));
	},
	places() {
		const lines = world.places().map(p => `${p.x} ${p.y}\n`);
		process.stdout.write(`${lines.join('')}end\n`);
	},
};

for await (const line of createInterface({ input: process.stdin })) {
	const [word, ...numbers] = line.split(' ');
	await orders[word](...numbers.map(Number));
}
process.exit(0); // some engines keep threads
