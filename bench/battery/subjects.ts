import {
  BLOCK_WORDS,
  chaChaBlock,
  chaChaInput,
  seekBlock,
} from '../../packages/engine/src/state/random/cha-cha.ts';
import { Generator } from '../../packages/engine/src/state/random/generator.ts';
import type { Source, Subject } from './source.ts';
import { xorshift } from './xorshift.ts';

/** The engine's generator. */
export const engine: Subject = {
  name: 'the engine’s generator',
  open: seed => new Generator(seed),
};

/** A design with a known fault, and the tests that must find it. */
export interface Control {
  readonly subject: Subject;
  readonly fault: string;
  readonly caughtBy: readonly string[];
}

/** Designs that are not random: a battery that passes one of them proves nothing about the engine. */
export const CONTROLS: readonly Control[] = [
  {
    subject: { name: 'plain counter', open: seed => new CounterBased(plainCounter, seed) },
    fault: 'gives its own counter',
    caughtBy: ['serial pairs', 'permutation', 'birthday spacings', 'spectral', 'random.shuffle'],
  },
  {
    subject: { name: '32-bit LCG', open: seed => new CounterBased(congruential, seed) },
    fault: 'its low bits have short periods, and seeds are added up',
    caughtBy: ['low bits', 'linear complexity', 'avalanche of the seed', 'neighbouring seeds'],
  },
  {
    subject: { name: 'biased bit', open: seed => new Reworked(seed, 1, biasLowestBit) },
    fault: 'the lowest bit is one 3 times in 4',
    caughtBy: ['monobit', 'low bits'],
  },
  {
    subject: { name: 'sticky bits', open: seed => new Reworked(seed, 3, stickBits) },
    fault: 'a bit repeats the one before in 19 of 32 cases',
    caughtBy: [
      'runs',
      'longest run',
      'block frequency',
      'poker',
      'autocorrelation',
      'Hamming weight pairs',
    ],
  },
  {
    subject: { name: 'xorshift32', open: seed => xorshift(letterSum(seed)) },
    fault: 'each bit is a linear function of 32 earlier ones',
    caughtBy: ['matrix rank', 'linear complexity'],
  },
  {
    subject: { name: 'ChaCha, 2 rounds', open: seed => new WeakChaCha(seed) },
    fault: 'six rounds too few',
    caughtBy: ['avalanche of the counter', 'avalanche of the stream'],
  },
];

/** A seed hash as beginners write it: neighbouring names give neighbouring sums. */
function letterSum(seed: string): number {
  return Array.from(seed).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

/** A control whose number is a plain function of seed and place. */
class CounterBased implements Source {
  counter = 0;
  stream = 0;
  readonly #seed: number;
  readonly #at: (seed: number, counter: number) => number;

  constructor(at: (seed: number, counter: number) => number, seed: string) {
    this.#at = at;
    this.#seed = letterSum(seed);
  }

  next32(): number {
    return this.#at(this.#seed + this.stream, this.counter++);
  }
}

function plainCounter(seed: number, counter: number): number {
  return (seed + counter) >>> 0;
}

/** Step number `counter` of x ← 1664525 x + 1013904223, by squaring the step. */
function congruential(seed: number, counter: number): number {
  let value = seed >>> 0;
  let factor = 1664525;
  let addend = 1013904223;
  for (let steps = counter; steps >= 1; steps = Math.floor(steps / 2)) {
    if (steps % 2 === 1) value = (Math.imul(value, factor) + addend) >>> 0;
    addend = Math.imul(addend, factor + 1);
    factor = Math.imul(factor, factor);
  }
  return value;
}

/** The engine's own numbers with a fault added; takes several of them for each. */
class Reworked implements Source {
  readonly #generator: Generator;
  readonly #wordsEach: number;
  readonly #rework: (next32: () => number) => number;

  constructor(seed: string, wordsEach: number, rework: (next32: () => number) => number) {
    this.#generator = new Generator(seed);
    this.#wordsEach = wordsEach;
    this.#rework = rework;
  }

  get counter(): number {
    return this.#generator.counter / this.#wordsEach;
  }

  set counter(counter: number) {
    this.#generator.counter = counter * this.#wordsEach;
  }

  get stream(): number {
    return this.#generator.stream;
  }

  set stream(stream: number) {
    this.#generator.stream = stream;
  }

  next32(): number {
    return this.#rework(() => this.#generator.next32());
  }
}

function biasLowestBit(next32: () => number): number {
  const word = next32();
  return word >>> 31 === 0 ? (word | 1) >>> 0 : word;
}

function stickBits(next32: () => number): number {
  const word = next32();
  const stuck = next32() & next32();
  const before = (word >>> 1) | (word << 31);
  return ((word & ~stuck) | (before & stuck)) >>> 0;
}

/** The engine's cipher with too few rounds, keyed by the letters of the seed. */
class WeakChaCha implements Source {
  counter = 0;
  stream = 0;
  readonly #input: DataView;
  readonly #block: DataView = new DataView(new ArrayBuffer(BLOCK_WORDS * 4));

  constructor(seed: string) {
    const letters = Array.from(seed.slice(-16), letter => letter.charCodeAt(0));
    this.#input = chaChaInput(Uint8Array.from(letters));
  }

  next32(): number {
    const index = this.counter % BLOCK_WORDS;
    seekBlock(this.#input, (this.counter - index) / BLOCK_WORDS, this.stream);
    chaChaBlock(this.#input, this.#block, 2);
    this.counter++;
    return this.#block.getUint32(index * 4, true);
  }
}
