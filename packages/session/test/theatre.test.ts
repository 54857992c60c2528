import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  MAX_PENDING_EVENTS,
  type PlayerView,
  playerActions,
} from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import type { Shown } from '@boardsmith/protocol';
import { describe, expect, test } from 'vitest';
import { HandTable } from './table-kit.ts';

const STROKES = 3;

/** Every move rings the bell three times, each an event of its own. */
class Bell extends Game<Bell> {
  static override readonly visibleAttributes = ['rung'];
  rung = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(defineFlow<Bell>({ root: loop({ do: eachPlayer({ do: playerActions(ring) }) }) }));
  }
}

const ring = Action.create<Bell>('ring').execute((_, { game }) => {
  for (let stroke = 0; stroke < STROKES; stroke++) {
    game.animate('stroke', {}, () => {
      game.rung++;
    });
  }
});

const bell = defineGame({
  gameClass: Bell,
  displayName: 'Bell',
  playerCount: { min: 2, max: 2 },
});

function begun(): HandTable {
  const table = new HandTable(bell);
  table.begin();
  return table;
}

let ids = 0;

/** Both seats ring, in turn. */
function play(table: HandTable, moves: number): void {
  for (let i = 0; i < moves; i++) {
    const [seat] = table.table.state.match?.waiting ?? [];
    table.say(`s${seat}`, { t: 'move', id: `m${++ids}`, base: 1e6, action: 'ring', args: {} });
  }
}

/** What a client of a seat, or a spectator, is shown when it loads the page. */
function load(table: HandTable, link: string, seat: number | null, watches = true): Shown {
  const tokenHash = seat === null ? null : `hash${seat}`;
  table.heard(link);
  table.take({ type: 'join', link, tokenHash, resume: null, watches });
  const welcome = table.heard(link).find(({ t }) => t === 'welcome');
  if (welcome?.t !== 'welcome' || welcome.shown === undefined) throw new Error('no welcome');
  return welcome.shown;
}

function rungIn(view: PlayerView | undefined): unknown {
  return view?.game.attributes?.['rung'];
}

function eventIds({ pending = [] }: Shown): readonly number[] {
  return pending.flatMap(({ steps = [] }) => steps.map(({ event }) => event.id));
}

/** The view of a client that has played everything that is pending. */
function caughtUp({ sync, pending = [] }: Shown): PlayerView {
  if (sync === null) throw new Error('the game has not begun');
  const mirror = new Mirror(sync);
  for (const delta of pending) mirror.apply(delta);
  return mirror.view();
}

describe('the theatre of a viewer', () => {
  test('[VIE9] a reload in the middle of pending events resumes after the last one that was shown', () => {
    const table = begun();
    load(table, 'page', 0);
    play(table, 0);
    table.say('page', { t: 'move', id: 'first', base: 1e6, action: 'ring', args: {} });
    table.say('page', { t: 'shown', event: 2 });
    const again = load(table, 'reloaded', 0);
    expect([rungIn(again.sync?.view), eventIds(again)]).toEqual([2, [3]]);
    expect(caughtUp(again)).toEqual(table.table.state.match?.game.views.sync(0).view);
    table.say('reloaded', { t: 'shown', event: 3 });
    const last = load(table, 'again', 0);
    expect([rungIn(last.sync?.view), eventIds(last)]).toEqual([3, []]);
  });

  test('[VIE9] the client continues with the events that follow', () => {
    const table = begun();
    load(table, 's0', 0);
    play(table, 2);
    const shown = load(table, 'reloaded', 0);
    if (shown.sync === null) throw new Error('the game has not begun');
    const mirror = new Mirror(shown.sync);
    for (const delta of shown.pending ?? []) mirror.apply(delta);
    table.say('reloaded', { t: 'move', id: 'next', base: 1e6, action: 'ring', args: {} });
    for (const message of table.heard('reloaded')) {
      if (message.t === 'event' && message.delta !== undefined) mirror.apply(message.delta);
    }
    expect(rungIn(mirror.view())).toBe(3 * STROKES);
    expect(mirror.view()).toEqual(table.table.state.match?.game.views.sync(0).view);
  });

  test('[VIE9] each viewer has its own cursor, and clients without animations are at the present', () => {
    const table = begun();
    load(table, 's0', 0);
    load(table, 'gallery', null);
    play(table, 2);
    table.say('gallery', { t: 'shown', event: 4 });
    expect(eventIds(load(table, 's0 again', 0))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(eventIds(load(table, 'gallery', null))).toEqual([5, 6]);
    expect(load(table, 's1', 1, false)).toMatchObject({ sync: { view: { game: {} } } });
    expect(eventIds(load(table, 's1', 1))).toEqual([]);
    expect(rungIn(load(table, 'plain', 0, false).sync?.view)).toBe(2 * STROKES);
  });

  test('[VIE10] a viewer that acknowledges nothing jumps to the present, and needs bounded memory', () => {
    const table = begun();
    load(table, 's0', 0);
    const moves = Math.ceil(MAX_PENDING_EVENTS / STROKES);
    let most = 0;
    for (let i = 0; i < 3 * moves; i++) {
      play(table, 1);
      const { pending = [] } = table.table.state.match?.game.views.resume(0) ?? {};
      most = Math.max(most, pending.length);
    }
    expect(most).toBeLessThanOrEqual(MAX_PENDING_EVENTS);
    expect(table.table.state.match?.game.getSnapshot().theatre).toBeDefined();
  });

  test('[VIE10] a viewer that stays away, and one after a restart, is at the present', () => {
    const table = begun();
    load(table, 'page', 0);
    table.say('page', { t: 'move', id: 'a', base: 1e6, action: 'ring', args: {} });
    table.snapshot = table.table.makeSnapshot() ?? undefined;
    table.crash();
    const shown = load(table, 'back', 0);
    expect([rungIn(shown.sync?.view), eventIds(shown)]).toEqual([STROKES, []]);
  });

  test('[VIE10] acknowledgements are rate-limited like other messages, and use up no moves', () => {
    const table = begun();
    table.limits = {};
    table.crash();
    for (const seat of [0, 1]) load(table, `s${seat}`, seat);
    for (let i = 0; i < 500; i++) table.say('s0', { t: 'shown', event: i });
    table.heard('s0');
    table.say('s0', { t: 'move', id: 'b', base: 1e6, action: 'ring', args: {} });
    expect(table.heard('s0')).toContainEqual({ t: 'accepted', id: 'b' });
  });
});
