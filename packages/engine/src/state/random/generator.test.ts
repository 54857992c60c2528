import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, vi } from 'vitest';
import * as chaCha from './cha-cha.ts';
import { Generator } from './random.ts';

vi.mock('./cha-cha.ts', { spy: true });

afterEach(() => {
  vi.clearAllMocks();
});

const position = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER - 100 }),
);

function draw(generator: Generator, count: number): number[] {
  return Array.from({ length: count }, () => generator.next32());
}

function drawAt(seed: string, counter: number, stream: number): number[] {
  const generator = new Generator(seed);
  generator.counter = counter;
  generator.stream = stream;
  return draw(generator, 4);
}

describe('the numbers of a seed', () => {
  // Computed by a Python program written from the SipHash and ChaCha papers alone.
  test.each([
    ['game-1', 0, 0, [2945623396, 3054893144, 92841680, 3381018309]],
    ['game-2', 0, 0, [991484288, 2189437104, 3368349055, 3352547351]],
    ['', 0, 0, [1293540327, 991752150, 940202099, 3303188891]],
    ['Ärger 🎲', 0, 0, [4249989353, 854020153, 3430066232, 942423544]],
    ['game-1', 14, 0, [1930243189, 1267656970, 2573686344, 2162320116]],
    ['game-1', 0, 1, [933851974, 1983011960, 3457821056, 2427918902]],
    ['game-1', 2 ** 36 - 2, 0, [4025319549, 986297710, 828148817, 100832084]],
    ['game-1', 2 ** 53 - 6, 2 ** 53 - 1, [1661919253, 1442847492, 884164408, 641301483]],
  ])(
    '[RND1] of %j from %i in stream %i are the same everywhere',
    (seed, counter, stream, numbers) => {
      expect(drawAt(seed, counter, stream)).toEqual(numbers);
    },
  );

  test.prop([fc.string(), position, position])(
    '[RND1] depend on nothing but seed, counter and stream',
    (seed, counter, stream) => {
      expect(drawAt(seed, counter, stream)).toEqual(drawAt(seed, counter, stream));
    },
  );
});

describe('the counter', () => {
  test('[RND4] starts at 0 and counts the numbers drawn', () => {
    const generator = new Generator('seed');
    const before = generator.counter;
    draw(generator, 40);
    expect([before, generator.counter]).toEqual([0, 40]);
  });

  test.prop([fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 })])(
    '[RND4] set to any earlier or later value gives the number of that place',
    places => {
      const generator = new Generator('seed');
      const straight = draw(new Generator('seed'), 101);

      const jumped = places.map(place => {
        generator.counter = place;
        return generator.next32();
      });
      expect(jumped).toEqual(places.map(place => straight[place]));
    },
  );

  test('[RND5] going back within a block computes nothing', () => {
    const generator = new Generator('seed');
    draw(generator, 16);
    for (let undo = 0; undo < 1000; undo++) {
      generator.counter = undo % 16;
      generator.next32();
    }
    expect(chaCha.chaChaBlock).toHaveBeenCalledTimes(1);
  });

  test('[RND5] going far and back without drawing computes nothing', () => {
    const generator = new Generator('seed');
    generator.next32();
    generator.counter = 1_000_000;
    generator.counter = 1;
    generator.next32();
    expect(chaCha.chaChaBlock).toHaveBeenCalledTimes(1);
  });

  test('[RND5] a run of numbers computes one block for sixteen', () => {
    draw(new Generator('seed'), 1600);
    expect(chaCha.chaChaBlock).toHaveBeenCalledTimes(100);
  });
});

describe('the stream', () => {
  test('[RND6] is 0 until a search sets it', () => {
    expect(new Generator('seed').stream).toBe(0);
  });

  test.prop([fc.uniqueArray(position, { minLength: 2, maxLength: 8 })])(
    '[RND6] named differently holds other numbers at the same places',
    streams => {
      const firsts = streams.map(stream => drawAt('seed', 0, stream).join());
      expect(new Set(firsts).size).toBe(streams.length);
    },
  );

  test.prop([position, fc.integer({ min: 0, max: 40 })])(
    '[RND6] set back after a search continues as if nothing had happened',
    (stream, drawn) => {
      const searched = new Generator('seed');
      draw(searched, drawn);
      searched.stream = stream;
      draw(searched, 5);
      searched.stream = 0;
      searched.counter = drawn;

      const straight = new Generator('seed');
      draw(straight, drawn);
      expect(draw(searched, 40)).toEqual(draw(straight, 40));
    },
  );
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])(
  '[RND7] %d is neither a counter nor a stream, and is refused without a change',
  value => {
    const generator = new Generator('seed');
    expect(() => {
      generator.counter = value;
    }).toThrow('whole number');
    expect(() => {
      generator.stream = value;
    }).toThrow('whole number');
    expect([generator.counter, generator.stream]).toEqual([0, 0]);
  },
);
