import type { Source } from './source.ts';

/** Marsaglia's xorshift32, started at `seed` plus the stream number; a step is linear in the bits. */
export function xorshift(seed: number): Source {
  let counter = 0;
  let stream = 0;
  let state = firstState(seed, stream);
  const restart = (): void => {
    state = jump(firstState(seed, stream), counter);
  };
  return {
    get counter(): number {
      return counter;
    },
    set counter(value: number) {
      counter = value;
      restart();
    },
    get stream(): number {
      return stream;
    },
    set stream(value: number) {
      stream = value;
      restart();
    },
    next32(): number {
      counter++;
      state = step(state);
      return state;
    },
  };
}

function firstState(seed: number, stream: number): number {
  return (seed + stream) >>> 0 || 1;
}

function step(state: number): number {
  let next = state ^ (state << 13);
  next ^= next >>> 17;
  next ^= next << 5;
  return next >>> 0;
}

/** `JUMPS[k]` holds what 2ᵏ steps make of each single bit. */
const JUMPS: readonly Uint32Array[] = jumps();

function jumps(): Uint32Array[] {
  let images = Uint32Array.from({ length: 32 }, (_, bit) => step(2 ** bit));
  return Array.from({ length: 53 }, () => {
    const current = images;
    images = current.map(image => imageOf(image, current));
    return current;
  });
}

function imageOf(state: number, images: Uint32Array): number {
  return images.reduce((sum, image, bit) => ((state >>> bit) & 1 ? sum ^ image : sum), 0) >>> 0;
}

function jump(state: number, steps: number): number {
  return JUMPS.reduce(
    (moved, images, bit) =>
      Math.floor(steps / 2 ** bit) % 2 === 1 ? imageOf(moved, images) : moved,
    state,
  );
}
