// Copies the address of a page of the book, with the place in a lesson that it has. On a phone it opens the list of what
// can share it. A page from a folder has no address for others.
"use strict";

(() => {
	const button = document.querySelector(".share button"), line = document.querySelector(".share span");
	if (!location.protocol.startsWith("http")) return;
	const shares = navigator.share && matchMedia("(pointer: coarse)").matches;
	if (shares) button.textContent = "Share";
	button.hidden = false;

	// copySelected copies the old way, out of a selected field: over http, browsers have no other.
	function copySelected(text) {
		const field = document.createElement("textarea");
		field.value = text;
		button.after(field);
		field.select();
		const copied = document.execCommand("copy");
		field.remove();
		button.focus();
		return copied;
	}

	// copy copies a text, and reports whether the browser let it.
	async function copy(text) {
		try {
			await navigator.clipboard.writeText(text);
			return true;
		} catch {
			return copySelected(text);
		}
	}

	let clears;
	button.addEventListener("click", async () => {
		const url = location.href.replace(/#main$/, ""), place = new URLSearchParams(location.search);
		clearTimeout(clears);
		line.textContent = "";
		if (shares) return navigator.share({ title: document.title, url }).catch(() => {}); // it may be given up
		line.textContent = !await copy(url) ? "This browser does not let the page copy. Copy the address instead." :
			!place.has("answer") ? "Link copied." : place.has("happens") ?
				"Link copied. It opens your answer and what happens." : "Link copied. It opens the question with your answer.";
		clears = setTimeout(() => { line.textContent = ""; }, 5000);
	});
})();
