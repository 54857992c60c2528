import { describe, expect, test } from 'vitest';
import { Card, CardTable } from '../../../test/games/card-table.ts';
import { sealedTable } from '../../../test/games/sealed-table.ts';
import { type Forge, openForge, present } from '../../../test/workshop.ts';
import { playOf } from '../../game/play.ts';
import { MAX_PENDING_EVENTS } from './theatre.ts';

/** The value of the fire in the state that the theatre shows. */
function shown(forge: Forge): unknown {
  return forge.theatreState.attributes?.['fire'];
}

/** Plays one move in which the fire takes these values; an event shows a number in a list. */
function act(forge: Forge, ...parts: readonly (number | [number])[]): void {
  forge.journal.segment(() => {
    for (const part of parts) {
      if (typeof part === 'number') forge.fire = part;
      else forge.animate('flare', {}, () => forge.setAttribute('fire', part[0]));
    }
  });
}

describe('what is shown', () => {
  test('[THE4] while an event is pending, the moment before its move began', () => {
    const forge = openForge();
    act(forge, 1);
    act(forge, 2, [3], 4);
    expect(shown(forge)).toBe(1);
    forge.acknowledgeAnimationEvents(1);
    expect(shown(forge)).toBe(4);
  });

  test('[THE4] changes between two events belong to the next, those after the last to no event', () => {
    const forge = openForge();
    act(forge, 1, [2], 3, [4], 5);
    const moments = [shown(forge)];
    for (const id of [1, 2]) {
      forge.acknowledgeAnimationEvents(id);
      moments.push(shown(forge));
    }
    expect(moments).toEqual([0, 2, 5]);
  });

  test('[THE4] changes after an event in its move are shown before the next move', () => {
    const forge = openForge();
    act(forge, [1], 2);
    act(forge, 3);
    act(forge, 4, [5], 6);
    const moments = [shown(forge)];
    for (const id of [1, 2]) {
      forge.acknowledgeAnimationEvents(id);
      moments.push(shown(forge));
    }
    expect(moments).toEqual([0, 3, 6]);
  });

  test('[THE4] outside of a move an event owns only its own changes', () => {
    const forge = openForge();
    forge.fire = 1;
    forge.animate('flare', {}, () => forge.setAttribute('fire', 2));
    expect(shown(forge)).toBe(1);
  });

  test('[THE5] acknowledging twice, too late, too early or nonsense is harmless', () => {
    const forge = openForge();
    act(forge, [1], [2], [3]);
    for (const id of [0, -1, Number.NaN, 0.5]) {
      forge.acknowledgeAnimationEvents(id);
      expect(shown(forge)).toBe(0);
    }
    forge.acknowledgeAnimationEvents(2);
    for (const id of [1, 2, 0]) {
      forge.acknowledgeAnimationEvents(id);
      expect(shown(forge)).toBe(2);
    }
    forge.acknowledgeAnimationEvents(99);
    expect(shown(forge)).toBe(3);
    act(forge, [4]);
    expect([shown(forge), forge.pendingAnimationEvents.map(({ id }) => id)]).toEqual([3, [4]]);
  });

  test('[THE6] a viewer with more than 64 pending events continues at the present', () => {
    const forge = openForge();
    for (let i = 1; i <= MAX_PENDING_EVENTS; i++) act(forge, [i]);
    expect(shown(forge)).toBe(0);
    act(forge, [MAX_PENDING_EVENTS + 1]);
    expect(shown(forge)).toBe(MAX_PENDING_EVENTS + 1);
    forge.acknowledgeAnimationEvents(5);
    expect(shown(forge)).toBe(MAX_PENDING_EVENTS + 1);
    act(forge, [99]);
    expect(shown(forge)).toBe(MAX_PENDING_EVENTS + 1);
  });

  test('[THE16] reading while more than 64 events are pending does not change what an undo shows', () => {
    const [read, unread] = [openForge(), openForge()];
    for (const forge of [read, unread]) {
      for (let i = 1; i <= MAX_PENDING_EVENTS + 6; i++) {
        forge.animate('flare', {}, () => forge.setAttribute('fire', i));
      }
      if (forge === read) void [shown(forge), forge.getSnapshot(), forge.pendingAnimationEvents];
      forge.journal.undoTo(forge.journal.length - 20);
    }
    expect(shown(read)).toBe(shown(unread));
    expect(read.getSnapshot()).toEqual(unread.getSnapshot());
  });

  test('[THE6] what was skipped stays skipped when a later event is undone', () => {
    const forge = openForge();
    for (let i = 1; i <= MAX_PENDING_EVENTS; i++) act(forge, [i]);
    const mark = forge.journal.mark();
    act(forge, [MAX_PENDING_EVENTS + 1]);
    forge.journal.undoTo(mark);
    expect(shown(forge)).toBe(MAX_PENDING_EVENTS);
  });

  test('[THE11] reading changes nothing and calls no code of the author', () => {
    const forge = openForge();
    act(forge, 1, [2], 3);
    const [hash, length] = [forge.fullHash, forge.journal.length];
    const texts = [0, 1].map(() =>
      JSON.stringify([forge.theatreState, forge.theatreStateForPlayer(0)]),
    );
    expect(texts[1]).toBe(texts[0]);
    expect([forge.fullHash, forge.journal.length, forge.fire]).toEqual([hash, length, 3]);
  });
});

describe('going back', () => {
  test('[THE11] an event that is undone is not shown, and redone it is shown again', () => {
    const forge = openForge();
    act(forge, [1]);
    forge.acknowledgeAnimationEvents(1);
    const mark = forge.journal.mark();
    act(forge, [2]);
    forge.journal.undoTo(mark);
    expect([shown(forge), forge.pendingAnimationEvents]).toEqual([1, []]);
    forge.journal.redoTo();
    expect([shown(forge), forge.pendingAnimationEvents.length]).toEqual([1, 1]);
  });

  test('[THE11] an event that was watched, undone and redone is to be watched again', () => {
    const forge = openForge();
    act(forge, [1]);
    forge.acknowledgeAnimationEvents(1);
    forge.journal.undoTo(0);
    expect(shown(forge)).toBe(0);
    forge.journal.redoTo();
    expect(shown(forge)).toBe(0);
    forge.acknowledgeAnimationEvents(1);
    expect(shown(forge)).toBe(1);
  });

  test('[THE11] an event that replaces an undone acknowledged event is pending', () => {
    const forge = openForge();
    act(forge, 1, 2, 3, [4]);
    forge.acknowledgeAnimationEvents(1);
    forge.journal.undoTo(0);
    act(forge, [7]);
    expect([shown(forge), forge.pendingAnimationEvents.length]).toEqual([0, 1]);
  });

  test('[THE11] a search leaves what is shown as it was', () => {
    const table = sealedTable('search');
    table.startFlow();
    for (const player of table.players) {
      const card = table.handOf(player).first(Card);
      table.performAction('bid', { card, amount: 1 }, player.position);
    }
    table.views.advance();
    table.views.acknowledge(1, 2);
    const text = (): string =>
      JSON.stringify([table.theatreState, table.views.resume(1), table.pendingAnimationEvents]);
    const before = text();
    const mark = table.journal.mark();
    for (let i = 0; i < 40; i++) {
      const [player] = table.getAwaitingPlayers();
      const action = playOf(table)
        .available(present(player))
        .find(({ name }) => name === 'draw');
      if (action === undefined || player === undefined) break;
      playOf(table).make({ action, player, args: {} });
    }
    expect(table.journal.length).toBeGreaterThan(mark);
    table.journal.undoTo(mark);
    expect(text()).toBe(before);
  });
});

describe('for each viewer', () => {
  const open = (): CardTable => new CardTable({ playerCount: 4, seed: 'watch' });

  test('[THE7] a player is shown what they may know, as far as they have watched', () => {
    const table = open();
    const card = present(table.stock.first(Card));
    const before = [0, 1, null].map(seat => table.getPlayerView(seat));
    table.journal.segment(() =>
      table.animate('draw', {}, () => card.putInto(present(table.hands[0]))),
    );
    expect([0, 1, null].map(seat => table.theatreStateForPlayer(seat))).toEqual(before);
    table.acknowledgeAnimationEvents(1);
    expect(table.theatreStateForPlayer(0)).toEqual(table.getPlayerView(0));
    expect(table.theatreStateForPlayer(0)).not.toEqual(before[0]);
  });

  test('[THE7] an event for others does not hold back a viewer', () => {
    const table = open();
    const rounds = (seat: number | null): unknown =>
      table.theatreStateForPlayer(seat).game.attributes?.['round'];
    table.journal.segment(() => {
      table.round = 2;
      table.animate('secret', {}, { audience: [1], do: () => table.setAttribute('round', 3) });
      table.animate('open', {}, () => table.setAttribute('round', 4));
      table.animate('secret', {}, { audience: [1], do: () => table.setAttribute('round', 5) });
    });
    const all = (): unknown[] => [0, 1, null].map(rounds);
    const moments = [all()];
    for (const id of [1, 2, 3]) {
      table.acknowledgeAnimationEvents(id);
      moments.push(all());
    }
    expect(moments).toEqual([
      [1, 1, 1],
      [1, 3, 1],
      [5, 4, 5],
      [5, 5, 5],
    ]);
  });

  test('[THE7] a seat without a player is refused', () => {
    expect(() => open().theatreStateForPlayer(9)).toThrow('No player sits at position 9');
  });
});
