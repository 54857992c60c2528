import { defineGame } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import type { HostedGame } from '@boardsmith/server/host';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { CardTable } from '../games/card-table.ts';
import { Turns } from '../games/turns.ts';

/** An endless card game on a table of two hundred elements. */
export const CARDS_200: HostedGame = {
  name: 'cards200',
  definition: defineGame({
    gameClass: CardTable,
    displayName: 'Cards on a table of 200',
    playerCount: { min: 2, max: 4 },
    options: { elements: { type: 'number', default: 200 } },
  }),
  rulesHash: 'cards200 1',
};

/** An endless game of turns only: measures the cost of a table itself. */
export const TURNS: HostedGame = {
  name: 'turns',
  definition: defineGame({
    gameClass: Turns,
    displayName: 'Turns',
    playerCount: { min: 2, max: 2 },
  }),
  rulesHash: 'turns 1',
};

const HEX: HostedGame = { name: 'hex', definition: hex, rulesHash: 'hex 1' };

const TIC_TAC_TOE: HostedGame = {
  name: 'tic-tac-toe',
  definition: ticTacToe,
  rulesHash: 'tic-tac-toe 1',
};

/** The games for measuring and stress-testing servers. */
export const GAMES: readonly HostedGame[] = [CARDS_200, TURNS, HEX, TIC_TAC_TOE];
