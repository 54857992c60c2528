import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import cribbage from '@boardsmith/cribbage';
import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import hex from '@boardsmith/hex';
import polyhedralPotions from '@boardsmith/polyhedral-potions';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { UNLIMITED } from './play/table.ts';

const GAMES: readonly (readonly [name: string, definition: PlayableGame, hides: boolean])[] = [
  ['tic-tac-toe', ticTacToe, false],
  ['connect-four', connectFour, false],
  ['hex', hex, false],
  ['checkers', checkers, false],
  ['hearts', hearts, true],
  ['cribbage', cribbage, true],
  ['go-fish', goFish, true],
  ['polyhedral-potions', polyhedralPotions, false],
];

let server: RunningServer;
afterEach(() => server.close());

test('[API1] the list of games states which rules hide information from a seat', async () => {
  server = await startServer({
    games: GAMES.map(([name, definition]) => ({ name, definition, rulesHash: name })),
    limits: UNLIMITED,
  });
  const { games } = await (await fetch(`${server.url}/api/games`)).json();
  expect(
    games.map((game: { readonly name: string; readonly hidesInformation: boolean }) => [
      game.name,
      game.hidesInformation,
    ]),
  ).toEqual(GAMES.map(([name, , hides]) => [name, hides]));
});

test('[API1] the list of games says which colours the rules give to seats', async () => {
  server = await startServer({
    games: GAMES.map(([name, definition]) => ({ name, definition, rulesHash: name })),
    limits: UNLIMITED,
  });
  const { games } = await (await fetch(`${server.url}/api/games`)).json();
  const colours = games.map((game: { readonly seatColors: readonly string[] }) =>
    game.seatColors.join(' ').trim(),
  );
  expect(colours).toEqual(['', 'red yellow', 'red blue', 'black white', '', '', '', '']);
});
