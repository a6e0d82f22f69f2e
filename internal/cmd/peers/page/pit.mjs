// The sandbox's ball pit with planck.js and only what it needs: the loop fixed-steps, the same places at the start, one
// picture per display frame. It reports its state where the sandbox does, so that both are read alike.
import { make } from '/node/planck.mjs';
import { Painter } from './painter.mjs';

const step = 1 / 60;

// read parses a pit, which is given as orders for a runner.
function read(text) {
	const pit = { boxes: [], balls: [] };
	for (const line of text.trim().split('\n')) {
		const [word, x, y, ...size] = line.split(' ').map((w, i) => i ? Number(w) : w);
		if (word === 'box') pit.boxes.push({ x, y, halfWidth: size[0], halfHeight: size[1] });
		if (word === 'ball') pit.balls.push({ x, y, radius: size[0] });
	}
	return pit;
}

const pit = read(await (await fetch(`/pit${location.search}`)).text());
const world = make(pit.boxes, pit.balls);
const painter = new Painter(document.querySelector('canvas'), pit);
const stage = { frames: 0, updates: 0, simulated: 0, real: 0 };
window.gameloops = { state: { stages: [stage] } };

let began, previous;
let accumulated = 0;

// frame is the loop: see loops/fixed_steps.go.
function frame() {
	requestAnimationFrame(frame);
	const now = performance.now() / 1000;
	accumulated += now - previous;
	previous = now;
	while (accumulated >= step) {
		world.step();
		accumulated -= step;
		stage.updates++;
	}
	painter.draw(world.places());
	stage.frames++;
	stage.simulated = stage.updates * step;
	stage.real = now - began;
	if (stage.frames % 30 === 0) {
		document.getElementById('words').textContent =
			`${pit.balls.length} balls, ${(stage.frames / stage.real).toFixed(1)} frames a second`;
	}
}

painter.draw(world.places());
gameloops.readyAt = performance.now();
began = previous = performance.now() / 1000;
requestAnimationFrame(frame);
