import { describe, expect, test } from 'vitest';
import { Card, CardTable, type Gambler, Token } from '../../../test/games/card-table.ts';
import { present } from '../../../test/workshop.ts';
import { SnapshotError } from '../../errors/errors.ts';
import { isJsonObject, type JsonObject } from '../../state/values/json.ts';
import { SPECTATOR } from '../../state/visibility/visibility.ts';
import { Mirror } from '../../view/mirror/mirror.ts';
import {
  VIEW_OP,
  type ViewDelta,
  type ViewEvent,
  type ViewNode,
} from '../../view/projection/wire.ts';
import { signSnapshot } from '../snapshot/create-snapshot.ts';
import { createSnapshot, restoreGame } from '../snapshot/restore-game.ts';

function openTable(): CardTable {
  const table = new CardTable({ playerCount: 4, seed: 'steps' });
  void table.views;
  return table;
}

/** The delta that one viewer is sent for one action. */
function deltaFor(table: CardTable, viewer: number, play: () => void): ViewDelta {
  table.journal.segment(play);
  return present(table.views.advance().get(viewer));
}

/** The handle by which a viewer knows an element. */
function handleOf(table: CardTable, viewer: number, element: object): number {
  const { view } = table.views.sync(viewer);
  const all = ({ handle, children = [] }: ViewNode): number[] => [handle, ...children.flatMap(all)];
  return (
    [...all(view.game), ...all(view.players)].find(
      handle => table.views.find(viewer, handle) === element,
    ) ?? 0
  );
}

/** The events that a viewer has not acknowledged. */
function pendingEvents(table: CardTable, viewer: number): ViewEvent[] {
  const { pending } = table.views.resume(viewer);
  return pending.flatMap(({ steps = [] }) => steps.map(({ event }) => event));
}

function dataOf({ steps = [] }: ViewDelta, step = 0): JsonObject {
  const data = steps[step]?.event.data;
  if (!isJsonObject(data)) throw new Error('the event has no data');
  return data;
}

describe('steps', () => {
  test('[THE8] a viewer is sent a step for each event, and then the changes outside of events', () => {
    const table = openTable();
    const round = (n: number) => [[VIEW_OP.attribute, handleOf(table, 0, table), 'round', n]];
    const delta = deltaFor(table, 0, () => {
      table.round = 2;
      table.animate('first', { n: 1 }, () => table.setAttribute('round', 3));
      table.emitAnimationEvent('second');
      table.round = 4;
    });
    expect(delta).toEqual({
      seq: 1,
      steps: [
        { event: { id: 1, type: 'first', data: { n: 1 } }, ops: round(3) },
        { event: { id: 2, type: 'second', data: {} } },
      ],
      ops: round(4),
    });
  });

  test('[THE20] hints for pages are sent by name, with elements by their handles', () => {
    const table = openTable();
    const [card] = table.table.all(Card);
    const data = { n: 1, $hold: 900, $raise: card === undefined ? [] : [card] };
    const delta = deltaFor(table, 0, () => table.emitAnimationEvent('count', data));
    const raised = [{ '@': handleOf(table, 0, present(card)) }];
    expect(dataOf(delta)).toEqual({ n: 1, $hold: 900, $raise: raised });
  });

  test('[THE19] each step says how many messages were written before its event began', () => {
    const table = openTable();
    const play = (): void => {
      table.message('before');
      table.animate('first', {}, () => table.message('in the first'));
      table.messageTo([1], 'between, to one player');
      table.emitAnimationEvent('second');
      table.message('after');
    };
    table.journal.segment(play);
    const deltas = table.views.advance();
    const said = (viewer: number) => deltas.get(viewer)?.steps?.map(step => step.said);
    expect([said(0), said(1)]).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(deltas.get(0)?.messages).toHaveLength(3);
  });

  test('[THE8] a viewer outside of the audience is sent the bytes of a game without the event', () => {
    const play = (table: CardTable, isShown: boolean): void => {
      const change = (): void => {
        present(table.stock.first(Card)).putInto(present(table.hands[1]));
        table.round = 2;
      };
      table.journal.segment(() => {
        table.animate('open', {}, () => table.setAttribute('round', 7));
        if (isShown) table.animate('secret', { n: 1 }, { audience: [1], do: change });
        else change();
        table.round = 3;
        table.animate('open', {}, () => table.setAttribute('round', 4));
      });
    };
    const [shown, plain] = [openTable(), openTable()];
    play(shown, true);
    play(plain, false);
    const [deltas, plainDeltas] = [shown.views.advance(), plain.views.advance()];
    for (const viewer of [0, 2, 3, SPECTATOR]) {
      expect(JSON.stringify(deltas.get(viewer))).toBe(JSON.stringify(plainDeltas.get(viewer)));
    }
    expect(deltas.get(1)?.steps?.map(({ event }) => event.type)).toEqual([
      'open',
      'secret',
      'open',
    ]);
  });

  test('[THE8] a private event without visible changes is sent to its audience only', () => {
    const table = openTable();
    table.journal.segment(() => table.emitAnimationEvent('wink', {}, { audience: [2] }));
    expect([...table.views.advance().keys()]).toEqual([2]);
  });

  test('[THE8] a step sends references that change with it, although they are gone at the end', () => {
    const table = openTable();
    const [card, holder] = table.table.all(Card);
    present(holder).partner = present(card);
    table.views.advance();
    const handle = handleOf(table, 0, present(holder));
    const delta = deltaFor(table, 0, () => {
      table.animate('hide', {}, () => present(card).putInto(table.stock));
      present(holder).partner = null;
    });
    expect(delta.steps?.[0]?.ops).toContainEqual([
      VIEW_OP.attribute,
      handle,
      'partner',
      { '@': 0 },
    ]);
    expect(delta.ops).toEqual([[VIEW_OP.attribute, handle, 'partner', null]]);
  });

  test('[THE10] events are numbered for each viewer, and a number is not used again after an undo', () => {
    const table = openTable();
    const ids = (viewer: number): number[] =>
      (table.views.advance().get(viewer)?.steps ?? []).map(({ event }) => event.id);
    table.journal.segment(() => table.emitAnimationEvent('secret', {}, { audience: [1] }));
    expect(ids(1)).toEqual([1]);
    const mark = table.journal.mark();
    const flash = (): unknown => table.journal.segment(() => table.emitAnimationEvent('flash'));
    flash();
    expect(ids(0)).toEqual([1]);
    table.views.undoTo(mark);
    flash();
    expect(ids(0)).toEqual([2]);
    expect(pendingEvents(table, 1).map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('elements named by an event', () => {
  test('[THE9] an element is named by its handle when the event began, although the event hides it', () => {
    const table = openTable();
    const card = present(table.table.first(Card));
    const handle = handleOf(table, 0, card);
    const delta = deltaFor(table, 0, () =>
      table.animate('hide', { card }, () => card.putInto(table.stock)),
    );
    expect(dataOf(delta)).toEqual({ card: { '@': handle } });
    expect(delta.steps?.[0]?.ops?.[0]).toEqual([
      VIEW_OP.vanish,
      handle,
      handleOf(table, 0, table.stock),
    ]);
  });

  test('[THE9] an element that becomes visible is named by its handle when the event ends', () => {
    const table = openTable();
    const card = present(table.stock.first(Card));
    const delta = deltaFor(table, 0, () =>
      table.animate('deal', { card }, () => card.putInto(table.table)),
    );
    expect(dataOf(delta)).toEqual({ card: { '@': handleOf(table, 0, card) } });
    expect(handleOf(table, 0, card)).toBeGreaterThan(0);
  });

  test('[THE9] an element that stays hidden has no handle', () => {
    const table = openTable();
    const card = present(table.stock.first(Card));
    table.journal.segment(() =>
      table.animate('deal', { card }, () => card.putInto(present(table.hands[1]))),
    );
    const deltas = table.views.advance();
    expect(dataOf(present(deltas.get(0)))).toEqual({ card: { '@': 0 } });
    expect(dataOf(present(deltas.get(1)))).toEqual({ card: { '@': handleOf(table, 1, card) } });
  });

  test('[THE9] a handle does not lead through a shuffle', () => {
    const table = openTable();
    const [hidden, open] = [present(table.stock.first(Card)), present(table.row.first(Card))];
    const before = handleOf(table, 0, open);
    const delta = deltaFor(table, 0, () =>
      table.animate('mix', { hidden, open }, () => {
        hidden.putInto(table.row);
        table.row.shuffle();
      }),
    );
    expect(dataOf(delta)).toEqual({ hidden: { '@': 0 }, open: { '@': before } });
    expect(handleOf(table, 0, hidden)).toBeGreaterThan(0);
  });

  test('[THE9] an element that was hidden before the event began has no handle in it', () => {
    const table = openTable();
    const card = present(table.table.first(Card));
    const delta = deltaFor(table, 0, () => {
      card.putInto(table.stock);
      table.stock.shuffle();
      table.emitAnimationEvent('gone', { card });
    });
    expect(dataOf(delta)).toEqual({ card: { '@': 0 } });
  });

  test('[THE9] data may differ for each viewer', () => {
    const table = openTable();
    const data = (viewer: Gambler | null) => ({ for: viewer?.position ?? 'spectators' });
    table.journal.segment(() => table.animate('tell', data));
    const deltas = table.views.advance();
    expect([0, 1, 2, 3, SPECTATOR].map(viewer => dataOf(present(deltas.get(viewer))))).toEqual(
      [0, 1, 2, 3, 'spectators'].map(each => ({ for: each })),
    );
  });
});

describe('watching', () => {
  function acts(table: CardTable): void {
    for (const [i, token] of table.table.all(Token).entries()) {
      table.journal.segment(() => {
        table.animate('slide', { token }, () => token.putInto(table.discard));
        table.round = 10 + i;
      });
    }
  }

  test('[THE14] a client that is sent a sync and steps shows the view at its cursor', () => {
    const table = openTable();
    const mirror = new Mirror(table.views.sync(0));
    acts(table);
    const { steps = [], ...rest } = present(table.views.advance().get(0));
    for (const step of steps) {
      expect(table.views.resume(0).sync.view.game).toEqual(mirror.view().game);
      mirror.applyStep(step);
      table.views.acknowledge(0, step.event.id);
    }
    mirror.apply(rest);
    expect(mirror.view()).toEqual(table.views.sync(0).view);
    expect(table.views.resume(0)).toEqual({ sync: table.views.sync(0), pending: [] });
  });

  test('[THE18] a client that reconnects continues before the first event it has not shown', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    table.journal.segment(() => {
      table.message('The round is over');
      table.round = 20;
    });
    table.views.advance();
    table.views.acknowledge(0, 2);
    const { sync, pending } = table.views.resume(0);
    const mirror = new Mirror(sync);
    expect(mirror.view().game.attributes?.['round']).toBe(10);
    expect(pending.flatMap(({ steps = [] }) => steps.map(({ event }) => event.id))).toEqual([3, 4]);
    for (const delta of pending) mirror.apply(delta);
    expect([mirror.seq, mirror.view()]).toEqual([
      table.views.sync(0).seq,
      table.views.sync(0).view,
    ]);
  });

  test('[THE18] an event that was taken back is not pending, and the deltas still lead to the present', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    const mark = table.journal.mark();
    table.journal.segment(() =>
      table.animate('slide', {}, () => present(table.discard.first(Token)).putInto(table.table)),
    );
    table.views.advance();
    table.views.undoTo(mark);
    const { sync, pending } = table.views.resume(0);
    expect(pendingEvents(table, 0).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    const mirror = new Mirror(sync);
    for (const delta of pending) mirror.apply(delta);
    expect(mirror.view()).toEqual(table.views.sync(0).view);
  });

  test('[THE18] a viewer with too many pending steps continues at the present', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    for (let round = 0; round < 300; round++) {
      table.journal.segment(() => {
        table.round = round;
      });
      table.views.advance();
    }
    expect(table.views.resume(0)).toEqual({ sync: table.views.sync(0), pending: [] });
  });

  test('[THE18] a pending viewer without a client is sent its steps when it reconnects', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    table.journal.segment(() => {
      table.message('A quiet move');
      table.round = 20;
    });
    table.views.advance(() => false);
    const { sync, pending } = table.views.resume(0);
    const mirror = new Mirror(sync);
    for (const delta of pending) mirror.apply(delta);
    expect(mirror.view()).toEqual(table.views.sync(0).view);
  });

  test('[THE14] no viewer waits for another, and the game waits for none', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    table.views.acknowledge(0, 2);
    table.views.acknowledge(1, 99);
    const pending = [0, 1, 2].map(viewer => pendingEvents(table, viewer).length);
    expect(pending).toEqual([2, 0, 4]);
    expect(table.views.sync(2).view.game.attributes?.['round']).toBe(13);
  });

  test('[THE12] pending events, cursors and handles survive a snapshot', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    table.views.acknowledge(0, 2);
    const copy = restoreGame(CardTable, JSON.parse(JSON.stringify(createSnapshot(table))));
    for (const viewer of [0, 1, SPECTATOR]) {
      expect(copy.views.resume(viewer)).toEqual(table.views.resume(viewer));
    }
    for (const game of [table, copy]) game.views.acknowledge(0, 3);
    expect(copy.views.resume(0)).toEqual(table.views.resume(0));
    expect(copy.theatreState).toEqual(table.theatreState);
    expect(copy.pendingAnimationEvents).toEqual(table.pendingAnimationEvents);
  });

  test('[THE12] a snapshot holds no journal once all events are acknowledged', () => {
    const table = openTable();
    acts(table);
    table.views.advance();
    table.acknowledgeAnimationEvents(99);
    expect(createSnapshot(table).theatre).toEqual({
      earlier: 4,
      watched: [0, 0, 0, 0, 0, 0],
      journal: [],
    });
  });

  test('[THE12] a journal that was edited is refused', () => {
    const table = openTable();
    acts(table);
    const snapshot = JSON.parse(JSON.stringify(createSnapshot(table)));
    const damages: ((entry: Record<string, unknown>) => object)[] = [
      entry => ({ ...entry, type: 'MAGIC' }),
      entry => ({ ...entry, element: { id: 9999 } }),
      entry => ({ ...entry, to: 'nowhere' }),
      entry => ({ ...entry, from: { ...Object(entry['from']), index: -1 } }),
      () => [],
    ];
    for (const damage of damages) {
      const [first, ...others] = snapshot.theatre.journal;
      const theatre = { ...snapshot.theatre, journal: [damage(first), ...others] };
      expect(() => restoreGame(CardTable, signSnapshot({ ...snapshot, theatre }))).toThrow(
        SnapshotError,
      );
    }
  });
});
