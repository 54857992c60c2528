import type { Sound } from './sounds.ts';

/** A short tone: its pitch in hertz from beginning to end, when it begins and how long it lasts, in seconds. */
interface Tone {
  readonly pitch: readonly [from: number, to: number];
  readonly at?: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}

/** A short burst of filtered noise, like paper or wood. */
interface Rustle {
  readonly around: number;
  readonly at?: number;
  readonly lasts: number;
  readonly loud: number;
}

interface Recipe {
  readonly tones?: readonly Tone[];
  readonly rustles?: readonly Rustle[];
}

const flick = (at: number): Rustle => ({ around: 3_200, at, lasts: 0.07, loud: 0.32 });
const knock = (at: number, loud: number): Rustle => ({ around: 900, at, lasts: 0.05, loud });

const RECIPES: Readonly<Record<Sound, Recipe>> = {
  place: { tones: [{ pitch: [220, 90], lasts: 0.09, loud: 0.5 }], rustles: [knock(0, 0.4)] },
  capture: {
    tones: [{ pitch: [420, 140], lasts: 0.16, loud: 0.35, wave: 'triangle' }],
    rustles: [knock(0, 0.4), knock(0.09, 0.25)],
  },
  deal: { rustles: [flick(0), flick(0.09)] },
  shuffle: { rustles: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map(flick) },
  roll: { rustles: [0, 0.09, 0.17, 0.28, 0.42].map((at, i) => knock(at, 0.5 - i * 0.08)) },
  speak: { tones: [{ pitch: [520, 600], lasts: 0.07, loud: 0.18 }] },
  'your-turn': {
    tones: [
      { pitch: [660, 660], lasts: 0.14, loud: 0.25 },
      { pitch: [880, 880], at: 0.12, lasts: 0.2, loud: 0.25 },
    ],
  },
  win: {
    tones: [523, 659, 784, 1047].map((pitch, i) => ({
      pitch: [pitch, pitch] as const,
      at: i * 0.12,
      lasts: i === 3 ? 0.6 : 0.22,
      loud: 0.25,
      wave: 'triangle' as const,
    })),
  },
};

/** Synthesizes the sounds of a table; loads no audio files. */
export class Synthesizer {
  readonly #context: AudioContext;
  readonly #output: GainNode;
  readonly #noise: AudioBuffer;

  constructor(context: AudioContext = new AudioContext()) {
    this.#context = context;
    this.#output = context.createGain();
    this.#output.connect(context.destination);
    this.#noise = noiseOf(context);
  }

  play(sound: Sound, volume: number): void {
    this.#output.gain.value = volume;
    const { tones = [], rustles = [] } = RECIPES[sound];
    for (const tone of tones) this.#playTone(tone);
    for (const rustle of rustles) this.#playRustle(rustle);
  }

  #playTone({ pitch: [from, to], at = 0, lasts, loud, wave = 'sine' }: Tone): void {
    const start = this.#context.currentTime + at;
    const oscillator = this.#context.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
    oscillator.connect(this.#envelope(start, lasts, loud));
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }

  #playRustle({ around, at = 0, lasts, loud }: Rustle): void {
    const start = this.#context.currentTime + at;
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = around;
    source.connect(filter).connect(this.#envelope(start, lasts, loud));
    source.start(start);
    source.stop(start + lasts);
  }

  /** A gain node that fades out: a sudden end would click. */
  #envelope(start: number, lasts: number, loud: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    gain.connect(this.#output);
    return gain;
  }
}

/** Half a second of noise; listeners cannot tell its quality, so a simple generator suffices. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (state * 48_271) % 2_147_483_647;
    samples[i] = state / 1_073_741_823 - 1;
  }
  return buffer;
}
