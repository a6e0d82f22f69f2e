// A runner under Node: node runner.mjs ENGINE. It reads orders from its standard input and answers on its standard
// output.
import { createInterface } from 'node:readline';
import { orders } from './orders.mjs';

const { make } = await import(`./${process.argv[2]}.mjs`);
const obey = orders(make, text => process.stdout.write(text));
for await (const line of createInterface({ input: process.stdin })) await obey(line);
process.exit(0); // some engines keep threads
