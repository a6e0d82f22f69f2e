// Makes elements of what the sandbox says that it shows: screen readers read them, and Tab reaches them. They lie over
// the picture and cannot be seen, except for a ring around the one that has the keyboard. Mouse and fingers do not meet
// them.
"use strict";

(() => {
	const page = window.gameloops;
	const find = (id) => document.getElementById(id);
	const mirror = find("mirror"), said = find("said"), controls = find("controls"), ring = find("ring");
	const about = document.querySelector("meta[name=description]"), whole = about.dataset.usual;
	const elements = new Map(); // by the ID of the control
	let shown; // the title of what is shown; undefined: nothing is yet
	let opener = ""; // the ID of what had the keyboard before the dialog opened; empty: there is none
	const tags = {
		menu: "select", timeline: "div", heading: "h2", check: "input", field: "input", search: "input", slider: "input",
	};
	const types = { check: "checkbox", field: "text", search: "search", slider: "range" };

	// make makes the element of a control.
	function make(c) {
		const e = document.createElement(tags[c.role] || "button");
		e.dataset.role = c.role;
		if (e.tagName === "BUTTON") e.type = "button";
		if (types[c.role]) e.type = types[c.role];
		if (c.role === "timeline") {
			e.setAttribute("role", "slider");
			e.tabIndex = 0;
		}
		const tell = (value) => {
			if (e.getAttribute("aria-disabled") !== "true") page.act(e.dataset.id, value);
		};
		if (e.tagName === "BUTTON" || c.role === "check") e.addEventListener("click", () => tell(""));
		if (c.role === "menu") e.addEventListener("change", () => tell(e.value));
		if (["field", "search", "slider"].includes(c.role)) e.addEventListener("input", () => tell(e.value));
		e.dataset.id = c.id;
		return e;
	}

	// fill makes an element show what its control is now.
	function fill(e, c) {
		const set = (name, value) => {
			if (value === "" || value === null) e.removeAttribute(name);
			else if (e.getAttribute(name) !== value) e.setAttribute(name, value);
		};
		if (["heading", "answer"].includes(c.role) && e.textContent !== c.name) e.textContent = c.name;
		if (c.role !== "heading") set("aria-label", c.name);
		set("aria-description", c.hint);
		set("aria-disabled", c.disabled ? "true" : null);
		if (e.tagName !== "BUTTON" && c.role !== "timeline") e.disabled = c.disabled;
		switch (c.role) {
		case "fold":
			set("aria-expanded", String(c.value === "on"));
			break;
		case "toggle":
		case "answer":
			set("aria-pressed", String(c.value === "on"));
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

	const groups = () => [...mirror.querySelectorAll("[role=group], [role=dialog]")];

	// group returns the element for a group of controls. The answers to a question are said with it.
	function group(name, dialog) {
		for (const g of groups()) {
			if (g.getAttribute("aria-label") === name) return g;
		}
		const g = document.createElement("div");
		g.setAttribute("role", name === dialog ? "dialog" : "group");
		if (name === dialog) g.setAttribute("aria-modal", "true");
		g.setAttribute("aria-label", name);
		(name === "Answers" ? said : controls).append(g);
		return g;
	}

	// arrange puts elements into their groups in order, and removes all others. What has the keyboard keeps it; if that
	// is gone, the first of its group gets it, or the picture.
	function arrange(order, dialog, isOther) {
		const had = mirror.contains(document.activeElement) ? document.activeElement : null;
		const within = had && had.parentElement;
		if (had && dialog && !opener) opener = had.dataset.id || "";
		const wanted = new Set(order.map((o) => o.id));
		for (const [id, e] of elements) {
			if (!wanted.has(id)) {
				e.remove();
				elements.delete(id);
			}
		}
		const places = new Map(); // how many elements each group has, the groups in order
		order.forEach((o) => {
			const g = group(o.group, dialog), n = places.get(g) || 0, e = elements.get(o.id);
			if (g.children[n] !== e) g.insertBefore(e, g.children[n] || null);
			places.set(g, n + 1);
		});
		for (const g of groups()) {
			if (!places.has(g)) g.remove();
		}
		[...places.keys()].filter((g) => g.parentElement === controls).forEach((g, n) => {
			if (controls.children[n] !== g) controls.insertBefore(g, controls.children[n]);
		});
		if (had && had !== document.activeElement) heir(had, within, dialog, isOther).focus({ preventScroll: true });
		if (!dialog) opener = "";
	}

	// heir returns what gets the keyboard from an element: a dialog that opens, or when it closes, what had it before,
	// if the same is still shown.
	function heir(had, within, dialog, isOther) {
		if (had.isConnected) return had;
		const near = dialog ? group(dialog, dialog) : within;
		return near.isConnected && near.querySelector("[data-role]:not(h2)") ||
			!isOther && elements.get(opener) || picture();
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
				e.remove();
				e = null;
			}
			if (!e) elements.set(c.id, e = make(c));
			fill(e, c);
		}
		if (order) arrange(order, dialog, isOther);
		if (lines) {
			say(lines);
			const asked = lines.find((l) => l.id === "lesson question");
			about.content = asked ? asked.words : whole; // each lesson is something else to those who find or keep it
		}
	};

	// say changes only the sentences that are others now: a screen reader reads what changes.
	function say(lines) {
		const into = find("lines"), before = new Map([...into.children].map((p) => [p.dataset.id, p]));
		lines.forEach((l, n) => {
			let p = before.get(l.id);
			before.delete(l.id);
			if (!p) {
				p = document.createElement("p");
				p.dataset.id = l.id;
			}
			if (p.textContent !== l.words) p.textContent = l.words;
			if (into.children[n] !== p) into.insertBefore(p, into.children[n] || null);
		});
		for (const p of before.values()) p.remove();
	}

	// showRing shows which element has the keyboard.
	function showRing(e) {
		ring.hidden = !e.matches(":focus-visible");
		for (const side of ["left", "top", "width", "height"]) ring.style[side] = e.style[side];
	}
	mirror.addEventListener("focusin", (event) => {
		if (!event.target.dataset.role) return;
		showRing(event.target);
		page.reveal(event.target.dataset.id);
	});
	mirror.addEventListener("focusout", () => { ring.hidden = true; });

	// Keys that an element uses itself. The picture gets all others: its shortcuts work everywhere.
	const own = {
		button: ["Enter", " "], toggle: ["Enter", " "], fold: ["Enter", " "], answer: ["Enter", " "], check: [" "],
		slider: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"], timeline: [],
	};
	const choosing = ["Enter", "Escape", "ArrowUp", "ArrowDown", "PageUp", "PageDown"]; // from what a search finds
	const arrows = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

	function onKey(event) {
		const e = event.target, role = e.dataset.role;
		if (!role || event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
		const by = arrows[event.key];
		if (role === "answer" && by) {
			const all = [...e.parentElement.querySelectorAll("[data-role=answer]")];
			if (event.type === "keydown") all[(all.indexOf(e) + by + all.length) % all.length].focus();
			event.preventDefault();
		} else if (role === "search" && choosing.includes(event.key)) {
			forward(event);
			event.preventDefault();
		} else if (event.key === "Escape" && event.type === "keydown") {
			picture().focus();
		} else if (own[role] && !own[role].includes(event.key)) {
			forward(event);
			event.preventDefault();
		}
	}
	mirror.addEventListener("keydown", onKey);
	mirror.addEventListener("keyup", onKey);

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
		p.setAttribute("aria-describedby", "lines");
		if (typing) { // the toolkit's, for keyboards of phones
			typing.tabIndex = -1;
			typing.setAttribute("aria-label", "Keys for the stages");
			mirror.append(typing);
		}
		p.after(document.querySelector("main")); // from the picture Tab goes on to what is in it
		mirror.hidden = false;
	};
})();
