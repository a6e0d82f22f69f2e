// Loads the sandbox and starts it. The page shows the progress, and an explanation if anything goes wrong.
"use strict";

(() => {
	const files = document.currentScript.dataset;
	const find = (id) => document.getElementById(id);
	const cover = find("cover");

	// The page has two programs. The larger one also runs loops in JavaScript. It is loaded for a link to such a loop, and
	// where the other program has left what it showed, because such a loop was opened.
	const small = { packed: files.packed, packedSize: Number(files.packedSize), plain: files.plain,
		plainSize: Number(files.plainSize) };
	const larger = { packed: files.scriptsPacked, plain: files.scriptsPlain };
	const leftName = "gameloops left";
	function left() {
		try {
			return sessionStorage.getItem(leftName) || "";
		} catch {
			return ""; // the browser keeps nothing for this page
		}
	}
	const program = left() || location.hash.startsWith("#script=") ? larger : small;
	let failed = false;
	find("absent").remove(); // this script is there

	// fail covers the page with an error, and what to do about it. A page that has this one in a frame reads the words.
	function fail(words, details) {
		if (failed) return; // later errors follow from the first
		failed = true;
		page.failure = words;
		find("words").textContent = words;
		find("words").setAttribute("role", "alert");
		find("progress").hidden = true;
		find("amount").hidden = true;
		find("details").textContent = details || "";
		find("details").hidden = !details;
		find("again").hidden = false;
		cover.hidden = false;
		cover.classList.remove("leaving");
	}
	// Without the network the browser would show its own error in the place of this page, unless the worker has kept it.
	find("again").addEventListener("click", async () => {
		try {
			if (location.protocol !== "file:" && !navigator.serviceWorker?.controller) {
				await fetch(location.href, { method: "HEAD", cache: "no-store" });
			}
		} catch {
			find("words").textContent = "The host still does not answer. Try again later.";
			return;
		}
		location.reload();
	});

	// A Failure is an error whose message is for the user.
	class Failure extends Error {}

	// A Break is the failure of a connection to the host.
	class Break extends Failure {
		constructor() {
			super("The connection to the host broke off before the whole program had come. Try again.");
		}
	}

	// missing describes what this browser lacks, or returns "" if nothing is missing.
	function missing() {
		if (location.protocol === "file:" && !program.packed.startsWith("#")) {
			return "A browser does not load programs from a folder. Put the page on a web host, or serve it from " +
				"this computer: go run ./cmd/sandbox --web";
		}
		if (typeof WebAssembly !== "object") {
			return "This browser has no WebAssembly, which the sandbox needs. All current browsers have it, but " +
				"some turn it off in a protected mode.";
		}
		if (typeof WebAssembly.instantiateStreaming !== "function" || typeof TransformStream !== "function") {
			return "This browser is too old for the sandbox.";
		}
		if (typeof Go !== "function") {
			return "The script wasm_exec.js, which is part of this page, could not be loaded.";
		}
		const canvas = document.createElement("canvas");
		const gl = canvas.getContext("webgl2");
		if (!gl) {
			return "This browser has no WebGL 2 graphics, which the sandbox needs. Turn on hardware " +
				"acceleration in its settings, or try another browser.";
		}
		const lose = gl.getExtension("WEBGL_lose_context");
		if (lose) lose.loseContext(); // a browser limits the number of contexts
		return "";
	}

	const megabytes = (n) => (n / 1e6).toFixed(1);

	const silence = 20000; // ms after which the page says that the host is silent

	// hear waits for something from the host. It tells if that takes long, and goes on waiting.
	async function hear(promise, hush = () => {}) {
		const timer = setTimeout(hush, silence);
		try {
			return await promise;
		} catch (error) {
			console.error(error);
			throw new Break();
		} finally {
			clearTimeout(timer);
		}
	}

	// counted returns the bytes of a response and tells how many of them have been loaded, where total is known. A
	// connection that breaks off is tell's break, because what reads the bytes has other words for it.
	function counted(response, total, tell) {
		let loaded = 0;
		total = total || Number(response.headers.get("Content-Length"));
		const reader = response.body.getReader();
		return new ReadableStream({
			async pull(to) {
				try {
					const { done, value } = await hear(reader.read(), tell.hush);
					if (done) return to.close();
					loaded += value.byteLength;
					if (total) tell(Math.min(loaded / total, 1), loaded, total);
					to.enqueue(value);
				} catch (error) {
					tell.break = error;
					throw error;
				}
			},
			cancel: (reason) => reader.cancel(reason),
		});
	}

	// amount describes how much has been loaded.
	const amount = (part, loaded, total) =>
		`${megabytes(loaded)} of ${megabytes(total)} MB (${Math.floor(100 * part)} %)`;

	// tellCover shows on the cover how much of the program has been loaded.
	function tellCover(part, loaded, total) {
		find("progress").value = part;
		find("amount").textContent = amount(part, loaded, total);
		say(part === 1 ? "Starting the sandbox" : "Loading the sandbox");
	}
	tellCover.hush = () => say("The host has sent nothing for 20 seconds. The page goes on waiting.", true);

	// say shows what the page does, and a button to load it again, if there may be need.
	function say(words, again = false) {
		if (failed || find("words").textContent === words) return; // a screen reader says it once
		find("words").textContent = words;
		find("again").hidden = !again;
	}

	// get loads a file, or takes it from the element of this page that has it. It throws a Failure if the host has no
	// such file.
	async function get(address, tell) {
		if (!address) throw new Failure("It is not in this file; a page on a web host has it");
		if (address.startsWith("#")) {
			return new Response(Uint8Array.from(atob(find(address.slice(1)).textContent), (c) => c.charCodeAt(0)));
		}
		const response = await hear(fetch(address), tell.hush);
		if (!response.ok) {
			const name = address.replace(/\?.*/, "");
			throw new Failure(`The file ${name} could not be loaded: the host says ${response.status} ` +
				response.statusText);
		}
		return response;
	}

	// packed returns a program as a stream. It loads the compressed copy and unpacks it here, so the download is small
	// even from hosts that do not compress. Some hosts send the copy with an encoding, so the browser unpacks it.
	async function packed(program, tell) {
		const response = await get(program.packed, tell);
		if ((response.headers.get("Content-Encoding") || "").includes("gzip")) {
			return counted(response, program.plainSize, tell);
		}
		return counted(response, program.packedSize, tell).pipeThrough(new DecompressionStream("gzip"));
	}

	// plain returns a program as a stream, as it is.
	async function plain(program, tell) {
		return counted(await get(program.plain, tell), program.plainSize, tell);
	}

	// load loads a program and gives its stream to use. If the compressed copy is missing or damaged, or if a host answers
	// with something else in its place, it loads the plain file, which is five times as large: so it does not where the
	// connection broke off.
	async function load(program, tell, use) {
		if (program.packed && typeof DecompressionStream === "function") { // a host may do without the copy
			try {
				return await use(await packed(program, tell));
			} catch (error) {
				if (tell.break || error instanceof Break) throw tell.break || error;
				console.warn(`${program.packed}: ${error}`);
			}
		}
		try {
			return await use(await plain(program, tell));
		} catch (error) {
			throw tell.break || error;
		}
	}

	// instantiate loads the page's program.
	async function instantiate(imports) {
		return load(program, tellCover, (stream) => WebAssembly.instantiateStreaming(
			new Response(stream, { headers: { "Content-Type": "application/wasm" } }), imports));
	}

	// output is the end of the program's output, to show if the program fails.
	let output = "";
	function listen() {
		const decoder = new TextDecoder("utf-8");
		const fs = globalThis.fs;
		const write = fs.writeSync;
		fs.writeSync = function (fd, bytes) {
			output = (output + decoder.decode(bytes, { stream: true })).slice(-4000);
			return write.call(fs, fd, bytes);
		};
	}

	// page is window.gameloops: the program calls its functions, and stores its state in it.
	const page = {
		// ready is called when the sandbox has drawn its first picture.
		ready() {
			if (failed) return;
			page.readyAt = performance.now(); // ms since navigation
			if (page.adopt) page.adopt();
			cover.classList.add("leaving");
			setTimeout(() => { cover.hidden = !failed; }, 250);
			keep();
		},
		// address changes the query of the page's address. Back goes to the lesson or the front door before: another
		// lesson is a new entry of the history, and other settings are not.
		address(query, isNew) {
			try {
				history[isNew ? "pushState" : "replaceState"](null, "", query || location.pathname);
			} catch {
				// Safari limits the number of changes per minute.
			}
			tellAddress();
		},
		// warn shows what is wrong in the address. The user can close it. A tooltip shows all of a long line.
		warn(...lines) {
			const notes = find("notes");
			notes.querySelector("ul").replaceChildren(...lines.map((line) => {
				const item = document.createElement("li");
				item.textContent = item.title = line;
				return item;
			}));
			notes.querySelector("button").onclick = () => { notes.hidden = true; };
			notes.hidden = false;
		},
	};
	// embed makes the page a part of somebody's article: one line says what it is, and leads to the same without a frame.
	// The wheel scrolls the article, and zooms with Ctrl. scheme is light or dark where the address says that, or "".
	// words are those of the link, and asked is the question of a lesson, or "".
	page.embed = (scheme, words, asked) => {
		document.documentElement.classList.add("embedded");
		const all = location.search.slice(1).split("&").filter((pair) => pair !== "" && !/^embed(=|$)/.test(pair));
		const link = find("way").querySelector("a");
		link.href = location.pathname + (all.length > 0 ? "?" + all.join("&") : "") + location.hash;
		Object.assign(link, { target: "_blank", rel: "noopener" });
		link.textContent = words;
		find("asked").textContent = asked;
		find("asked").hidden = asked === "";
		find("way").style.colorScheme = scheme;
		find("way").hidden = false;
		window.addEventListener("wheel", (e) => {
			if (!e.ctrlKey) e.stopImmediatePropagation(); // the sandbox would keep it from the article
		}, { capture: true, passive: true });
	};
	// lesson returns the address of the page of a lesson in the book, or "" where there is none. Browsers without scripts
	// have a list of them.
	page.lesson = (name) => {
		const file = `lesson-${name}.html`;
		const isThere = document.querySelector("noscript").textContent.includes(`"${file}"`);
		return isThere ? new URL(file, location).href : "";
	};
	// tellAddress says which address a browser gives away if it is asked to share the page: that of the lesson's own page,
	// whose preview shows it, or of all that is set here. A folder's index has the address of the front page.
	function tellAddress() {
		const link = document.querySelector("link[rel=canonical]") ||
			document.head.appendChild(Object.assign(document.createElement("link"), { rel: "canonical" }));
		const [, name, answer] = location.search.match(/^\?lesson=([\w-]+)(?:&(answer=\d))?$/) || [];
		const lesson = name ? page.lesson(name) : "";
		link.href = lesson ? lesson + (answer ? `?${answer}` : "") : location.href;
	}
	tellAddress();
	const asked = page.lesson(new URLSearchParams(location.search).get("lesson"));
	if (asked) Object.assign(find("read"), { href: asked, textContent: "The lesson, to read" });
	// left returns what the other program has left for this one, once.
	page.left = () => {
		const words = left();
		if (words) sessionStorage.removeItem(leftName);
		return words;
	};
	// grow loads the larger program while this one goes on. Then it calls leave, with which this program calls goOn.
	let growing = false;
	page.grow = async () => {
		if (growing) return;
		growing = true;
		const box = find("larger"), bar = box.querySelector("progress"), again = box.querySelector("div button");
		const say = (words) => { box.querySelector("p").textContent = words; };
		const show = (words, fails) => {
			say(words);
			bar.hidden = box.querySelector(".amount").hidden = fails;
			again.hidden = !fails;
			box.hidden = false;
		};
		again.onclick = page.grow;
		box.querySelector(".close").onclick = () => { box.hidden = true; };
		const needs = "Loops in JavaScript need a larger program";
		bar.removeAttribute("value");
		box.querySelector(".amount").textContent = "";
		show(needs, false);
		let said = false;
		const tell = (part, loaded, total) => {
			if (!said) say(`${needs}: ${megabytes(total)} MB`);
			said = true;
			bar.value = part;
			box.querySelector(".amount").textContent = amount(part, loaded, total);
		};
		try {
			await load(larger, tell, async (stream) => {
				for (const reader = stream.getReader(); !(await reader.read()).done;); // the browser keeps the file
			});
			page.leave();
		} catch (error) {
			growing = false;
			const why = error instanceof Failure ? error.message : "The host does not answer";
			show(`${needs}. ${why}`, true);
		}
	};
	// goOn begins the page again, for the larger program to go on from what this one has left.
	page.goOn = (words) => {
		try {
			sessionStorage.setItem(leftName, words);
		} catch {
			growing = false;
			find("larger").querySelector("p").textContent = "The larger program cannot go on from here: the browser " +
				"keeps nothing for this page, or not as much";
			return;
		}
		location.reload();
	};
	window.gameloops = page;
	window.addEventListener("popstate", () => {
		find("notes").hidden = true;
		if (page.visit) page.visit(location.search);
	});

	// The keys that the sandbox acts on are its own, as ui/keys.go lists them; all others are the browser's, and Tab goes
	// from element to element. Without this the sandbox would take all of them.
	const letters = { withCtrl: ["b", "c", "v", "y", "z"], withCtrlAndShift: ["y", "z"] };
	const zooms = ["Equal", "Minus", "Digit0", "NumpadAdd", "NumpadSubtract", "Numpad0"];
	const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
	const named = [...arrows, "Enter", "Escape", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown", "F1", "F11"];

	// isOurs reports whether the sandbox acts on a key. While no field of its panel has the keyboard there is nothing to
	// select, and while its camera is at rest, Alt and an arrow are the way back.
	function isOurs(e) {
		const { typing, moved } = page.state || {}, letter = (e.key || "").toLowerCase();
		if (["Control", "Meta", "Shift"].includes(e.key)) return true;
		if (e.altKey || e.key === "Alt") return !!moved && (e.key === "Alt" || arrows.includes(e.key));
		if (!e.ctrlKey && !e.metaKey) return [...letter].length === 1 || named.includes(e.key);
		if (zooms.includes(e.code) || e.key === "Enter") return true;
		if (e.shiftKey) return letters.withCtrlAndShift.includes(letter);
		return letters.withCtrl.includes(letter) || e.code === "KeyA" && !!typing;
	}
	window.addEventListener("keydown", (e) => {
		if (e.target.tagName === "TEXTAREA") return; // someone writes a loop, and all keys are the editor's
		if (!isOurs(e)) e.stopImmediatePropagation();
	}, true);

	// The sandbox gets the files that are dropped on it, and nothing else: a text or a link has none, and neither has a
	// picture of another page. It looks for them when the browser may have forgotten them already, so they are kept.
	window.addEventListener("drop", (e) => {
		if (e.target.tagName !== "CANVAS") return;
		e.preventDefault(); // the browser would open what was dropped
		const entries = [...e.dataTransfer?.items || []].filter((item) => item.kind === "file")
			.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
		if (entries.length === 0) {
			e.stopImmediatePropagation();
			return;
		}
		const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry }));
		Object.defineProperty(e, "dataTransfer", { value: { items } });
	}, true);

	// keep has the page kept by a worker, so that it opens without its host. Browsers allow that to https and to this
	// computer's own pages.
	function keep() {
		if ("serviceWorker" in navigator && window.isSecureContext && location.protocol.startsWith("http")) {
			navigator.serviceWorker.register("worker.js").catch(() => {}); // the page works without it
		}
	}

	// copyPlainly turns off the antialiasing that Ebitengine's canvas would have. The canvas only gets copies of whole
	// pictures, whose edges are smooth already. Without a graphics card it took a third of an empty page's time.
	function copyPlainly() {
		const getContext = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, settings) {
			return getContext.call(this, kind, { ...settings, antialias: false });
		};
	}

	async function run() {
		const lack = missing();
		if (lack) throw new Failure(lack);
		copyPlainly();
		listen();
		const go = new Go();
		let code = 0;
		go.exit = (c) => { code = c; };
		const { instance } = await instantiate(go.importObject);
		await go.run(instance);
		if (code === 0) throw new Failure("The sandbox has ended.");
		throw new Failure("The sandbox has stopped: it has an error, or it needs something that this browser lacks.");
	}

	run().catch((error) => {
		if (error instanceof Failure) return fail(error.message, output.trim());
		console.error(error);
		if (error instanceof WebAssembly.CompileError || error instanceof TypeError) {
			return fail("The sandbox was not loaded completely, or it was damaged. Try again.");
		}
		fail("The sandbox could not be started.", String(error));
	});
})();
