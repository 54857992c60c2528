import { type Connect, GameClient, type JsonObject } from '@boardsmith/client';
import { WebSocket } from 'ws';
import { valueFor } from './raw-player.ts';

export interface ClientPlayerOptions {
  readonly url: string;
  readonly game: string;
  readonly token?: string;
  readonly random: () => number;
  /** Opens the connection; by default a WebSocket. */
  readonly connect?: Connect;
}

/** Node 20 has no WebSocket of its own. */
const openWebSocket: Connect = (url, listener) => {
  const socket = new WebSocket(url);
  socket.on('open', () => listener.opened());
  socket.on('message', data => listener.received(String(data)));
  socket.on('error', () => undefined);
  socket.on('close', (code, reason) => listener.closed(code, String(reason)));
  return { send: text => socket.send(text), close: () => socket.close() };
};

/** Plays one seat with the client of the framework, by random choices. */
export class ClientPlayer {
  readonly client: GameClient;
  readonly #random: () => number;

  constructor({ url, game, token, random, connect = openWebSocket }: ClientPlayerOptions) {
    this.#random = random;
    this.client = new GameClient({
      url: `${url.replace('http', 'ws')}/socket`,
      game,
      ports: { connect },
      ...(token !== undefined && { token }),
    });
    this.client.connect();
  }

  get isOver(): boolean {
    return this.client.state.parts?.flow?.isOver ?? false;
  }

  get mayAct(): boolean {
    return (this.client.state.parts?.choices.actions.length ?? 0) > 0;
  }

  /** Waits until something is so of the state of the client. */
  async until(isSo: (player: this) => boolean): Promise<void> {
    if (isSo(this)) return;
    await new Promise<void>(resolve => {
      const stop = this.client.subscribe(() => {
        if (!isSo(this)) return;
        stop();
        resolve();
      });
    });
  }

  /** Makes a move and waits for its answer; returns whether it was accepted. */
  async move(): Promise<boolean> {
    const actions = [...(this.client.state.parts?.choices.actions ?? [])];
    while (actions.length > 0) {
      const [next] = actions.splice(Math.floor(this.#random() * actions.length), 1);
      const args = next && (await this.#complete(next.action, next.question));
      if (next === undefined || args === undefined) continue;
      return (await this.client.act(next.action, args)).ok;
    }
    return false;
  }

  async #complete(
    action: string,
    first: Parameters<typeof valueFor>[0] | null,
  ): Promise<JsonObject | undefined> {
    let args: JsonObject = {};
    for (let question = first; question !== null; ) {
      const value = valueFor(question, args[question.selection], this.#random);
      if (value === undefined) return undefined;
      args = JSON.parse(JSON.stringify({ ...args, [question.selection]: value }));
      const picked = await this.client.pick(action, args);
      if (!picked.ok) return undefined;
      question = picked.question;
    }
    return args;
  }
}

/** Plays a game to its end; returns the number of accepted moves. */
export async function playClientsToEnd(players: readonly ClientPlayer[]): Promise<number> {
  let moves = 0;
  await Promise.all(
    players.map(player => player.until(({ client }) => client.state.parts !== null)),
  );
  while (players.some(({ isOver }) => !isOver)) {
    const mover = players.find(({ mayAct, isOver }) => mayAct && !isOver);
    if (mover === undefined) {
      // A move of a bot, or the view of another seat, is under way.
      await new Promise(resolve => setTimeout(resolve, 5));
      continue;
    }
    if (await mover.move()) moves++;
  }
  return moves;
}
