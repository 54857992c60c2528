import { expect, test } from 'vitest';
import { type ListedOption, shownOptions } from '../src/index.ts';

const options: Readonly<Record<string, ListedOption>> = {
  size: { type: 'number', choices: [5, 7], default: 5 },
  storms: { type: 'boolean', default: false, when: { size: 7 } },
  ships: { type: 'list', choices: ['brig', 'sloop'], default: ['brig'] },
  handicap: { type: 'per-seat', of: { type: 'number', default: 0 } },
};

/** The shown values by name. */
function shown(chosen: Readonly<Record<string, unknown>>, seats = 2): unknown {
  return Object.fromEntries(
    shownOptions(options, chosen, seats).map(({ name, value }) => [name, value]),
  );
}

test('[CLI15] a set-up page shows the options that apply beside the others, with values of their form', () => {
  expect(shown({})).toEqual({ size: 5, ships: ['brig'], handicap: [0, 0] });
  expect(shown({ size: 7, storms: true })).toMatchObject({ storms: true });
  expect(shown({ size: 5, storms: true })).not.toHaveProperty('storms');
  expect(shown({ handicap: [3, 1] }, 3)).toMatchObject({ handicap: [3, 1, 0] });
  expect(shown({ ships: [], size: 'big' })).toMatchObject({ ships: [], size: 'big' });
});
