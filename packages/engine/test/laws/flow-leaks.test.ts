import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Card, type CardTable } from '../games/card-table.ts';
import { cardTable, TELLING } from '../games/card-table-moves.ts';
import { type Choose, type Move, oneOf } from '../leak/choose.ts';
import { PAIR_KINDS } from '../leak/difference.ts';
import { huntCase } from '../leak/hunt-case.ts';
import { HuntTally } from '../leak/hunt-tally.ts';
import { type Hunted, huntLeaks } from '../leak/leak-hunt.ts';
import { lawRuns } from './law.ts';

/**
 * Moves that are shown by an event, some after a change that belongs to no event. The event comes last: a
 * hunt takes for revealed what shows when the move is over.
 */
function animated(moves: readonly Move<CardTable>[]): Move<CardTable>[] {
  const quiet = moves.filter(({ name }) => !TELLING.includes(name));
  return moves.map((move, i) => ({
    name: move.name,
    run(game, choose) {
      if (choose(3) === 0) quiet[(i + 7) % quiet.length]?.run(game, choose);
      const subject = oneOf(game.all(Card), choose) ?? null;
      const other = oneOf(game.row.all(Card), choose) ?? null;
      const run = (): void => move.run(game, choose);
      game.animate(
        move.name,
        { subject, list: [other, i] },
        { ...audience(game, choose), do: run },
      );
    },
  }));
}

function audience(game: CardTable, choose: Choose): { readonly audience?: readonly number[] } {
  if (choose(2) === 0) return {};
  return { audience: game.players.map(({ position }) => position).filter(() => choose(2) === 0) };
}

/** An event that everyone is told of is never wholly hidden, so it cannot be added unnoticed. */
const KINDS = PAIR_KINDS.filter(kind => kind !== 'stutter');

const hunted: Hunted<CardTable> = {
  ...cardTable,
  moves: animated(cardTable.moves),
  telling: TELLING,
};

describe('non-interference of events', () => {
  const tally = new HuntTally();

  test.prop([huntCase], lawRuns())(
    '[THE15] what differs where a viewer may not look makes no byte of its events and steps different',
    each => {
      const pairs = huntLeaks(hunted, each, KINDS);
      tally.add(pairs);
      expect(pairs.filter(({ end }) => end.verdict === 'leak')).toEqual([]);
    },
  );

  test('[THE15] every kind of pair was tried', () => {
    expect(tally.untried).toEqual(['stutter']);
  });
});
