import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { HandTable } from './table-kit.ts';

const bid = Action.create<Auction>('bid')
  .notUndoable()
  .execute((_args, { game }) => {
    game.bids += 1;
  });
const look = Action.create<Auction>('look').execute(() => {});

class Auction extends Game<Auction> {
  bids = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Auction>({
        root: loop({ do: eachPlayer({ do: playerActions(bid, look) }) }),
        isComplete: ({ game }) => game.bids > 3,
      }),
    );
  }
}
const auction = defineGame({
  gameClass: Auction,
  displayName: 'Auction',
  playerCount: { min: 1, max: 1 },
});

test('[UND5] an offer is marked if it can never be undone, and others are not', () => {
  const table = new HandTable(auction);
  table.begin();
  const offered = table.heard('s0').flatMap(told => {
    if (told.t === 'welcome') return told.shown?.choices.actions ?? [];
    return told.t === 'event' ? (told.choices?.actions ?? []) : [];
  });
  expect(offered.slice(-2)).toEqual([
    { action: 'bid', prompt: null, question: null, isFinal: true },
    { action: 'look', prompt: null, question: null },
  ]);
});
