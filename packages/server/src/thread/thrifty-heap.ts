import { setFlagsFromString } from 'node:v8';

/**
 * By how many percent a heap may grow before it is searched for what is of no use any more. Left to
 * itself V8 waits until it has doubled or trebled: what passes through a server is most of its memory then.
 */
const GROWTH = 50;

/**
 * Has all heaps of this process be searched before they have grown large. V8 reads the setting whenever it
 * has finished a search, so it may come after the start.
 */
export function keepHeapThrifty(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
