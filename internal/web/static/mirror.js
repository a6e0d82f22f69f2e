// Makes elements of what the sandbox says that it shows: screen readers read them, and Tab reaches them. They lie over
// the picture and cannot be seen, except for a ring around the one that has the keyboard. Mouse and fingers do not meet
// them.
"use strict";

(() => {
	const page = window.gameloops;
	const find = (id) => document.getElementById(id);
	const mirror = find("mirror"), said = find("said"), quiet = find("quiet"), controls = find("controls");
	const ring = find("ring"), skip = find("skip");
	const about = document.querySelector("meta[name=description]"), whole = about.dataset.usual;
	const elements = new Map(); // by the ID of the control
	let shown; // the title of what is shown; undefined: nothing is yet
	let open = ""; // the group that is the dialog; empty: there is none
	const openers = new Map(); // by the name of a group that was opened: the ID of what had the keyboard before
	let entering = ""; // the group that gets the keyboard when it is there, because someone has opened it
	let number = 0; // of elements so far
	const faults = document.createElement("div"); // what is wrong with what is in fields, which their elements name
	faults.hidden = true;
	mirror.append(faults);
	const tags = {
		menu: "select", timeline: "div", heading: "h2", check: "input", field: "input", search: "input", slider: "input",
	};
	const types = { check: "checkbox", field: "text", search: "search", slider: "range" };

	// make makes the element of a control.
	function make(c) {
		const e = document.createElement(tags[c.role] || "button");
		e.dataset.role = c.role;
		e.id = "control-" + ++number;
		if (e.tagName === "BUTTON") e.type = "button";
		if (types[c.role]) e.type = types[c.role];
		if (c.role === "timeline") {
			e.setAttribute("role", "slider");
			e.tabIndex = 0;
		}
		if (c.role === "answer") e.setAttribute("role", "radio");
		const tell = (value) => {
			if (e.getAttribute("aria-disabled") === "true" || e.getAttribute("aria-checked") === "true") return;
			if (e.dataset.role === "answer") check(e); // a key that follows must not find the one before
			if (entering = e.dataset.opens) openers.set(entering, e.dataset.id);
			page.act(e.dataset.id, value);
		};
		if (e.tagName === "BUTTON" || c.role === "check") e.addEventListener("click", () => tell(""));
		if (c.role === "menu") e.addEventListener("change", () => tell(e.value));
		if (["field", "search", "slider"].includes(c.role)) e.addEventListener("input", () => tell(e.value));
		e.dataset.id = c.id;
		if (c.role === "fold") document.createElement("h2").append(e); // of what it shows and hides
		return e;
	}

	// check checks a radio button of its group.
	function check(e) {
		for (const one of radiosOf(groupOf(e))) one.setAttribute("aria-checked", String(one === e));
	}

	// outer returns what stands in a group for an element: its heading, if it is in one.
	const outer = (e) => e.closest("h2") || e;

	// fill makes an element show what its control is now.
	function fill(e, c) {
		const set = (name, value) => {
			if (value === "" || value === null) e.removeAttribute(name);
			else if (e.getAttribute(name) !== value) e.setAttribute(name, value);
		};
		if (c.role === "heading" && e.textContent !== c.name) e.textContent = c.name;
		if (c.role !== "heading") set("aria-label", c.name);
		set("aria-description", c.hint);
		[e.dataset.current, e.dataset.opens, e.dataset.main] = [c.current, c.opens, c.main];
		set("aria-disabled", c.disabled ? "true" : null);
		if (e.tagName !== "BUTTON" && c.role !== "timeline") e.disabled = c.disabled;
		switch (c.role) {
		case "fold":
			set("aria-expanded", String(c.value === "on"));
			break;
		case "toggle":
			set("aria-pressed", String(c.value === "on"));
			break;
		case "answer":
			set("aria-checked", String(c.value === "on"));
			break;
		case "check":
			e.checked = c.value === "on";
			break;
		case "menu":
			fillMenu(e, c);
			break;
		case "field":
		case "search":
			if (e.value !== c.value) e.value = c.value;
			blame(e, c);
			break;
		case "slider":
			[e.min, e.max, e.step, e.value] = [c.min, c.max, 1, c.now];
			set("aria-valuetext", c.value);
			break;
		case "timeline":
			set("aria-valuemin", String(c.min));
			set("aria-valuemax", String(c.max));
			set("aria-valuenow", String(c.now));
			set("aria-valuetext", c.value);
		}
		[e.style.left, e.style.top] = [c.x + "px", c.y + "px"];
		[e.style.width, e.style.height] = [Math.max(c.width, 1) + "px", Math.max(c.height, 1) + "px"];
		if (e === document.activeElement) showRing(e);
	}

	// blame says what is wrong with what is in a field, before what it is for: a description has room for both.
	function blame(e, c) {
		let f = find(e.id + "-fault");
		if (!c.problem) {
			f?.remove();
			for (const name of ["aria-invalid", "aria-describedby"]) e.removeAttribute(name);
			return;
		}
		if (!f) {
			f = document.createElement("span");
			f.id = e.id + "-fault";
			faults.append(f);
		}
		f.textContent = c.problem + (c.hint && ". " + c.hint);
		e.setAttribute("aria-invalid", "true");
		e.setAttribute("aria-describedby", f.id);
	}

	// drop removes an element, and what is said of it.
	function drop(e) {
		find(e.id + "-fault")?.remove();
		outer(e).remove();
	}

	// fillMenu gives a menu its options. A heading stands above a group of them.
	function fillMenu(e, c) {
		const key = JSON.stringify(c.options);
		if (e.options.length === 0 || e.dataset.key !== key) {
			e.dataset.key = key;
			e.replaceChildren();
			let into = e;
			c.options.forEach((o, n) => {
				if (o.heading) {
					into = document.createElement("optgroup");
					into.label = o.text;
					e.append(into);
				} else {
					into.append(new Option(o.text, n));
				}
			});
		}
		e.value = c.value;
	}

	const sections = "[role=group], [role=radiogroup], [role=dialog]";
	const groups = () => [...mirror.querySelectorAll(sections)];
	const groupOf = (e) => e.closest(sections);
	const radiosOf = (g) => [...g.querySelectorAll("[role=radio]")];
	const answers = () => [...controls.querySelectorAll("[aria-label=Answers] > [role=radio]")];
	const settings = () => groups().find((g) => g.getAttribute("aria-label") === "Settings");

	// group returns the element for a group of controls.
	function group(name, dialog) {
		for (const g of groups()) {
			if (g.getAttribute("aria-label") === name) return g;
		}
		const g = document.createElement("div");
		g.setAttribute("role", name === dialog ? "dialog" : "group");
		if (name === dialog) g.setAttribute("aria-modal", "true");
		g.setAttribute("aria-label", name);
		controls.append(g);
		return g;
	}

	// arrange puts elements into their groups in order, and removes all others. What has the keyboard keeps it; if that
	// is gone, something near gets it, or the picture. A dialog that opens takes it, also from the picture.
	function arrange(order, dialog, isOther) {
		const now = document.activeElement, had = mirror.contains(now) ? now : null;
		const within = had && (groupOf(had) || mirror);
		if (dialog && dialog !== open) {
			openers.set(dialog, openers.get(open) || had && had.dataset.id || "");
			const byFinger = matchMedia("(pointer: coarse)").matches; // that wants no keyboard yet
			if (had || now === picture() && !byFinger) entering = dialog;
		}
		open = dialog;
		const wanted = new Set(order.map((o) => o.id));
		for (const [id, e] of elements) {
			if (!wanted.has(id)) {
				drop(e);
				elements.delete(id);
			}
		}
		const places = new Map(); // how many elements each group has, the groups in order
		order.forEach((o) => {
			const g = group(o.group, dialog), n = places.get(g) || 0, e = outer(elements.get(o.id));
			if (g.children[n] !== e) g.insertBefore(e, g.children[n] || null);
			places.set(g, n + 1);
		});
		for (const g of groups()) {
			if (!places.has(g) && g !== quiet) g.remove();
		}
		[...places.keys()].forEach((g, n) => {
			if (controls.children[n] !== g) controls.insertBefore(g, controls.children[n]);
		});
		turnTab();
		skip.hidden = !settings() || settings() === controls.firstElementChild;
		const entered = groups().find((g) => g.getAttribute("aria-label") === entering);
		if (entered) entering = "";
		if (had && isOther && !dialog && answers().length) { // a lesson is entered on its first answer
			answers()[0].focus({ preventScroll: true });
		} else if (entered || had && had !== document.activeElement) {
			heir(entered || within, isOther).focus({ preventScroll: true });
		}
	}

	// turnTab lets Tab reach one radio button of each group: the one that is on, or the first. Arrows choose another.
	function turnTab() {
		for (const g of groups()) {
			const all = radiosOf(g), on = all.find((e) => e.getAttribute("aria-checked") === "true") || all[0];
			for (const e of all) e.tabIndex = e === on ? 0 : -1;
			if (g.getAttribute("role") !== "dialog") g.setAttribute("role", all.length ? "radiogroup" : "group");
		}
	}

	// heir returns what gets the keyboard: of a group what goes on, or else the first; or if the group is gone, what had
	// the keyboard before it opened, unless something else is shown by now.
	function heir(within, isOther) {
		return within.isConnected && (within.querySelector("[data-main=true]") || within.querySelector("[data-role]:not(h2)")) ||
			!isOther && elements.get(openers.get(within.getAttribute("aria-label"))) || picture();
	}

	// The settings come last, after all that is to be seen beside them: this leads there at once.
	skip.addEventListener("click", () => heir(settings(), false).focus({ preventScroll: true }));

	// point says which element Enter takes while a search has the keyboard.
	function point() {
		const search = controls.querySelector("[data-role=search]");
		if (!search) return;
		const e = elements.get(search.dataset.current);
		if (e) search.setAttribute("aria-activedescendant", e.id);
		else search.removeAttribute("aria-activedescendant");
		search.parentElement.id = "found";
		search.setAttribute("aria-controls", "found");
	}

	const picture = () => document.querySelector("canvas");

	// mirror is called by the sandbox, with what has changed: elements that are new or other than before, the order of
	// all of them, and all lines.
	page.mirror = (news) => {
		const { title, dialog, elements: changed, order, lines } = JSON.parse(news), isOther = title !== shown;
		const isDoor = title.startsWith("gameloops: "); // which says whose the page is
		const name = isDoor ? title : title ? title + " · gameloops" : "gameloops";
		if (document.title !== name) document.title = name;
		if (isOther) { // a lesson's page comes with its title, but not with its heading
			shown = title;
			find("heading").textContent = title || "gameloops";
			picture().setAttribute("aria-label", "Stages" + (title ? ": " + title : ""));
			find("way").firstElementChild.textContent = title;
		}
		for (const c of changed) {
			let e = elements.get(c.id);
			if (e && e.dataset.role !== c.role) {
				drop(e);
				e = null;
			}
			if (!e) elements.set(c.id, e = make(c));
			fill(e, c);
		}
		if (order) arrange(order, dialog, isOther);
		else turnTab();
		point();
		if (lines) {
			tell(lines);
			const asked = lines.find((l) => l.id === "lesson question");
			about.content = asked ? asked.words : whole; // each lesson is something else to those who find or keep it
			const what = lines.some((l) => l.id === "lesson title") ? "A lesson" : isDoor ? "An example" : "Loops side by side";
			picture().setAttribute("aria-description", what + ". What it shows follows in words.");
		}
	};

	// A screen reader says what comes into the live region. So a sentence comes there once it has stood for a moment,
	// and one that is there stays as it is. What is never said, or never stands, is beside it, to be read.
	const settled = 400, restless = 2000; // ms
	const sentences = new Map(); // by the IDs of lines
	let told = []; // the lines, as they are to be
	let timer = 0;

	// tell takes note of what is to be said.
	function tell(lines) {
		const now = performance.now(), ids = new Set(lines.map((l) => l.id));
		told = lines;
		for (const s of sentences.values()) {
			if (!s.gone && !ids.has(s.id)) [s.gone, s.since] = [true, now];
		}
		for (const l of lines) {
			let s = sentences.get(l.id);
			if (!s) {
				s = [...sentences.values()].find((s) => s.gone && s.p.textContent === l.words) ||
					{ p: paragraph(l.id), words: null, from: now };
				sentences.delete(s.id);
				s.id = s.p.dataset.id = l.id;
				sentences.set(s.id, s);
			}
			if (s.words !== l.words || s.gone) s.since = now;
			[s.words, s.gone] = [l.words, false];
			s.quiet = l.quiet || l.measures && s.said !== undefined && wordsOf(s.said) === wordsOf(l.words);
		}
		settle();
	}

	// wordsOf returns a sentence without its numbers.
	const wordsOf = (sentence) => sentence.replace(/[0-9.]+/g, "");

	// settle says what has stood for long enough, and looks again while something has not. What is new at the same time
	// is said in the order of the lines: one that stands waits for those before it.
	function settle() {
		const now = performance.now();
		clearTimeout(timer);
		page.settled = true;
		for (const s of [...sentences.values()].filter((s) => s.gone)) {
			if (now - s.since < settled && !s.quiet) {
				page.settled = false;
				continue;
			}
			s.p.remove();
			sentences.delete(s.id);
		}
		let waits = false;
		for (const s of told.map((l) => sentences.get(l.id))) {
			const stands = s.quiet || now - s.since >= settled;
			if (s.p.textContent === s.words && (s.quiet || s.p.parentElement === said)) {
				s.from = 0;
			} else if (stands && (s.quiet || !waits)) {
				put(s, s.quiet ? quiet : said);
				s.from = 0;
			} else {
				page.settled = false;
				if (now - (s.from ||= now) >= restless) put(s, quiet);
				else waits = true;
			}
		}
		quiet.hidden = !quiet.firstChild;
		if (!page.settled) timer = setTimeout(settle, settled / 4);
	}

	function paragraph(id) {
		const p = document.createElement("p");
		p.dataset.id = id;
		return p;
	}

	// put gives a sentence its words, and its place before those that follow. None of the others is moved.
	function put(s, into) {
		if (into === said) s.said = s.words;
		const stays = s.p.parentElement === into;
		if (!stays) {
			s.p.remove();
			s.p = paragraph(s.id);
		}
		if (s.p.textContent !== s.words) s.p.textContent = s.words;
		if (stays) return;
		const after = told.slice(told.findIndex((l) => l.id === s.id) + 1).map((l) => sentences.get(l.id));
		const next = after.find((a) => a && a.p.parentElement === into);
		into.insertBefore(s.p, next ? next.p : null);
	}

	// showRing shows which element has the keyboard.
	function showRing(e) {
		ring.hidden = !e.matches(":focus-visible");
		for (const side of ["left", "top", "width", "height"]) ring.style[side] = e.style[side];
	}
	mirror.addEventListener("focusin", (event) => {
		if (!event.target.dataset.role) return;
		showRing(event.target);
		if (event.target.dataset.role === "field") event.target.select(); // as the panel does with its own
		page.reveal(event.target.dataset.id);
	});
	mirror.addEventListener("focusout", () => { ring.hidden = true; });

	// Keys that an element uses itself. The picture gets all others: its shortcuts work everywhere.
	const press = ["Enter", " "];
	const own = {
		button: press, close: press, toggle: press, fold: press, answer: press, check: [" "],
		slider: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"], timeline: [],
	};
	const choosing = ["Enter", "ArrowUp", "ArrowDown", "PageUp", "PageDown"]; // from what a search finds
	const arrows = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

	// isEdited reports whether a key with Ctrl or Alt is for what is in an element: its text, or the options of a menu.
	const isEdited = (e, { key }) => e.tagName === "SELECT" ||
		e.matches("[type=text], [type=search]") && "acvxyz".includes(key.toLowerCase());

	function onKey(event) {
		const e = event.target, role = e.dataset.role;
		const close = e.closest("[role=dialog]")?.querySelector("[data-role=close]");
		if (!role || event.key === "Tab") return;
		if (event.ctrlKey || event.metaKey || event.altKey) { // loader.js lets pass what the sandbox acts on
			if (isEdited(e, event)) return;
			forward(event);
			event.preventDefault();
			return;
		}
		const by = arrows[event.key];
		if (role === "answer" && by) {
			const all = radiosOf(groupOf(e)), next = all[(all.indexOf(e) + by + all.length) % all.length];
			if (event.type === "keydown") { // it chooses, as with a page's own radio buttons
				next.focus();
				next.click();
			}
			event.preventDefault();
		} else if (event.type === "keyup") { // it may have gone down on the picture
			forward(event);
		} else if (event.key === "Escape" && close) {
			page.act(close.dataset.id, "");
			event.preventDefault();
		} else if (role === "search" && choosing.includes(event.key)) {
			forward(event);
			event.preventDefault();
		} else if (event.key === "Escape") {
			picture().focus();
		} else if (own[role] && !own[role].includes(event.key)) {
			forward(event);
			event.preventDefault();
		}
	}
	mirror.addEventListener("keydown", onKey);
	mirror.addEventListener("keyup", onKey);
	window.addEventListener("blur", () => picture()?.dispatchEvent(new Event("blur"))); // it lets go of keys that are down

	// forward gives a key to the picture, which takes the keyboard with it unless it is stopped.
	function forward(event) {
		const to = picture();
		to.focus = () => {};
		const { key, repeat } = event;
		to.dispatchEvent(new KeyboardEvent(event.type, event.code ? event : { key, code: key, repeat })); // phones: none
		delete to.focus;
	}

	// A phone shows its keyboard only where a finger touches what is written into: the field lies over the picture of it.
	document.addEventListener("touchend", (event) => {
		const at = event.changedTouches[0], e = controls.querySelector("[data-role=search]");
		if (!at || !e) return;
		const r = e.getBoundingClientRect();
		if (at.clientX >= r.left && at.clientX < r.right && at.clientY >= r.top && at.clientY < r.bottom) {
			e.focus({ preventScroll: true });
		}
	});

	// adopt makes what the sandbox has put on the page accessible. The sandbox is on it when it calls ready.
	page.adopt = () => {
		const p = picture(), typing = find("tempInput");
		p.tabIndex = 0;
		p.setAttribute("role", "application");
		p.setAttribute("aria-label", "Stages");
		if (typing) { // the toolkit's, for keyboards of phones
			typing.tabIndex = -1;
			typing.setAttribute("aria-hidden", "true");
			mirror.append(typing);
		}
		p.after(document.querySelector("main")); // from the picture Tab goes on to what is in it
		mirror.hidden = false;
	};
})();
