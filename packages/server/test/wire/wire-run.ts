import type { HostedGame } from '../../src/host/hosted-game.ts';
import { startServer } from '../../src/server.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { STILL, seatTable, UNLIMITED } from '../play/table.ts';

export interface WireRunOptions {
  readonly hosted: HostedGame;
  readonly players: number;
  readonly moves: number;
  /** What a seat does besides its moves, before each of them. */
  readonly beside?: (player: RawPlayer, number: number) => void;
  /** What decides the choices of each seat. */
  readonly seedOf: (seat: number) => number;
}

/** Every frame that each seat and a spectator were sent, the spectator last, without what names the table. */
export type Streams = readonly (readonly string[])[];

/** After this many moves a player writes to all and takes a move back. */
const TALK_EVERY = 4;

/** Plays a game over sockets, step by step, with everything decided by seeds. */
export async function wireRun(options: WireRunOptions): Promise<Streams> {
  const { hosted, players: count, moves, beside, seedOf } = options;
  const server = await startServer({ games: [hosted], limits: UNLIMITED, time: STILL });
  const { url } = server;
  const made = { game: hosted.name, players: count, seed: 'the same' };
  const { game, code, tokens } = await seatTable(url, made);
  const viewers: RawPlayer[] = [];
  for (const token of tokens) viewers.push(await RawPlayer.join({ url, game, token }));
  viewers.push(await RawPlayer.join({ url, game }));
  const randoms = tokens.map((_, seat) => numbers(seedOf(seat)));
  await settle(viewers);
  for (let number = 0; number < moves && !viewers.some(({ isOver }) => isOver); number++) {
    const seat = viewers.findIndex(({ choices }) => (choices?.actions.length ?? 0) > 0);
    const player = viewers[seat];
    const random = randoms[seat];
    if (player === undefined || random === undefined) break;
    beside?.(player, number);
    const move = await player.findMove(random);
    if (move === undefined) break;
    const args = JSON.parse(JSON.stringify(move.args));
    await player.ask({ t: 'move', id: `m${number}`, base: player.seq, action: move.action, args });
    await settle(viewers);
    if (number % TALK_EVERY === 0) await talk(player, number);
    await settle(viewers);
    // Who comes back is shown everything: that must not tell more either.
    const back = number % viewers.length;
    if (viewers[back] !== undefined) viewers[back].send({ t: 'resync' });
    await settle(viewers);
  }
  const streams = viewers.map(({ received }) =>
    received.map(text => text.replaceAll(code, 'CODE')),
  );
  for (const viewer of viewers) viewer.close();
  await server.close();
  return streams;
}

/** The player who has moved writes to all, and takes the move back if that is allowed. */
async function talk(player: RawPlayer, number: number): Promise<void> {
  await player.ask({ t: 'chat', id: `c${number}`, text: `After ${number} choices` });
  if (player.mayUndo) await player.ask({ t: 'undo', id: `u${number}` });
}

/** Waits until everything that was sent to anybody has arrived. */
async function settle(viewers: readonly RawPlayer[]): Promise<void> {
  for (const viewer of viewers) {
    const pongs = (): number => viewer.received.filter(text => text === '{"t":"pong"}').length;
    const before = pongs();
    viewer.send({ t: 'ping' });
    await viewer.until(() => pongs() > before);
  }
}

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
