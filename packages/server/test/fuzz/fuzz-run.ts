import fc from 'fast-check';
import { type RunningServer, startServer } from '../../src/server.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';
import { badFrame } from './bad-frames.ts';

export interface FuzzRun {
  readonly frames: number;
  readonly answered: number;
  readonly closed: number;
  /** Records that the frames have left in the log: there must be none. */
  readonly recorded: number;
  readonly isHealthy: boolean;
}

const BATCH = 500;

/**
 * Sends frames that no client sends, as the player who is to move, as the one who is not, and as a
 * spectator. After each batch a ping shows that everything before it was dealt with.
 */
export async function fuzzRun(count: number, seed: number): Promise<FuzzRun> {
  const server = await startServer({ games: [TIC_TAC_TOE], limits: UNLIMITED });
  const { game, tokens } = await seatTable(server.url);
  const before = await recordsOf(server, game);
  const frames = fc.sample(badFrame, { numRuns: count, seed });
  const viewers = [tokens[0], tokens[1], undefined];
  const sockets = await Promise.all(viewers.map(token => comeIn(server, game, token)));
  const totals = { answered: 0, closed: 0 };
  for (let at = 0; at < frames.length; at += BATCH) {
    const number = (at / BATCH) % sockets.length;
    const player = sockets[number];
    if (player === undefined) continue;
    for (const frame of frames.slice(at, at + BATCH)) player.socket.send(frame);
    player.socket.send('{"t":"ping"}');
    await player.until(() => player.received.some(text => text.includes('"pong"')));
    // Everything but events is an answer; one of them answers the ping.
    const isThrough = player.received.some(text => text.includes('"pong"'));
    const answers = player.received.filter(text => !text.startsWith('{"t":"event"')).length;
    totals.answered += answers - (isThrough ? 1 : 0);
    player.received.length = 0;
    if (player.isClosed) {
      totals.closed++;
      sockets[number] = await comeIn(server, game, viewers[number]);
    }
  }
  const recorded = (await recordsOf(server, game)) - before;
  const isHealthy = (await fetch(`${server.url}/health`)).ok;
  for (const { socket } of sockets) socket.terminate();
  await server.close();
  return { frames: count, ...totals, recorded, isHealthy };
}

async function comeIn(
  server: RunningServer,
  game: string,
  token: string | undefined,
): Promise<RawPlayer> {
  const place = { url: server.url, game };
  const player = await RawPlayer.join(token === undefined ? place : { ...place, token });
  player.received.length = 0;
  return player;
}

/** Records of what players do; a chat line is no change of the game. */
async function recordsOf({ host }: RunningServer, game: string): Promise<number> {
  const records = await host.look(game, ({ state }) => [...state.log]);
  return records?.filter(({ kind }) => kind !== 'chat').length ?? -1;
}
