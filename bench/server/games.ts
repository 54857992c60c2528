import { defineGame } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import type { HostedGame } from '@boardsmith/server';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { CardTable } from '../games/card-table.ts';
import { Turns } from '../games/turns.ts';

/** A game of cards on a table of two hundred elements that goes on for ever. */
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

/** Nothing but turns, for ever: what is left is the cost of a table as such. */
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

/** The games that servers are measured and tortured with. */
export const GAMES: readonly HostedGame[] = [CARDS_200, TURNS, HEX, TIC_TAC_TOE];
