// A runner in a page: runner.html?engine=NAME is one of the modules for Node, runner.html?wasm=NAME one of our engines.
// The peers program calls say(orders), and hear(), which waits for an answer and returns all complete lines.
// See internal/cmd/peers/runner.go for the protocol.
import { orders } from '/node/orders.mjs';
import { wasm } from './wasm.mjs';

let answered = '';
let listener = () => {};

function answer(text) {
	answered += text;
	listener();
}

// engine makes a runner from a module for Node: a function that takes orders.
async function engine(name) {
	const { make } = await import(`/node/${name}.mjs`);
	const obey = orders(make, answer);
	return async text => {
		for (const line of text.split('\n')) await obey(line);
	};
}

window.hear = () => new Promise(resolve => {
	listener = () => {
		const end = answered.lastIndexOf('\n');
		if (end < 0) return;
		listener = () => {};
		resolve(answered.slice(0, end));
		answered = answered.slice(end + 1);
	};
	listener();
});

const asked = new URLSearchParams(location.search);
window.say = asked.has('wasm') ? await wasm(asked.get('wasm'), answer) : await engine(asked.get('engine'));
