import { defineGame } from '@boardsmith/engine';
import { viewHash } from '@boardsmith/protocol';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { SealedTable } from '../../engine/test/games/sealed-table.ts';
import { type ActionArgs, type ClientOptions, GameClient } from '../src/index.ts';
import { drawPile } from './draw-pile.ts';
import { LAPS, race } from './race.ts';
import { offered, RealTable } from './real-table.ts';

type Marks = { readonly place: { readonly cell: object } } & ActionArgs;

function join(
  table: RealTable,
  seat: number | null,
  options: Partial<ClientOptions> = {},
): GameClient<Marks> {
  const token = seat === null ? {} : { token: `token-${seat}` };
  const client = new GameClient<Marks>({
    url: 'ws://here',
    game: 'g',
    ...token,
    ports: table.ports(),
    ...options,
  });
  client.connect();
  return client;
}

async function two(): Promise<{
  table: RealTable;
  first: GameClient<Marks>;
  second: GameClient<Marks>;
}> {
  const table = new RealTable(ticTacToe);
  const [first, second] = [join(table, 0), join(table, 1)];
  await table.settle();
  return { table, first, second };
}

const square = (index: number): { readonly cell: object } => ({ cell: { '@': 3 + index } });
const moves = ({ records }: RealTable): number =>
  records.filter(({ kind }) => kind === 'move').length;

/** All viewers see the same board. */
function boards(...clients: readonly GameClient<Marks>[]): number {
  return new Set(clients.map(({ state }) => state.view && viewHash(state.view))).size;
}

describe('a client', () => {
  test('[CLI1] connects, shows the view, and makes a move in one round trip', async () => {
    const { table, first, second } = await two();
    expect(first.state).toMatchObject({ connection: 'open', seat: 0, frozen: null });
    expect(offered(first, 'place')).toHaveLength(9);
    let changes = 0;
    const stop = second.subscribe(() => changes++);
    const [first9] = offered(first, 'place');
    const result = first.act('place', { cell: Object(first9) });
    await table.settle();
    expect(await result).toEqual({ ok: true });
    expect(changes).toBeGreaterThan(0);
    stop();
    expect(second.state.parts?.flow?.who).toEqual([1]);
    expect(boards(first, second)).toBe(1);
  });

  test('[CLI13] receives only messages that match their schemas', async () => {
    const table = new RealTable(ticTacToe, { isDebug: true });
    const client = join(table, 0);
    await table.settle();
    const requests = [
      () => client.pick('place', {}),
      () => client.act('place', square(0)),
      () => client.act('place', square(0)),
      () => client.look(0, 1),
      () => client.fork(0),
      () => client.debug(1, { what: 'choices' }),
      () => client.debug(1, { what: 'journal' }),
      () => client.debug(1, { what: 'trace', seat: 1 }),
      () => client.debug(1, { what: 'elements', as: null }),
      () => client.debug(1, { what: 'element', id: 1 }),
      () => client.debug(1, { what: 'recipe' }),
    ];
    // One at a time: a table refuses a second request about the past while one is pending.
    for (const request of requests) {
      const answered = request();
      await table.settle(60_000);
      await answered;
    }
    const answers = ['accepted', 'rejected', 'picked', 'looked', 'debugged', 'forked'];
    expect([...table.sentKinds].toSorted()).toEqual(
      [...answers, 'welcome', 'event', 'pong'].toSorted(),
    );
  });

  test('[CLI2] receives a refusal with its reason', async () => {
    const { table, second } = await two();
    const result = second.act('place', square(0));
    await table.settle();
    expect(await result).toEqual({
      ok: false,
      reason: { code: 'not-your-turn', waitingFor: [0] },
      text: 'It is the turn of player 1',
    });
  });

  test('[CLI3] makes a move once, whatever breaks', async () => {
    const { table, first, second } = await two();
    const result = first.act('place', square(4));
    table.breakAll();
    await table.settle(10_000);
    expect(await result).toEqual({ ok: true });
    const other = second.act('place', square(0));
    table.kill();
    await table.settle(10_000);
    expect(await other).toEqual({ ok: true });
    expect(moves(table)).toBe(2);
    expect([first.counts.reconnects, first.state.unanswered, boards(first, second)]).toEqual([
      2, 0, 1,
    ]);
  });

  test('[CLI3] makes a move once, also when the page is reloaded before the answer', async () => {
    const { table } = await two();
    const storage = new Map<string, string>();
    const page = join(table, 0, { ports: table.ports(storage) });
    await table.settle();
    table.tamper = () => null;
    void page.act('place', square(2));
    await table.settle();
    expect(moves(table)).toBe(1);
    page.close();
    table.tamper = text => text;
    const answers: unknown[] = [];
    const onAnswer = (_: string, result: unknown): void => {
      answers.push(result);
    };
    const again = join(table, 0, { ports: table.ports(storage), onAnswer });
    await table.settle(1_000);
    expect([moves(table), answers, again.state.unanswered]).toEqual([1, [{ ok: true }], 0]);
  });

  test('[CLI3] is moved to another seat once, by the request that asks for it', async () => {
    const table = new RealTable(ticTacToe, { isStarted: false });
    const host = join(table, 0);
    await table.settle();

    const swapped = host.command({ do: 'swap', seats: [0, 1] });
    await table.settle();

    expect(await swapped).toEqual({ ok: true });
    expect(host.state.seat).toBe(1);
  });

  test('[CLI4] requests a full view when a message is missing, and counts it', async () => {
    const { table, first, second } = await two();
    table.tamper = text => (text.includes('"delta"') ? null : text);
    void first.act('place', square(0));
    await table.settle();
    table.tamper = text => text;
    void second.act('place', square(1));
    await table.settle();
    void first.act('place', square(2));
    await table.settle();
    expect(second.counts.gaps + first.counts.gaps).toBeGreaterThan(0);
    expect(boards(first, second)).toBe(1);
  });

  test('[CLI4] requests a full view when the view has the wrong hash, and counts it', async () => {
    const { table, first, second } = await two();
    table.tamper = text => text.replace('"name":"X"', '"name":"Y"');
    void first.act('place', square(0));
    await table.settle();
    table.tamper = text => text;
    for (let i = 0; i < 25; i++) {
      void second.chat('hm');
      await table.settle();
    }
    expect([first.counts.mismatches, second.counts.mismatches, boards(first, second)]).toEqual([
      1, 1, 1,
    ]);
  });

  test('[CLI5] stops when the table refuses it, and reports why', async () => {
    const table = new RealTable(ticTacToe);
    const stranger = join(table, 7);
    await table.settle(60_000);
    expect(stranger.state).toMatchObject({
      connection: 'closed',
      closedBecause: 'No seat at this table has this token',
    });
    expect(table.connections).toBe(1);
  });

  test('[CLI6] replaces a connection that is silent for too long', async () => {
    const { table, first } = await two();
    table.tamper = () => null;
    await table.settle(61_000);
    table.tamper = text => text;
    await table.settle(20_000);
    expect(first.state.connection).toBe('open');
    expect(first.counts.reconnects).toBe(1);
  });

  test('[CLI14] says how far it has read after every 64 kB', async () => {
    const table = new RealTable(ticTacToe);
    const ports = table.ports();
    const sent: string[] = [];
    const connect: typeof ports.connect = (url, listener) => {
      const socket = ports.connect(url, listener);
      return { ...socket, send: text => sent.push(text) && socket.send(text) };
    };
    const first = join(table, 0, { ports: { ...ports, connect } });
    join(table, 1);
    await table.settle();
    table.tamper = text => text + ' '.repeat(30_000);
    for (const text of ['one', 'two', 'three']) {
      void first.chat(text);
      await table.settle();
    }
    const reads = sent.filter(text => text.includes('"t":"read"'));
    expect(reads.length).toBe(2);
    expect(reads.map(text => JSON.parse(text).seq)).toEqual([expect.any(Number), 5]);
  });

  test('[CLI7] a spectator watches', async () => {
    const { table, first } = await two();
    const watching = join(table, null);
    await table.settle();
    void first.act('place', square(0));
    await table.settle();
    expect(watching.state.seat).toBeNull();
    expect(watching.state.parts?.flow?.who).toEqual([1]);
  });

  test('[CLI8] undoes, chats, consents and views earlier moments', async () => {
    const table = new RealTable(ticTacToe, { isDebug: true });
    const [first, second] = [join(table, 0), join(table, 1)];
    await table.settle();
    void first.act('place', square(0));
    await table.settle();
    void second.act('place', square(1));
    void second.chat('your turn');
    await table.settle();
    const undone = first.undo();
    await table.settle();
    expect(second.state.parts?.ask).toMatchObject({ seat: 0, choices: 2 });
    void second.consent(true);
    const looked = first.look(0, null);
    await table.settle();
    expect([await undone, (await looked).ok, first.state.chat.length]).toEqual([
      { ok: true },
      true,
      1,
    ]);
    expect(first.state.parts?.flow?.who).toEqual([0]);
  });
});

describe('debug queries', () => {
  test('[CLI9] a table with debug rights answers them, and forks', async () => {
    const table = new RealTable(ticTacToe, { isDebug: true });
    const client = join(table, 0);
    await table.settle();
    const asked = [
      client.debug(0, { what: 'recipe' }),
      client.debug(0, { what: 'trace', seat: 1 }),
    ] as const;
    await table.settle();
    const [recipe, trace] = await Promise.all(asked);
    expect(recipe.ok && recipe.answer.recipe.seed).toBe('secret');
    expect(trace.ok && trace.answer.actions.map(({ isAvailable }) => isAvailable)).toEqual([false]);
    const forked = client.fork(0);
    await table.settle();
    expect(await forked).toEqual({ ok: true, game: 'fork-1', code: 'FORK1' });
  });

  test('[CLI9] a fair game refuses them', async () => {
    const table = new RealTable(ticTacToe);
    const client = join(table, 0);
    await table.settle();
    const asked = [client.debug(0, { what: 'elements', as: 1 }), client.fork(0)] as const;
    await table.settle();
    const codes = (await Promise.all(asked)).map(came => !came.ok && came.reason.code);
    expect(codes).toEqual(['not-allowed', 'not-allowed']);
  });
});

describe('a pending choice', () => {
  test('[CLI10] accepts the actions of its game, with their arguments', () => {
    type Fish = GameClient<{ ask: { target: number; rank: string }; pass: object }>;
    expectTypeOf<Parameters<Fish['act']>[0]>().toEqualTypeOf<'ask' | 'pass'>();
    const say = (client: Fish): readonly Promise<unknown>[] => [
      client.act('ask', { target: 1, rank: 'K' }),
      client.act('pass', {}),
      // @ts-expect-error a rank is a text
      client.act('ask', { target: 1, rank: 13 }),
      // @ts-expect-error there is no such action
      client.act('fly', {}),
    ];
    expectTypeOf(say).returns.toEqualTypeOf<readonly Promise<unknown>[]>();
  });

  test('[CHO1] goes from selection to selection and back, and is sent when it is complete', async () => {
    const { table, first } = await two();
    const { choice } = first;
    expect([choice.start('fly'), choice.start('place')]).toEqual([false, true]);
    expect(choice.question?.selection).toBe('cell');
    await choice.choose({ '@': 3 });
    expect([choice.isReady, choice.args]).toEqual([true, { cell: { '@': 3 } }]);
    choice.back();
    expect([choice.isReady, choice.args]).toEqual([false, {}]);
    expect(await choice.submit()).toMatchObject({ ok: false, reason: { code: 'missing' } });
    await choice.choose({ '@': 5 });
    const result = choice.submit();
    await table.settle();
    expect([await result, choice.action, moves(table)]).toEqual([{ ok: true }, null, 1]);
  });

  test('[CHO2] requests the selections that depend on earlier ones', async () => {
    const table = new RealTable(sealed);
    const client = join(table, 2);
    await table.settle();
    const { choice } = client;
    choice.start('bid');
    const card = choice.question?.choices?.[0]?.value ?? null;
    const chosen = choice.choose(card);
    expect(choice.isAsking).toBe(true);
    await table.settle();
    await chosen;
    expect(choice.question).toMatchObject({ selection: 'amount', bounds: { min: 0, max: 3 } });
    await choice.choose(2);
    const result = choice.submit();
    await table.settle();
    expect(await result).toEqual({ ok: true });
  });
});

const sealed = defineGame({
  gameClass: SealedTable,
  displayName: 'Sealed table',
  playerCount: { min: 4, max: 4 },
  options: { padding: { type: 'number', default: 0 } },
});

describe('the theatre', () => {
  test('[THE1] shows events one after the other, behind the present, until all have been shown', async () => {
    const table = new RealTable(sealed);
    const clients = [0, 1, 2, 3].map(seat => join(table, seat, { watches: seat === 0 }));
    await table.settle();
    for (const client of clients) {
      const [card] = offered(client, 'bid');
      void client.act('bid' as never, { card, amount: 1 } as never);
      await table.settle();
    }
    const [watching] = clients;
    if (watching === undefined) throw new Error('there is no spectator');
    expect(watching.theatre.pending).toBe(4);
    expect(watching.state.event?.type).toBe('bid');
    expect(watching.state.view).not.toEqual(watching.state.truth);
    let changes = 0;
    watching.subscribe(() => changes++);
    for (let shown = 0; shown < 4; shown++) watching.theatre.advance();
    expect([changes, watching.state.event]).toEqual([4, null]);
    expect([watching.theatre.pending, watching.theatre.event]).toEqual([0, null]);
    expect(watching.theatre.shown).toEqual(watching.theatre.truth);
    expect(clients[1]?.theatre.pending).toBe(0);
  });

  test('[THE2] shows whose turn it is and how the game ended with the last event before it', async () => {
    const table = new RealTable(race);
    const [runner, watching] = [join(table, 0), join(table, 1, { watches: true })];
    await table.settle();
    void runner.act('run' as never, {} as never);
    await table.settle();
    const { theatre } = watching;
    expect([theatre.pending, watching.state.parts?.flow?.isOver]).toEqual([LAPS, true]);
    const before = { phase: null, who: [0], isOver: false, winners: [] };
    for (let lap = 0; lap < LAPS; lap++) {
      expect(watching.state.flow).toEqual(before);
      theatre.advance();
    }
    expect(watching.state.flow).toEqual(watching.state.parts?.flow);
    expect(watching.state.flow).toMatchObject({ isOver: true, winners: [0] });
    expect(runner.state.flow).toEqual(runner.state.parts?.flow);
  });

  test('[THE2] offers neither choices that are over nor those that follow from events not yet shown', async () => {
    const table = new RealTable(sealed);
    const clients = [0, 1, 2, 3].map(seat => join(table, seat, { watches: seat === 0 }));
    await table.settle();
    const [watching] = clients;
    const actions = () => watching?.state.choices.actions.map(({ action }) => action);
    expect(actions()).toContain('bid');
    for (const client of clients) {
      const [card] = offered(client, 'bid');
      void client.act('bid' as never, { card, amount: 1 } as never);
      await table.settle();
    }
    expect([watching?.theatre.pending, actions()]).toEqual([4, []]);
    watching?.theatre.skip();
    expect(watching?.state.choices).toEqual(watching?.state.parts?.choices);
  });

  test('[THE6] what follows from an event waits until it has settled', async () => {
    const table = new RealTable(race);
    const [runner, watching] = [join(table, 0), join(table, 1, { watches: true })];
    await table.settle();
    void runner.act('run' as never, {} as never);
    await table.settle();
    const { theatre } = watching;
    for (let lap = 1; lap < LAPS; lap++) theatre.advance();
    theatre.show();
    expect(watching.state.view?.players).toEqual(watching.state.truth?.players);
    expect([watching.state.flow?.isOver, watching.state.event?.type]).toEqual([false, 'lap']);
    theatre.settle();
    expect([watching.state.flow?.isOver, watching.state.event]).toEqual([true, null]);
  });

  test('[THE4] shows each message when the next event begins', async () => {
    const table = new RealTable(race);
    const [runner, watching] = [join(table, 0), join(table, 1, { watches: true })];
    await table.settle();
    void runner.act('run' as never, {} as never);
    await table.settle();
    const said: (number | undefined)[] = [];
    for (let lap = 0; lap < LAPS; lap++) {
      said.push(watching.state.view?.messages.length);
      watching.theatre.advance();
    }
    expect(said).toEqual(Array.from({ length: LAPS }, (_, lap) => lap));
    expect(watching.state.view?.messages).toEqual(watching.state.truth?.messages);
  });

  test('[THE5] says which pile an element came from', async () => {
    const table = new RealTable(drawPile);
    const [drawing, other] = [join(table, 0, { watches: true }), join(table, 1)];
    await table.settle();
    const pile = drawing.state.view?.game.children?.find(({ name }) => name === 'stock');
    void drawing.act('draw' as never, {} as never);
    await table.settle();
    expect(drawing.state.pileMoves.from.size).toBe(0);
    drawing.theatre.advance();
    expect([...drawing.state.pileMoves.from.values()]).toEqual([pile?.handle]);
    expect(other.state.pileMoves.from.size).toBe(0);
  });

  test('[THE3] a page that is reloaded resumes after the last event that was shown', async () => {
    const table = new RealTable(race);
    const [runner, page] = [join(table, 0), join(table, 1, { watches: true })];
    await table.settle();
    void runner.act('run' as never, {} as never);
    await table.settle();
    for (let lap = 0; lap < 5; lap++) page.theatre.advance();
    await table.settle(1_000);
    page.close();
    const again = join(table, 1, { watches: true });
    await table.settle();
    expect(again.theatre.pending).toBe(LAPS - 5);
    expect(again.state.view?.game).toEqual(page.state.view?.game);
    expect(again.state.view?.players).toEqual(page.state.view?.players);
    expect(again.state.flow).toMatchObject({ isOver: false, winners: [] });
    expect(again.state.parts?.flow).toMatchObject({ isOver: true, winners: [0] });
    while (again.theatre.pending > 0) again.theatre.advance();
    expect(again.state.view).toEqual(again.state.truth);
    expect(again.state.flow).toEqual(again.state.parts?.flow);
    await table.settle(1_000);
    const last = join(table, 1, { watches: true });
    await table.settle();
    expect([last.theatre.pending, last.state.view]).toEqual([0, again.state.view]);
    expect(last.counts).toEqual({ reconnects: 0, gaps: 0, mismatches: 0 });
  });

  test('[THE3] events that are skipped have been shown', async () => {
    const table = new RealTable(race);
    const [runner, page] = [join(table, 0), join(table, 1, { watches: true })];
    await table.settle();
    void runner.act('run' as never, {} as never);
    await table.settle();
    page.theatre.skip();
    await table.settle();
    const again = join(table, 1, { watches: true });
    await table.settle();
    expect(again.theatre.pending).toBe(0);
  });
});
