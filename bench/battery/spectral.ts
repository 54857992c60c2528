import { increment } from './bits.ts';
import { evenP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

const SIZE = 4096;
const BINS = 128;

/** A sequence of complex numbers. */
export interface Signal {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * Does any frequency stand out, or is any missing?
 *
 * Words go in turn into the real and the imaginary part. The power at each frequency is then
 * exponentially distributed and the frequencies are uncorrelated, so that binning them is fair.
 */
export const spectral: StatisticalTest = {
  name: 'spectral',
  looksAt: 'the power of each of 4,096 frequencies',
  run({ source, words }) {
    const counts = new Int32Array(BINS);
    const meanPower = SIZE / 6;
    for (let signal = 0; signal < Math.floor(words / (2 * SIZE)); signal++) {
      const { real, imaginary } = fourierTransform(noise(source));
      real.forEach((re, index) => {
        const power = re ** 2 + (imaginary[index] ?? 0) ** 2;
        increment(counts, Math.min(BINS - 1, Math.floor(BINS * Math.exp(-power / meanPower))));
      });
    }
    return evenP(counts);
  },
};

function noise(source: Source): Signal {
  const signal = { real: new Float64Array(SIZE), imaginary: new Float64Array(SIZE) };
  for (let index = 0; index < SIZE; index++) {
    signal.real[index] = (source.next32() + 0.5) / 2 ** 32 - 0.5;
    signal.imaginary[index] = (source.next32() + 0.5) / 2 ** 32 - 0.5;
  }
  return signal;
}

/** The discrete Fourier transform of a signal whose length is a power of two. */
export function fourierTransform(signal: Signal): Signal {
  const { length } = signal.real;
  if (length === 1) return signal;
  const half = length / 2;
  const even = fourierTransform(everySecond(signal, 0));
  const odd = fourierTransform(everySecond(signal, 1));
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);
  for (let k = 0; k < half; k++) {
    const cosine = Math.cos((-2 * Math.PI * k) / length);
    const sine = Math.sin((-2 * Math.PI * k) / length);
    const oddReal = (odd.real[k] ?? 0) * cosine - (odd.imaginary[k] ?? 0) * sine;
    const oddImaginary = (odd.real[k] ?? 0) * sine + (odd.imaginary[k] ?? 0) * cosine;
    real[k] = (even.real[k] ?? 0) + oddReal;
    imaginary[k] = (even.imaginary[k] ?? 0) + oddImaginary;
    real[k + half] = (even.real[k] ?? 0) - oddReal;
    imaginary[k + half] = (even.imaginary[k] ?? 0) - oddImaginary;
  }
  return { real, imaginary };
}

function everySecond({ real, imaginary }: Signal, start: number): Signal {
  return {
    real: real.filter((_, index) => index % 2 === start),
    imaginary: imaginary.filter((_, index) => index % 2 === start),
  };
}
