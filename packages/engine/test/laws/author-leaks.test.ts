import { describe, expect, test } from 'vitest';
import { Card, type CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { type Move, oneOf } from '../leak/choose.ts';
import { findPair } from '../leak/hunt-case.ts';
import type { Hunted, HuntedPair } from '../leak/leak-hunt.ts';

type Verdict = HuntedPair['end']['verdict'];

/** A card table whose author has written one rule badly, and plays by it half of the time. */
function tableWith(name: string, run: (card: Card, game: CardTable) => void): Hunted<CardTable> {
  const bad: Move<CardTable> = {
    name,
    run(game, choose) {
      const card = oneOf(game.all(Card), choose);
      if (card !== undefined) run(card, game);
    },
  };
  const harmless = cardTable.moves.filter(move => move.name !== 'show down');
  return { ...cardTable, moves: harmless.flatMap(move => [move, bad]) };
}

function endOf(hunted: Hunted<CardTable>, verdict: Verdict): HuntedPair['end'] | undefined {
  return findPair(hunted, verdict)?.end;
}

/** Fewer cases than a leak is looked for in: here every one has to be gone through. */
function hasLeak(hunted: Hunted<CardTable>): boolean {
  return findPair(hunted, 'leak', { cases: 12 }) !== undefined;
}

const LEAK = { verdict: 'leak', blame: 'author' };

describe('rules that leak hidden information', () => {
  test('[LEAK4] a number of an element that every viewer can read', () => {
    const table = tableWith('mark', (card, { players }) => {
      for (const player of players) player.score = card.id;
    });
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a message with a name in its text', () => {
    const table = tableWith('shout', (card, game) => game.message(`A player holds ${card.name}`));
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a message with a value of a hidden card', () => {
    const table = tableWith('count', (card, game) => game.message('{{rank}}', { rank: card.rank }));
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a purse counted as score', () => {
    const table = tableWith('boast', (_card, { players }) => {
      for (const player of players) player.score = player.purse;
    });
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a copy of a hidden card on the table', () => {
    const table = tableWith('copy', (card, game) => {
      game.table.create(Card, card.name, { suit: card.suit, rank: card.rank });
    });
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a number of rolls that depends on a hidden card', () => {
    const table = tableWith('roll', (card, game) => {
      for (let i = 0; i < card.rank; i++) game.round = game.random.int(1000);
    });
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });

  test('[LEAK4] a back that is chosen by the face', () => {
    const table = tableWith('stain', card => {
      card.back = card.rank > 2 ? 'blue' : 'red';
    });
    expect(endOf(table, 'leak')).toMatchObject(LEAK);
  });
});

describe('what is no leak', () => {
  test('[LEAK5] rules that branch on hidden cards end a pair with an outcome', () => {
    const sorted = tableWith('sort the row', (_card, { row }) => {
      for (const card of row.all(Card).sortBy('rank')) card.putInto(row);
    });
    const highest = tableWith('play the highest', (card, game) => {
      const best = game.hands[card.rank % 4]?.all(Card).sortBy('rank').at(-1);
      best?.putInto(game.table);
    });
    expect(endOf(sorted, 'outcome')).toEqual({ verdict: 'outcome' });
    expect(endOf(highest, 'outcome')).toEqual({ verdict: 'outcome' });
  });

  test('[LEAK6] showing what differs ends a pair', () => {
    const shown = tableWith('show', card => card.showToAll());
    expect(endOf(shown, 'reveal')).toEqual({ verdict: 'reveal' });
    expect(hasLeak(shown)).toBe(false);
  });

  test('[LEAK6] naming what differs to those who saw it ends a pair', () => {
    const named = tableWith('name', (card, game) => {
      card.showToAll();
      game.message('{{card}}!', { card });
      card.clearVisibility();
    });
    expect(endOf(named, 'reveal')).toEqual({ verdict: 'reveal' });
    expect(hasLeak(named)).toBe(false);
  });

  test('[LEAK7] a rule that is declared to reveal something may', () => {
    const table = tableWith('boast', (_card, { players }) => {
      for (const player of players) player.score = player.purse;
    });
    const declared = { ...table, telling: ['boast'] };
    expect(endOf(declared, 'declared')).toEqual({ verdict: 'declared' });
    expect(hasLeak(declared)).toBe(false);
  });
});
