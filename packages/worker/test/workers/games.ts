import checkers from '@boardsmith/checkers';
import cribbage from '@boardsmith/cribbage';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import type { HostedGame } from '@boardsmith/server/host';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { CARDS_200 } from '../../../../bench/server/server-games.ts';

/** The games of the Workers under test: the names and hashes are those of the tests for the Node server. */
export const GAMES: readonly HostedGame[] = [
  ...Object.entries({
    'tic-tac-toe': ticTacToe,
    'go-fish': goFish,
    hearts,
    cribbage,
    checkers,
  }).map(([name, definition]) => ({ name, definition, rulesHash: name })),
  CARDS_200,
];
