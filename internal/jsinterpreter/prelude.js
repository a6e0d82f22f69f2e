// This runs before a script: it takes away what can make code or never ends, and bounds what makes much at once.
(function (host) {
  "use strict";
  const { refuse, most } = host;
  const define = (object, name, value) =>
    Object.defineProperty(object, name, { value, writable: true, enumerable: false, configurable: true });
  const { apply, construct } = Reflect;

  // What an object has of its own under a name, without calling a getter.
  const { getOwnPropertyDescriptor } = Object, { hasOwnProperty } = Object.prototype;
  host.valueOf = (object, name) => {
    const d = getOwnPropertyDescriptor(object, name);
    return d && apply(hasOwnProperty, d, ["value"]) ? d.value : undefined;
  };

  // Built-ins that make texts and arrays of any length. Nothing can stop them once they run.
  const cap = (object, name, size) => {
    const original = object[name];
    define(object, name, { [name](...args) {
      if (size(this, args) > most) refuse(`${name}: more than ${most} elements at once`);
      return apply(original, this, args);
    } }[name]);
  };
  const lengthOf = (x) => x === null || x === undefined ? 0 : Number(x.length) || 0;
  const total = (list) => { let n = 0; for (let i = 0; i < list.length; i++) n += lengthOf(list[i]); return n; };
  const text = String.prototype, array = Array.prototype;
  cap(text, "repeat", (s, [n]) => lengthOf(s) * n);
  cap(text, "padStart", (s, [n]) => n);
  cap(text, "padEnd", (s, [n]) => n);
  cap(text, "concat", (s, args) => lengthOf(s) + total(args));
  for (const name of ["replace", "replaceAll"]) {
    cap(text, name, (s, [, by]) => typeof by === "string" ? lengthOf(s) * (by.length + 1) / 64 : 0);
  }
  cap(array, "concat", (a, args) => lengthOf(a) + total(args));
  cap(array, "join", (a, [by]) => lengthOf(a) > most ? Infinity : total(a) + lengthOf(a) * (by === undefined ? 1 : lengthOf(by)));
  for (const name of ["fill", "copyWithin", "reverse", "sort", "splice", "unshift", "indexOf", "lastIndexOf", "includes",
    "slice", "shift", "flat", "toSorted", "toReversed", "toSpliced", "with", "keys", "values", "entries"]) {
    if (array[name]) cap(array, name, lengthOf);
  }
  for (const name of ["map", "filter", "forEach", "reduce", "reduceRight", "some", "every", "find", "findIndex",
    "findLast", "findLastIndex", "flatMap"]) {
    if (array[name]) cap(array, name, lengthOf);
  }
  cap(Array, "from", (_, [x]) => lengthOf(x));
  cap(Reflect, "apply", (_, [, , x]) => lengthOf(x) * 16);
  cap(Function.prototype, "apply", (_, [, x]) => lengthOf(x) * 16);

  const boundConstructor = (name) => {
    const original = globalThis[name];
    if (!original) return;
    const check = (args) => {
      const n = typeof args[0] === "object" ? lengthOf(args[0]) : args.length === 1 ? args[0] : 0;
      if (n > most) refuse(`${name}: more than ${most} elements at once`);
    };
    const proxy = new Proxy(original, {
      apply(target, self, args) { check(args); return apply(target, self, args); },
      construct(target, args, made) { check(args); return construct(target, args, made); },
    });
    define(globalThis, name, proxy);
    define(original.prototype, "constructor", proxy);
  };
  for (const name of ["Array", "ArrayBuffer", "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array",
    "Int32Array", "Uint32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"]) {
    boundConstructor(name);
  }

  // Code that is made from texts would not be counted.
  const noCode = (name) => () => refuse(`${name} makes code from a text, which cannot be bounded: write the code itself`);
  define(globalThis, "eval", noCode("eval"));
  const makers = [["Function", function () {}], ["AsyncFunction", async function () {}],
    ["GeneratorFunction", function* () {}]];
  for (const [name, sample] of makers) {
    const prototype = Object.getPrototypeOf(sample);
    const proxy = new Proxy(prototype.constructor, { apply: noCode(name), construct: noCode(name) });
    Object.defineProperty(prototype, "constructor", { value: proxy, writable: false, configurable: false });
    if (name === "Function") define(globalThis, name, proxy);
  }

  // Local time is UTC, so that a run is the same everywhere.
  const D = Date, date = D.prototype;
  for (const part of ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds", "Day"]) {
    define(date, "get" + part, date["getUTC" + part]);
    if (date["setUTC" + part]) define(date, "set" + part, date["setUTC" + part]);
  }
  define(date, "getTimezoneOffset", function getTimezoneOffset() { return 0; });
  for (const name of ["toString", "toLocaleString", "toDateString", "toLocaleDateString", "toTimeString",
    "toLocaleTimeString"]) {
    define(date, name, date.toUTCString);
  }
  define(globalThis, "Date", new Proxy(D, {
    apply: () => new D().toUTCString(),
    construct: (target, args, made) => construct(target, args.length > 1 ? [D.UTC(...args)] : args, made),
  }));
  define(date, "constructor", globalThis.Date);

  // These differ in their last bit from one kind of processor to another.
  for (const name of ["exp", "expm1", "pow", "sinh", "cosh", "tanh"]) {
    define(Math, name, host.math[name]);
  }
  for (const name of ["globalThis", "undefined", "NaN", "Infinity"]) {
    if (Object.getOwnPropertyDescriptor(globalThis, name).configurable) {
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
    }
  }
})
