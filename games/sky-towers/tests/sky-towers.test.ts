import definition from '@boardsmith/sky-towers';
import { expect, test } from 'vitest';
import { Plot, Worker } from '../src/rules/elements.ts';

type SkyTowers = InstanceType<typeof definition.gameClass>;

/** A game in which both players have placed their workers: the first on a1 and e1, the second on a5 and e5. */
function begin(): SkyTowers {
  const game = new definition.gameClass({ playerCount: 2, seed: 'towers' });
  game.startFlow();
  for (const name of ['a1', 'a5', 'e1', 'e5']) {
    game.performAction('settle', { plot: plot(game, name) });
  }
  return game;
}

function plot(game: SkyTowers, name: string): Plot {
  const found = game.first(Plot, name);
  if (found === undefined) throw new Error(`There is no plot ${name}`);
  return found;
}

const workerOn = (game: SkyTowers, name: string): Worker | undefined =>
  plot(game, name).first(Worker);

test('a worker climbs one floor at most, and never onto a dome or another worker', () => {
  const game = begin();
  plot(game, 'a2').height = 2;
  plot(game, 'b2').height = 1;
  const steps = workerOn(game, 'a1')?.steps.map(({ name }) => name);
  expect(steps?.toSorted()).toEqual(['b1', 'b2']);
});

test('the worker that moved builds next to itself, up to a dome', () => {
  const game = begin();
  plot(game, 'b2').height = 3;
  game.performAction('move', { worker: workerOn(game, 'a1'), to: plot(game, 'b1') });
  expect(game.buildable.map(({ name }) => name).toSorted()).toEqual(['a1', 'a2', 'b2', 'c1', 'c2']);
  game.performAction('build', { plot: plot(game, 'b2') });
  expect([plot(game, 'b2').height, plot(game, 'b2').isOpen]).toEqual([4, false]);
});

test('stepping onto a third floor wins', () => {
  const game = begin();
  plot(game, 'a1').height = 2;
  plot(game, 'b1').height = 3;
  game.performAction('move', { worker: workerOn(game, 'a1'), to: plot(game, 'b1') });
  expect(game.getWinners().map(({ position }) => position)).toEqual([0]);
});

test('a player who cannot move loses', () => {
  const game = begin();
  for (const name of ['a4', 'b4', 'b5', 'd4', 'd5', 'e4']) plot(game, name).height = 4;
  game.performAction('move', { worker: workerOn(game, 'a1'), to: plot(game, 'b1') });
  game.performAction('build', { plot: plot(game, 'a1') });
  expect(game.getWinners().map(({ position }) => position)).toEqual([0]);
});
