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
import { Mirror } from '@boardsmith/engine/mirror';
import { viewHash } from '@boardsmith/protocol';
import { expect, test } from 'vitest';
import { HandTable } from './table-kit.ts';

const write = Action.create<Diary>('write').execute((_, { game, player }) => {
  for (let line = 0; line < 3; line++) game.message('{{player}} writes', { player });
});

/** A game without an end that writes down more than it does. */
class Diary extends Game<Diary> {
  constructor(options: GameOptions) {
    super(options);
    const root = loop<Diary>({ do: eachPlayer({ do: playerActions(write) }) });
    this.setFlow(defineFlow<Diary>({ root }));
  }
}

const diary = defineGame({
  gameClass: Diary,
  displayName: 'Diary',
  playerCount: { min: 1, max: 1 },
});

/** What a connection has come to know from everything it was told. */
function follow(table: HandTable, link: string): { mirror: Mirror; hashed: number } {
  const [welcome, ...events] = table.heard(link);
  const sync = welcome?.t === 'welcome' ? welcome.shown?.sync : undefined;
  if (!sync) throw new Error(`${link} was shown nothing.`);
  const mirror = new Mirror(sync);
  let hashed = 0;
  for (const event of events) {
    if (event.t !== 'event') continue;
    if (event.delta !== undefined) mirror.apply(event.delta);
    if (event.hash === undefined) continue;
    expect(event.hash).toBe(viewHash(mirror.view()));
    hashed++;
  }
  return { mirror, hashed };
}

test('[VIE8] a view contains the latest messages, and a client that received every event shows the same', () => {
  const table = new HandTable(diary);
  table.begin();
  for (let i = 0; i < 300; i++) {
    table.say('s0', { t: 'move', id: `m${i}`, base: 1_000_000, action: 'write', args: {} });
    if (i % 10 === 9) table.say('s0', { t: 'undo', id: `u${i}` });
  }
  const { mirror, hashed } = follow(table, 's0');
  expect(hashed).toBeGreaterThan(2);
  table.join('watching', null);
  const watched = follow(table, 'watching').mirror.view();
  expect(watched).toEqual(mirror.view());
  expect([watched.messages.length, watched.earlierMessages]).toEqual([200, 270 * 3 - 200]);
});
