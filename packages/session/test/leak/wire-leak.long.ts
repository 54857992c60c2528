import cribbage from '@boardsmith/cribbage';
import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import { expect, test } from 'vitest';
import { sealed } from '../simulation/sealed-game.ts';
import { comparePairs } from './compare-pairs.ts';

test.for<{ readonly name: string; readonly definition: PlayableGame }>([
  { name: 'a table with every way of hiding', definition: sealed },
  { name: 'hearts', definition: hearts },
  { name: 'cribbage', definition: cribbage },
  { name: 'go fish', definition: goFish },
])(
  '[LEA1] in two hundred pairs of tables what a viewer may not know changes no byte sent to it in $name',
  ({ definition }) => {
    const { leaks, messages } = comparePairs(definition, 200, 120);
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(5_000);
  },
);
