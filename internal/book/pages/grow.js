// Lets the program grow into the page of a lesson. Once the reader sees what happens it is loaded behind the film. When
// it can be played, a button says so: then the reader decides when it takes the film's place, and it plays from the
// start. The same button brings the film back. A page without this script shows the films.
"use strict";

(() => {
	const film = document.getElementById("film"), place = film.querySelector(".place"), after = film.closest(".after");
	const button = film.querySelector(".here");
	const index = "index.html";
	const leastWidth = 290, leastHeight = 480; // CSS px, of the page for each stage, and of the window
	const slowest = 30; // pictures a second, with which the program may take the film's place
	const patience = 60000; // ms in which more of the program must have come, or it must have started

	// lack says why the program cannot run in this browser, or returns "".
	function lack() {
		if (!location.protocol.startsWith("http")) return "a browser does not load programs from a folder";
		if (typeof WebAssembly !== "object") return "this browser has no WebAssembly, which the program for it needs";
		if (!document.createElement("canvas").getContext("webgl2")) {
			return "this browser has no WebGL 2 graphics, which the program for it needs";
		}
		return "";
	}

	// burden says why the program is not loaded unasked, or returns "".
	function burden() {
		const { connection, deviceMemory, hardwareConcurrency } = navigator;
		if (connection?.saveData) return "this browser saves data, and the program for it has 8 MB";
		if (/2g|3g/.test(connection?.effectiveType || "")) {
			return "the connection is slow, and the program for it has 8 MB";
		}
		if (deviceMemory < 2) return "this computer has less than 2 GB of memory";
		if (hardwareConcurrency < 2) return "this computer has only one processor core";
		return "";
	}

	// hasRoom reports whether the program can show all stages of the lesson in the film's place. With less width it shows
	// fewer than the film. A phone on its side has the width, but most of a stage would be its name.
	function hasRoom() {
		const stages = film.querySelectorAll(".stage").length;
		return film.closest("main").clientWidth >= leastWidth * stages && window.innerHeight >= leastHeight;
	}

	// say writes words into a line, once: a screen reader announces them.
	function say(line, words) {
		if (line.textContent !== words) line.textContent = words;
	}

	// stays writes why the film stays, in a line that has its place: nothing moves that is being read. If the program
	// cannot run at all, no link leads to it.
	function stays() {
		document.body.classList.toggle("unplayable", never);
		say(document.querySelector(".stays"), never ? `This lesson cannot be played here, because ${why}. The film shows ` +
			"the same." : `The lesson is not played in the film's place, because ${why}. You can play it in the whole window.`);
	}

	// fetchAhead has the browser keep the program while the question is read.
	async function fetchAhead() {
		const text = await (await fetch(index)).text();
		const [, packed] = text.match(/data-packed="([^"]*)"/) || [], [, plain] = text.match(/data-plain="([^"]*)"/) || [];
		if (packed || plain) await (await fetch(packed || plain, { priority: "low" })).arrayBuffer();
	}

	const wait = (ms) => new Promise((done) => setTimeout(done, ms));
	const frame = () => new Promise((done) => requestAnimationFrame(done));

	// isSlow reports whether the browser draws fewer pictures a second now than it must.
	async function isSlow() {
		const pictures = 40, began = await frame();
		for (let i = 0; i < pictures; i++) {
			if (await frame() - began > 1000 * pictures / slowest) return true;
		}
		return false;
	}

	// grow loads the program behind the film, until it can be played.
	async function grow() {
		const inside = document.createElement("iframe");
		inside.src = film.dataset.program;
		inside.title = "The lesson, to play";
		inside.tabIndex = -1;
		place.append(inside);
		let came = 0, heard = performance.now();
		while (!inside.contentWindow?.gameloops?.readyAt) {
			const fault = faultOf(inside);
			if (fault) {
				never = true;
				return stay(inside, fault);
			}
			const part = inside.contentDocument?.getElementById("progress")?.value || 0, now = performance.now();
			if (part !== came) [came, heard] = [part, now];
			if (now > heard + patience) {
				return stay(inside, came < 1 ? "the program for it does not come over this connection" :
					"the program for it does not start on this computer");
			}
			await wait(100);
		}
		let tries = 3; // something else may keep the computer busy
		while (await isSlow()) {
			await wait(500);
			if (--tries === 0) break;
		}
		if (tries === 0) {
			return stay(inside, `this computer draws fewer than ${slowest} pictures a second with the program for it`);
		}
		inside.removeAttribute("tabindex");
		ready = true;
		settle();
	}

	function stay(inside, fault) {
		inside.remove();
		why = fault;
		settle();
	}

	// faultOf returns what the page in the frame says to be wrong, or "".
	function faultOf(inside) {
		const { contentWindow: { gameloops }, contentDocument: page } = inside;
		if (gameloops) return (gameloops.failure || "").replace(/^T/, "t").replace(/\.( Try again\.)?$/, "");
		const came = page.readyState === "complete" && page.URL !== "about:blank";
		return came ? "the host has not all of the program for it" : "";
	}

	let why = lack(), never = why !== ""; // why the film stays; and no program can run here
	why = why || burden();
	let began = false, ready = false; // the program: it is being loaded, and it can be played
	let wanted = false; // in the film's place
	if (!why && hasRoom()) (window.requestIdleCallback || setTimeout)(() => fetchAhead().catch(() => {}));

	// settle shows the program if the reader wants it and it has room, or else the films, and says why. The first time
	// that there is room it loads the program.
	function settle() {
		if (!after.open) return;
		if (why) return stays();
		const room = hasRoom(), grown = wanted && room;
		film.classList.toggle("grown", grown);
		button.hidden = !ready || !room;
		button.textContent = grown ? "Back to the film" : "Play it here";
		say(film.querySelector(".tells"), button.hidden ? "" : grown ? "The program plays on this computer, to the stop." :
			"The lesson can be played in the film's place.");
		if (!room || began) return;
		began = true;
		grow();
	}

	// press presses a button of the program.
	const press = (name) => place.querySelector("iframe").contentDocument.querySelector(`[aria-label="${name}"]`)?.click();

	// swap puts the program in the film's place, and plays, or brings the film back, and pauses.
	function swap() {
		wanted = !wanted;
		settle();
		press(wanted ? "Play" : "Pause");
		if (!wanted) return;
		film.scrollIntoView({ block: "nearest" });
		place.querySelector("iframe").focus({ preventScroll: true });
	}

	// show scrolls what happens into view.
	const heading = document.getElementById("happens");
	const show = () => heading.scrollIntoView();

	let linked = false; // the answer is that of the link, not the reader's
	const marks = [...document.querySelectorAll(".yours")], own = marks.map((mark) => mark.textContent);

	// credit says whose prediction the answer is.
	function credit(toLink) {
		linked = toLink;
		marks.forEach((mark, i) => { mark.textContent = linked ? "The prediction in the link." : own[i]; });
	}

	// reopen opens the page at the place of the lesson that its address says: with an answer, and with what happens. The
	// answer is the reader's only if the reader has chosen it before a reload.
	function reopen() {
		const place = new URLSearchParams(location.search), answer = document.getElementById(`answer${place.get("answer")}`);
		if (!answer) return;
		answer.checked = true;
		credit(!history.state?.own);
		after.open = place.has("happens");
		if (after.open) show();
	}

	// keep writes the place in the lesson into the address, so that it can be shared, and is the same after a reload. A
	// page from a folder has no such address.
	function keep() {
		const answer = document.querySelector(".answers :checked")?.id.replace("answer", "");
		if (!answer || !location.protocol.startsWith("http")) return;
		history.replaceState({ own: !linked }, "", `?answer=${answer}${after.open ? "&happens" : ""}`);
	}

	// choose takes the answer as the reader's.
	function choose() {
		credit(false);
		keep();
	}

	button.addEventListener("click", swap);
	document.querySelector(".answers").addEventListener("change", choose);
	after.addEventListener("toggle", keep);
	after.addEventListener("toggle", settle);
	window.addEventListener("resize", settle); // a phone is turned, too
	after.querySelector("summary").addEventListener("click", async () => {
		await frame(); // it is open then
		if (!after.open) return;
		heading.focus({ preventScroll: true }); // it is read next, and Tab goes on from there
		show();
	});
	reopen();
})();
