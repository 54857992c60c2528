import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import cribbage from '@boardsmith/cribbage';
import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import hex from '@boardsmith/hex';
import polyhedralPotions from '@boardsmith/polyhedral-potions';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShownTable } from './shown-table.ts';

const games: Readonly<Record<string, PlayableGame>> = {
  'tic-tac-toe': ticTacToe,
  'connect-four': connectFour,
  hex,
  checkers,
  'go-fish': goFish,
  cribbage,
  hearts,
  'polyhedral-potions': polyhedralPotions,
};

const complaints: unknown[][] = [];
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words));
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('every game with the automatic layout', () => {
  for (const [name, game] of Object.entries(games)) {
    test(`[AUT1] ${name} is played by clicking only on what the page offers`, async () => {
      const table = await ShownTable.open(game);
      let clicks = 0;
      for (let turn = 0; turn < 1_500 && clicks < 12 && !table.isOver; turn++) {
        if (await table.clickByChance()) clicks++;
        else expect(await table.othersMove()).toBe(true);
      }
      expect({ hasClicked: clicks > 0, isDone: clicks >= 12 || table.isOver }).toEqual({
        hasClicked: true,
        isDone: true,
      });
      expect(complaints).toEqual([]);
      table.close();
    });
  }
});

test('[AUT2] a finished game shows its winners', async () => {
  const table = await ShownTable.open(ticTacToe);
  while (!table.isOver) if (!(await table.clickByChance())) await table.othersMove();
  const { winners = [] } = table.client.state.parts?.flow ?? {};
  const words = winners.length === 0 ? 'Draw' : winners.includes(0) ? 'You won' : 'You lost';
  expect(table.root.querySelector('.bs-over')?.textContent).toBe(words);
  table.close();
});

test('[AUT3] no page contains what another player holds', async () => {
  const table = await ShownTable.open(hearts, { players: 4 });
  const held = (table.client.state.view?.game.children ?? [])
    .flatMap(({ children = [] }) => children)
    .map(({ name }) => name);
  expect(held).toHaveLength(13);
  const labels = table.all('[data-handle][aria-label*=" of "]').length;
  expect(labels).toBe(13);
  table.close();
});
