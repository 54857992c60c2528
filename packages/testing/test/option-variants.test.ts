import type { GameOption, PlayableGame } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { optionVariants } from '../src/index.ts';
import { Pockets, pockets } from './games/pockets.ts';

function variantsOf(options: Readonly<Record<string, GameOption>>): readonly object[] {
  const game: PlayableGame = { ...pockets(Pockets), options };
  return optionVariants(game);
}

const OPTIONS: Readonly<Record<string, GameOption>> = {
  size: { type: 'number', choices: [3, 5, 7], default: 5 },
  wrap: { type: 'boolean', default: false },
  deck: { type: 'text', choices: ['short', 'long'], default: 'short' },
  rounds: { type: 'number', min: 1, max: 9, default: 3 },
};

test('[CHK10] variants begin with the defaults, and a game without options has only those', () => {
  expect(variantsOf({})).toEqual([{}]);
  expect(variantsOf({ wrap: { type: 'boolean', default: true } })).toEqual([{}, { wrap: false }]);
  expect(variantsOf(OPTIONS)[0]).toEqual({});
});

test('[CHK10] every two values of two options occur together in some variant', () => {
  const defaults = { size: 5, wrap: false, deck: 'short', rounds: 3 };
  const sets = variantsOf(OPTIONS).map(set => ({ ...defaults, ...set }));
  const tried = { size: [3, 5, 7], wrap: [true, false], deck: ['short', 'long'], rounds: [1, 3] };
  const missing = Object.entries(tried).flatMap(([name, values]) =>
    Object.entries(tried).flatMap(([other, more]) =>
      values.flatMap(value =>
        more
          .filter(each => name !== other || each === value)
          .filter(
            each =>
              !sets.some(
                set => Reflect.get(set, name) === value && Reflect.get(set, other) === each,
              ),
          )
          .map(each => [name, value, other, each]),
      ),
    ),
  );
  expect([missing, sets.length]).toEqual([[], expect.any(Number)]);
  // All combinations would be 24.
  expect(sets.length).toBeLessThan(12);
});

test('[CHK10] options that depend on others are tried where they apply, lists and seats too, and presets', () => {
  const options: Readonly<Record<string, GameOption>> = {
    storms: { type: 'boolean', default: false },
    length: { type: 'number', min: 1, default: 3, when: { storms: true } },
    ships: { type: 'list', choices: ['brig', 'sloop'], default: ['brig'] },
    handicap: { type: 'per-seat', of: { type: 'number', min: 0, default: 1 } },
  };
  const game: PlayableGame = {
    ...pockets(Pockets),
    options,
    presets: { wild: { options: { storms: true, length: 9 } } },
  };
  const sets = optionVariants(game);
  for (const set of sets) {
    expect(!('length' in set) || set['storms']).toBe(true);
  }
  const has = (part: object): boolean =>
    sets.some(set => JSON.stringify({ ...set, ...part }) === JSON.stringify(set));
  expect(has({ storms: true, length: 1 })).toBe(true);
  expect(has({ ships: [] }) && has({ ships: ['brig', 'sloop'] }) && has({ handicap: 0 })).toBe(
    true,
  );
  expect(sets.at(-1)).toEqual({ storms: true, length: 9 });
});
