// wasm starts this program as WebAssembly, as the runner of one of our engines. It believes that it is a process with a
// standard input and output. The function it returns takes orders; answers go to the function answer.
export async function wasm(engine, answer) {
	const decoder = new TextDecoder();
	const encoder = new TextEncoder();
	let input = new Uint8Array();
	let reading = null; // gives input to the program while it waits

	// serve gives the program its input once it waits for it. The program may still be in the middle of its call.
	function serve() {
		if (!reading || !input.length) return;
		queueMicrotask(reading);
		reading = null;
	}
	globalThis.fs.read = (fd, buffer, offset, length, position, done) => {
		reading = () => {
			const n = Math.min(length, input.length);
			buffer.set(input.subarray(0, n), offset);
			input = input.subarray(n);
			done(null, n);
		};
		serve();
	};
	globalThis.fs.write = (fd, bytes, offset, length, position, done) => {
		const text = decoder.decode(bytes.subarray(offset, offset + length), { stream: true });
		if (fd === 1) answer(text);
		else console.error(text);
		done(null, length);
	};

	const go = new Go();
	go.argv = ['peers', '-run', engine];
	const { instance } = await WebAssembly.instantiateStreaming(fetch('/peers.wasm'), go.importObject);
	go.run(instance);
	return text => {
		const more = encoder.encode(`${text}\n`);
		const both = new Uint8Array(input.length + more.length);
		both.set(input);
		both.set(more, input.length);
		input = both;
		serve();
	};
}
