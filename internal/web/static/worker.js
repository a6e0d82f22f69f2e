// Keeps the page, so that it opens without its host, and the latest pages of the book that were read. The host has the
// first word: a page that was built again replaces the one that is kept as a whole, and nothing of the old one is left.
"use strict";

const ours = "sandbox " + self.registration.scope + " ";
const kept = ours + "{version}";

// keep stores the index, and all that it loads.
async function keep() {
	const index = await fetch("./", { cache: "no-cache" });
	if (!index.ok) throw new Error(`the host says ${index.status}`);
	const text = await index.clone().text();
	const found = new Map();
	for (const [, name, address] of text.matchAll(/(href|src|data-packed|data-plain)="([^"]+\?v=[0-9a-f]+)"/g)) {
		found.set(address, name);
	}
	const packed = typeof DecompressionStream === "function" && [...found.values()].includes("data-packed");
	const all = [...found].filter(([, name]) => name !== (packed ? "data-plain" : "data-packed"));
	const cache = await caches.open(kept);
	await cache.addAll(all.map(([address]) => address));
	await cache.put("./", index);
}

// forget removes what older workers have kept.
async function forget() {
	for (const name of await caches.keys()) {
		if (name.startsWith(ours) && name !== kept) await caches.delete(name);
	}
	await self.clients.claim();
	for (const { url } of await self.clients.matchAll({ type: "window" })) { // they came before this worker
		if (isOfBook(new URL(url))) await read(new Request(url)).catch(() => {});
	}
}

// The files of the book have no version in their addresses: its pages, and the pictures, films and script in them.
const mostOfBook = 240; // files that are kept: some thirty lessons, or more of other pages
function isOfBook({ pathname }) {
	const folder = new URL("./", self.registration.scope).pathname;
	return pathname.startsWith(folder) && /^(course\.html|book\.js|icon\.svg|(lesson|loop|question)-[^/]*\.(html|png))$/
		.test(pathname.slice(folder.length));
}

// read asks the host for a file of the book, and takes the one that is kept if there is no answer. The query of its
// address changes nothing in it.
async function read(request) {
	const cache = await caches.open(kept), at = request.url.replace(/[?#].*/, "");
	try {
		const response = await fetch(request);
		if (response.ok) await keepRead(cache, at, response.clone()).catch(() => {}); // the disk may be full
		return response;
	} catch (error) {
		const found = await cache.match(at);
		if (found) return found;
		throw error;
	}
}

// keepRead keeps a file of the book as the latest, and forgets the first of too many.
async function keepRead(cache, at, response) {
	await cache.delete(at);
	await cache.put(at, response);
	const all = (await cache.keys()).filter(({ url }) => isOfBook(new URL(url)));
	for (const old of all.slice(0, -mostOfBook)) await cache.delete(old);
}

// open asks the host for the index, and takes the one that is kept if there is no answer. A host that sends no more than
// a date would otherwise not be asked for a while: the browser takes an old file to stay as it is.
async function open(request) {
	try {
		return await fetch(request, { cache: "no-cache" });
	} catch (error) {
		const index = await (await caches.open(kept)).match("./");
		if (index) return index;
		throw error;
	}
}

// load takes a file that is kept: its address has its version. What the page loads later, such as its larger program, is
// kept from then on.
async function load(event) {
	const cache = await caches.open(kept);
	const found = await cache.match(event.request);
	if (found) return found;
	const response = await fetch(event.request);
	if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(() => {})); // the disk may be full
	return response;
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
	const { request } = event, url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	const folder = new URL("./", self.registration.scope).pathname;
	if (request.mode === "navigate" && [folder, folder + "index.html"].includes(url.pathname)) {
		event.respondWith(open(request));
	} else if (url.searchParams.has("v")) {
		event.respondWith(load(event));
	} else if (isOfBook(url)) {
		event.respondWith(read(request));
	}
});
