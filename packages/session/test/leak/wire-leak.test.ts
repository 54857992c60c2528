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
import { SealedTable } from '../../../engine/test/games/sealed-table.ts';
import { Lockstep, type PairEnd, type PairResult } from './lockstep.ts';

const options = { padding: { type: 'number', default: 0 } } as const;
const playerCount = { min: 4, max: 4 };
const sealed = defineGame({
  gameClass: SealedTable,
  displayName: 'Sealed table',
  playerCount,
  options,
});

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

/** Pairs of tables, and how they ended. */
function pairs(definition: PlayableGame, count: number, steps: number) {
  const ends = new Map<PairEnd, number>();
  let messages = 0;
  const leaks: PairResult['leak'][] = [];
  for (let pair = 0; pair < count; pair++) {
    const viewer = pair % definition.playerCount.min;
    const result = new Lockstep(definition, viewer, `${definition.displayName} ${pair}`).run(steps);
    ends.set(result.end, (ends.get(result.end) ?? 0) + 1);
    messages += result.messages;
    if (result.leak !== null) leaks.push(result.leak);
  }
  return { ends, messages, leaks };
}

describe('what a viewer may not know', () => {
  test('[LEA1] changes no byte of what it is sent at a table with every way of hiding', () => {
    const { leaks, messages, ends } = pairs(sealed, 16, 60);
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(500);
    expect((ends.get('done') ?? 0) + (ends.get('reveal') ?? 0)).toBeGreaterThan(8);
  });

  test.for<{ readonly name: string; readonly definition: PlayableGame }>([
    { name: 'hearts', definition: hearts },
    { name: 'cribbage', definition: cribbage },
    { name: 'go fish', definition: goFish },
  ])('[LEA1] changes no byte of what it is sent in $name', ({ definition }) => {
    const { leaks, messages, ends } = pairs(definition, 8, 60);
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(200);
    expect(ends.get('nothing to swap')).toBeUndefined();
  });

  test('[LEA2] is found in the bytes when the rules give it away', () => {
    expect(pairs(leaky, 8, 30).leaks.length).toBeGreaterThan(0);
  });
});
