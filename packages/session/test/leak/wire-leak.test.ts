import cribbage from '@boardsmith/cribbage';
import {
  Action,
  actionStep,
  defineFlow,
  defineGame,
  eachPlayer,
  type GameOptions,
  loop,
  type PlayableGame,
} from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import { describe, expect, test } from 'vitest';
import { Card, CardTable } from '../../../engine/test/games/card-table.ts';
import { sealed } from '../simulation/sealed-game.ts';
import { comparePairs } from './compare-pairs.ts';

const playerCount = { min: 4, max: 4 };

/** Rules that write hidden names into the log as plain text. */
class LeakyTable extends CardTable {
  constructor(options: GameOptions) {
    super(options);
    this.registerActions(tell);
    this.setFlow(
      defineFlow<LeakyTable>({
        root: loop({ do: eachPlayer({ do: actionStep({ actions: [tell] }) }) }),
      }),
    );
  }
}

const tell = Action.create<LeakyTable>('tell').execute((_, { game }) => {
  game.message(
    game.stock
      .all(Card)
      .map(({ name }) => name)
      .join(),
  );
});

const leaky = defineGame({ gameClass: LeakyTable, displayName: 'Leaky table', playerCount });

describe('what a viewer may not know', () => {
  test('[LEA1] changes no byte of what the viewer is sent at a table with every kind of visibility', () => {
    const { leaks, messages, ends } = comparePairs(sealed, 4, 30);
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(120);
    expect((ends.get('done') ?? 0) + (ends.get('reveal') ?? 0)).toBeGreaterThan(2);
  });

  test.for<{ readonly name: string; readonly definition: PlayableGame }>([
    { name: 'hearts', definition: hearts },
    { name: 'cribbage', definition: cribbage },
    { name: 'go fish', definition: goFish },
  ])('[LEA1] changes no byte of what the viewer is sent in $name', ({ definition }) => {
    const { leaks, messages, ends } = comparePairs(definition, 3, 30);
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(70);
    expect(ends.get('nothing to swap')).toBeUndefined();
  });

  test('[LEA2] is found in the bytes when the rules disclose it', () => {
    expect(comparePairs(leaky, 8, 30).leaks.length).toBeGreaterThan(0);
  });
});
