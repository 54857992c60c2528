import { describe, expect, test } from 'vitest';
import { Card, CardTable, Chest, Token } from '../../test/games/card-table.ts';
import { demandMoment, momentOf } from '../../test/laws/moment.ts';
import { present } from '../../test/workshop.ts';
import { nodeOf } from '../state/node/node.ts';
import { revealsSomething } from './revelation.ts';

/** Whether something was revealed by a change of a card table; asking leaves the table as it is. */
function reveals(change: (table: CardTable, card: Card) => void): boolean {
  const table = new CardTable({ playerCount: 4, seed: 'reveal' });
  const from = table.journal.mark();
  table.journal.segment(() => change(table, present(table.row.first(Card))));
  const moment = momentOf(table);
  const revealed = revealsSomething(nodeOf(table).world, from);
  demandMoment(table, moment, 'after asking');
  return revealed;
}

describe('what reveals something', () => {
  test('[TIM7] a face that at least one viewer did not see before', () => {
    expect(reveals((_table, card) => card.addVisibleTo(2))).toBe(true);
    expect(reveals((table, card) => card.putInto(table.table))).toBe(true);
    expect(reveals(table => table.row.contentsVisible())).toBe(true);
    expect(reveals(table => table.market.contentsVisible())).toBe(true);
    expect(reveals(table => table.den.addZoneVisibleTo(0))).toBe(true);
  });

  test('[TIM7] a face that comes into sight with what it lies in', () => {
    expect(
      reveals(table => present(table.hands[0]).setAttribute('player', present(table.players[1]))),
    ).toBe(true);
    expect(reveals(table => present(table.vault.first(Chest)).putInto(table.floor))).toBe(true);
  });

  test('[TIM7] an element that no viewer knew to exist', () => {
    const fromVault = (table: CardTable): Token => present(table.vault.first(Token));
    expect(reveals(table => fromVault(table).putInto(table.row))).toBe(true);
    expect(reveals(table => fromVault(table).putInto(table.pot))).toBe(true);
  });

  test('[TIM7] what only an owner reads, when there is another owner', () => {
    const give = (table: CardTable): void => {
      present(table.table.first(Card)).player = present(table.players[1]);
    };
    expect(reveals(give)).toBe(true);
    expect(
      reveals(table =>
        present(table.table.first(Token)).setAttribute('player', present(table.players[1])),
      ),
    ).toBe(false);
  });

  test('[TIM7] a message that names a visible face, or that only some viewers receive', () => {
    const flash =
      (say: boolean) =>
      (table: CardTable, card: Card): void => {
        card.showToAll();
        if (say) table.message('It was {{card}}', { card });
        card.clearVisibility();
      };
    expect(reveals(flash(false))).toBe(false);
    expect(reveals(flash(true))).toBe(true);
    expect(reveals((table, card) => table.message('A player took {{card}}', { card }))).toBe(false);
    expect(reveals(table => table.messageTo([1], 'Look out'))).toBe(true);
  });

  test('[TIM7] a face visible at the end of an event although it is hidden again, and an event for some viewers only', () => {
    const flash = (table: CardTable, card: Card): void => {
      table.animate('flash', {}, () => card.showToAll());
      card.clearVisibility();
    };
    expect(reveals(flash)).toBe(true);
    expect(reveals(table => table.emitAnimationEvent('wink', {}, { audience: [1] }))).toBe(true);
    expect(reveals(table => table.emitAnimationEvent('tell', () => ({ n: 1 })))).toBe(true);
    expect(reveals((table, card) => table.emitAnimationEvent('look', { card }))).toBe(false);
  });

  test('[TIM7] not what is hidden, what moves unseen, what changes in the open or what is new', () => {
    expect(reveals((_table, card) => card.hideFromAll())).toBe(false);
    expect(reveals((table, card) => card.putInto(table.stock))).toBe(false);
    expect(reveals((table, card) => card.putInto(table.row, { position: 'last' }))).toBe(false);
    expect(reveals(table => table.table.contentsHidden())).toBe(false);
    expect(reveals(table => present(table.table.first(Card)).putInto(table.discard))).toBe(false);
    expect(reveals(table => present(table.players[0]).setAttribute('score', 7))).toBe(false);
    expect(reveals(table => void table.table.create(Token, 'new'))).toBe(false);
    expect(reveals(table => present(table.table.first(Card)).remove())).toBe(false);
  });
});
