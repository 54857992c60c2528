import { type JsonObject, type Random, seededRandom } from '@boardsmith/engine';
import type { ClientMessage } from '@boardsmith/protocol';
import type { RawPlayer } from '../play/raw-player.ts';
import type { SwappedPair } from './table-secrets.ts';
import { type OpenSite, twoServers, type WireSite } from './wire-sites.ts';
import { WireTable, type WireTableOptions } from './wire-table.ts';

export interface WirePairOptions extends WireTableOptions {
  /** Who may not know what is different. */
  readonly viewer: number;
  /** How much happens at the tables whose hidden things differ. */
  readonly steps: number;
}

/** The first frames of a viewer that differ; `undefined` where a table sent none. */
interface Leak {
  readonly viewer: number;
  readonly a: string | undefined;
  readonly b: string | undefined;
}

/** What two tables came to that differ only in what a viewer may not know. */
export interface WirePairResult {
  readonly end: 'done' | 'reveal' | 'outcome' | 'nothing to swap';
  /** Frames that were compared. */
  readonly frames: number;
  readonly leak: Leak | null;
}

/** So many moves end every game that is played here. */
const MOST_MOVES = 600;

/**
 * Two servers with a table each. They play one whole game, in which a player tries forbidden things
 * at the second table only, and go on with a rematch, in which two hidden things lie in each other's
 * place at the second table. Bots stand in, people come and go, talk, and take back.
 */
export async function wirePair(
  options: WirePairOptions,
  openSite: OpenSite = twoServers,
): Promise<WirePairResult> {
  const site = await openSite(options.hosted);
  const { secrets, lobbies, urls } = site;
  const open = (at: 0 | 1): Promise<WireTable> =>
    WireTable.open({ secrets, lobby: lobbies[at], url: urls[at] }, options);
  try {
    const pair = [await open(0), await open(1)] as const;
    const result = await new WirePair(pair, options, secrets).run();
    for (const table of pair) table.close();
    return result;
  } finally {
    await site.close();
  }
}

class WirePair {
  readonly #a: WireTable;
  readonly #b: WireTable;
  readonly #options: WirePairOptions;
  readonly #random: Random;
  readonly #secrets: WireSite['secrets'];
  #swapped: readonly number[] = [];
  #frames = 0;
  #number = 0;
  /** Who has left, to come back at the next step. */
  #away: number | undefined;

  constructor(
    [a, b]: readonly [WireTable, WireTable],
    options: WirePairOptions,
    secrets: WireSite['secrets'],
  ) {
    this.#secrets = secrets;
    this.#a = a;
    this.#b = b;
    this.#options = options;
    this.#random = seededRandom(`${options.seed} pair`);
  }

  async run(): Promise<WirePairResult> {
    const { players, steps, viewer, seed } = this.#options;
    const prober = (viewer + 1) % players;
    await playOut(this.#a, seededRandom(seed));
    await playOut(this.#b, seededRandom(seed), prober);
    for (const table of [this.#a, this.#b]) await table.rematch();
    const others = [...Array.from({ length: players }, (_, seat) => seat), players];
    const early = this.#compare(others.filter(each => each !== prober));
    if (early !== null) return this.#ended('done', early);
    const draw = `${this.#random.int(1_000_000)}`;
    this.#swapped = await this.#secrets.swap(this.#pair, viewer, draw);
    for (const table of [this.#a, this.#b]) await table.joinAll();
    if (this.#swapped.length === 0) return this.#ended('nothing to swap');
    const seen = [viewer, players];
    const [fromA, fromB] = [this.#a, this.#b].map(table => seen.map(each => table.frames(each)));
    for (let step = 0; step < steps && !this.#a.isOver; step++) {
      await this.#step();
      if (await this.#isRevealed()) return this.#ended('reveal');
      if (await this.#haveParted()) return this.#ended('outcome');
      const leak = this.#compare(seen, [fromA ?? [], fromB ?? []]);
      if (leak !== null && (await this.#wasShown())) return this.#ended('reveal');
      if (leak !== null) return this.#ended('done', leak);
    }
    return this.#ended('done');
  }

  /** One thing happens at both tables. */
  async #step(): Promise<void> {
    const { viewer } = this.#options;
    const id = `id${++this.#number}`;
    const kind = this.#random.int(16);
    if (this.#away !== undefined && (kind < 8 || this.#a.choosing.length === 0)) {
      await this.#both(table => table.comeBack(viewer));
      this.#away = undefined;
      return;
    }
    if (kind === 0) return this.#say({ t: 'chat', id, text: 'hello' });
    if (kind === 1) return this.#say({ t: 'resync' });
    if (kind === 2) return this.#say({ t: 'undo', id });
    if (kind === 3) return this.#goAway();
    if (kind === 4) return this.#leaveToBot(id);
    if (kind === 5) return this.#say(guess(this.#random, id));
    return this.#move(id);
  }

  async #goAway(): Promise<void> {
    this.#away = this.#options.viewer;
    await this.#both(table => table.leave(this.#options.viewer));
  }

  /** Another player leaves, and a bot takes over. */
  #leaveToBot(id: string): Promise<void> {
    const { viewer, players } = this.#options;
    const message = { t: 'command', id, command: { do: 'leave' } } as const;
    return this.#both(async table => {
      await table.viewer((viewer + 1) % players).ask(message);
    });
  }

  /** The viewer says something. */
  #say(message: ClientMessage): Promise<void> {
    if (this.#away !== undefined) return Promise.resolve();
    return this.#both(async table => {
      const player = table.viewer(this.#options.viewer);
      if ('id' in message && message.t !== 'undo') await player.ask(message);
      else player.send(message);
    });
  }

  /** A player to move moves: the viewer by what it is sent, others with the same elements. */
  async #move(id: string): Promise<void> {
    const { viewer } = this.#options;
    const { choosing } = this.#a;
    if (choosing.length === 0) return;
    const seat = this.#random.pick(choosing);
    const draw = `${id} ${this.#random.int(1_000_000)}`;
    const chosen = await find(this.#a.viewer(seat), draw);
    if (chosen === undefined) return;
    const other = seat === viewer ? await find(this.#b.viewer(seat), draw) : undefined;
    const args =
      seat === viewer ? other?.args : await this.#secrets.translate(chosen.args, this.#pair, seat);
    if (args == null) return;
    await move(this.#a.viewer(seat), id, chosen);
    await move(this.#b.viewer(seat), id, { ...chosen, args });
    for (const table of [this.#a, this.#b]) await table.settle();
  }

  async #both(act: (table: WireTable) => Promise<void>): Promise<void> {
    for (const table of [this.#a, this.#b]) {
      await act(table);
      await table.settle();
    }
  }

  /** Whether a player has used one of the swapped elements, or the rules have read them. */
  async #haveParted(): Promise<boolean> {
    const [a, b] = [await this.#a.moves(), await this.#b.moves()];
    if (a !== b || this.#swapped.some(id => a.includes(`"__elementId":${id}}`))) return true;
    return !(await this.#secrets.areImages(this.#pair));
  }

  #isRevealed(): Promise<boolean> {
    return this.#secrets.isRevealed(this.#pair, this.#options.viewer);
  }

  /** Whether one of the swapped things was shown and put away again in one and the same move. */
  #wasShown(): Promise<boolean> {
    return this.#secrets.wasShown(this.#pair, this.#options.viewer);
  }

  get #pair(): SwappedPair {
    return { a: this.#a.game, b: this.#b.game, swapped: this.#swapped };
  }

  #compare(
    viewers: readonly number[],
    [fromA, fromB]: readonly (readonly (readonly string[])[])[] = [[], []],
  ): WirePairResult['leak'] {
    for (const [i, viewer] of viewers.entries()) {
      const a = this.#a.frames(viewer).slice(fromA?.[i]?.length ?? 0);
      const b = this.#b.frames(viewer).slice(fromB?.[i]?.length ?? 0);
      this.#frames = Math.max(this.#frames, a.length);
      const at = a.findIndex((text, place) => text !== b[place]);
      const place = at < 0 && b.length > a.length ? a.length : at;
      if (place >= 0) return { viewer, a: a[place], b: b[place] };
    }
    return null;
  }

  #ended(end: WirePairResult['end'], leak: WirePairResult['leak'] = null): WirePairResult {
    return { end, frames: this.#frames, leak };
  }
}

/** Plays a game to its end. `prober` tries between its moves what it may not do. */
async function playOut(table: WireTable, random: Random, prober = -1): Promise<void> {
  for (let number = 0; number < MOST_MOVES && !table.isOver; number++) {
    const seat = table.choosing[0];
    if (seat === undefined) throw new Error('No seat can choose.');
    const player = table.viewer(seat);
    if (seat === prober) await player.ask(guess(seededRandom(`probe ${number}`), `p${number}`));
    const chosen = await find(player, `${random.int(1_000_000)}`);
    if (chosen === undefined) throw new Error('There is no move.');
    await move(player, `m${number}`, chosen);
    await table.settle();
    if (number === 2) await leaveForABot(table);
    if (number % 9 === 4) await talk(player, number);
    await table.settle();
  }
}

/** The last seat is left to a bot. */
async function leaveForABot(table: WireTable): Promise<void> {
  const command = { do: 'leave' } as const;
  await table.viewer(table.spectator - 1).ask({ t: 'command', id: 'leave', command });
}

/** A player writes to all, and takes back a move that may be taken back. */
async function talk(player: RawPlayer, number: number): Promise<void> {
  await player.ask({ t: 'chat', id: `c${number}`, text: `After ${number} choices` });
  if (player.mayUndo) await player.ask({ t: 'undo', id: `u${number}` });
}

/** Something that is refused: the answer must disclose nothing, and no other viewer may notice. */
function guess(random: Random, id: string): Extract<ClientMessage, { t: 'pick' | 'move' }> {
  const action = random.pick(['pass', 'play', 'discard', 'ask', 'none']);
  const selection = random.pick(['card', 'cards', 'target', 'rank']);
  const value = random.pick([{ '@': random.int(300) }, random.int(20), { __elementId: 7 }]);
  if (random.chance(0.5)) return { t: 'pick', id, action, args: { [selection]: value } };
  return { t: 'move', id, base: 0, action: 'none', args: { [selection]: value } };
}

interface Chosen {
  readonly action: string;
  readonly args: JsonObject;
}

async function find(player: RawPlayer, draw: string): Promise<Chosen | undefined> {
  const found = await player.findMove(seededRandom(draw));
  return found && { action: found.action, args: JSON.parse(JSON.stringify(found.args)) };
}

async function move(player: RawPlayer, id: string, { action, args }: Chosen): Promise<void> {
  await player.ask({ t: 'move', id, base: 1_000_000, action, args });
}
