import { expect, test } from 'vitest';
import { type CheckOptions, checkGame, examineGame } from '../src/index.ts';
import * as leaky from './games/leaky-pockets.ts';
import { Pockets, pockets } from './games/pockets.ts';

test('[CHK1] a game that obeys all laws passes in twelve runs, the default number', () => {
  const { runs, fault } = checkGame(pockets(Pockets));
  expect([runs, fault]).toEqual([12, undefined]);
});

test('[CHK6] an action that is exempted by name may disclose hidden information in twelve runs', () => {
  const options: CheckOptions = { telling: { draw: 'anything' }, laws: ['secrecy'] };
  expect(examineGame(pockets(leaky.HintsInMessages), options).fault).toBe(undefined);
});
