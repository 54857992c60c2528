import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';

const LIVING = 50_000;
const MADE = 2_000_000;

/** Makes things that live for a while, as many as would have a young generation grow, and tells how large it is. */
const living: { readonly number: number; readonly list: readonly number[] }[] = [];
for (let number = 0; number < MADE; number++) living[number % LIVING] = { number, list: [number] };
const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
parentPort?.postMessage({ living: living.length, bytes: young?.space_size });
