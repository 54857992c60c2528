import cribbage from '@boardsmith/cribbage';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import type { HostedGame } from '../../src/host/hosted-game.ts';

/** A game with hidden information, in its short form. */
interface HiddenGame {
  readonly hosted: HostedGame;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export const HIDDEN_GAMES: readonly HiddenGame[] = [
  {
    hosted: { name: 'go-fish', definition: goFish, rulesHash: 'go-fish' },
    players: 3,
    options: {},
  },
  {
    hosted: { name: 'hearts', definition: hearts, rulesHash: 'hearts' },
    players: 4,
    options: { target: 25 },
  },
  {
    hosted: { name: 'cribbage', definition: cribbage, rulesHash: 'cribbage' },
    players: 2,
    options: { target: 61 },
  },
];
