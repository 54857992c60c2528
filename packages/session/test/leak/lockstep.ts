import {
  type Game,
  type JsonObject,
  type PlayableGame,
  playOf,
  type Random,
  sampleMove,
  seededRandom,
  serializeAction,
} from '@boardsmith/engine';
import type { ClientMessage, ServerMessage } from '@boardsmith/protocol';
import { HandTable } from '../table-kit.ts';
import { isRevealed, swapHidden, translate, wasShown } from './hidden-swap.ts';

/** How a comparison ended. */
export type PairEnd = 'done' | 'reveal' | 'outcome' | 'nothing to swap';

/** What two tables came to that differ only in what a viewer may not know. */
export interface PairResult {
  readonly end: PairEnd;
  readonly messages: number;
  /** The first messages that differ. */
  readonly leak: { readonly a: string; readonly b: string } | null;
}

/**
 * Two tables of one game, equal but for two things that the viewer cannot tell apart and that lie in
 * each other's place. Whatever the viewer is sent must be the same, byte for byte.
 */
export class Lockstep {
  readonly a: HandTable;
  readonly b: HandTable;
  readonly #viewer: number;
  readonly #random: Random;
  readonly #swapped: readonly number[];
  #messages = 0;
  #ids = 0;
  #seq = 0;
  #bot = 0;

  constructor(definition: PlayableGame, viewer: number, seed: string) {
    this.#viewer = viewer;
    this.#random = seededRandom(seed);
    const table = { seed, clock: { kind: 'game', time: 600_000, increment: 1_000 } } as const;
    this.a = new HandTable(definition, table);
    this.b = new HandTable(definition, table);
    const tables = [this.a, this.b];
    for (const each of tables) this.#seat(each);
    this.#swapped = swapHidden(liveGame(this.b), viewer, this.#random);
    for (const each of tables) {
      for (let seat = 0; seat < each.meta.setup.playerCount; seat++) each.join(`s${seat}`, seat);
      each.join('watching', null);
    }
  }

  /** Plays on with both, and compares. */
  run(steps: number): PairResult {
    if (this.#swapped.length === 0) return this.#ended('nothing to swap');
    for (let step = 0; step < steps; step++) {
      this.a.now += 50;
      this.b.now += 50;
      const isOutcome = !this.#step();
      if (this.#isRevealed()) return this.#ended('reveal');
      if (isOutcome) return this.#ended('outcome');
      const leak = this.#compare();
      if (leak !== null && this.#wasShown()) return this.#ended('reveal');
      if (leak !== null) return { end: 'done', messages: this.#messages, leak };
    }
    return this.#ended('done');
  }

  /** All players sit down, and the game begins. */
  #seat(table: HandTable): void {
    const { playerCount } = table.meta.setup;
    for (let seat = 0; seat < playerCount; seat++) table.sit(seat);
    table.take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  }

  /** One thing happens at both tables; `false` if they part. */
  #step(): boolean {
    const own = `s${this.#viewer}`;
    const kind = this.#random.int(21);
    if (kind === 0) return this.#both(own, { t: 'chat', id: this.#id(), text: 'hello' });
    if (kind === 1) return this.#both(own, { t: 'resync' });
    if (kind === 2) return this.#rejoin();
    if (kind === 3) return this.#both(own, { t: 'undo', id: this.#id() });
    if (kind === 4) return this.#undo();
    if (kind === 5) return this.#leave();
    if (kind < 9) return this.#both(own, this.#probe());
    if (kind === 9) return this.#both(own, { t: 'shown', event: this.#random.int(40) });
    return this.#letBotsChoose() && this.#move();
  }

  /** The player who chose last takes the choice back, except the first: the swap was made before the second. */
  #undo(): boolean {
    const choices = this.a.table.state.match?.choices ?? [];
    const seat = choices.at(-1)?.player;
    if (seat === undefined || choices.length < 2) return true;
    const id = this.#id();
    const link = `s${seat}`;
    this.#both(link, { t: 'undo', id });
    const find = ({ said }: HandTable): string | undefined => answerTo(said.get(link) ?? [], id);
    return find(this.a) === find(this.b);
  }

  /** Another player leaves, and a bot takes over. */
  #leave(): boolean {
    const seat = (this.#viewer + 1) % this.a.meta.setup.playerCount;
    if (this.a.table.state.seats.levelOf(seat) !== null) return true;
    return this.#both(`s${seat}`, { t: 'command', id: this.#id(), command: { do: 'leave' } });
  }

  /** Bots that were asked choose the same at both tables. */
  #letBotsChoose(): boolean {
    for (;;) {
      const [a, b] = [this.a, this.b].map(({ done }) =>
        done.findLast(({ type }) => type === 'askBot'),
      );
      if (a?.type !== 'askBot' || b?.type !== 'askBot' || this.#bot === a.ticket) return true;
      this.#bot = a.ticket;
      const game = liveGame(this.a);
      const player = game.players.byPosition(a.seat);
      const move = sampleMove(playOf(game), this.#random, player)?.move;
      if (move === undefined) return true;
      const { name: action, args } = serializeAction({ ...move, name: move.action.name }, game);
      if (this.#swapped.some(id => JSON.stringify(args).includes(`"__elementId":${id}}`)))
        return false;
      const before = this.a.records.length;
      this.a.take({ type: 'bot', ticket: a.ticket, choice: { action, args } });
      this.b.take({ type: 'bot', ticket: b.ticket, choice: { action, args } });
      const [one, other] = [this.a, this.b].map(({ records }) => records[before]);
      const isSame =
        one?.kind === 'move' && other?.kind === 'move' && one.body.action === other.body.action;
      if (!isSame || JSON.stringify(one.body.args) !== JSON.stringify(other.body.args))
        return false;
      if (this.#isRevealed()) return true;
    }
  }

  /** Something that is probably refused: the answer must not tell. */
  #probe(): ClientMessage {
    const random = this.#random;
    const names = liveGame(this.a).getActionNames();
    const action = random.chance(0.9) ? random.pick(names) : 'nonsense';
    const selection = random.pick(['card', 'cards', 'target', 'rank', 'amount', 'token']);
    const value = random.pick([
      { '@': random.int(300) },
      random.int(20),
      'K',
      { __elementId: random.int(200) },
    ]);
    const t = random.pick(['pick', 'move'] as const);
    const chosen = { id: this.#id(), action, args: { [selection]: value } };
    return t === 'pick' ? { t, ...chosen } : { t, base: 1_000_000, ...chosen };
  }

  /** The viewer comes back: to everything, or to what it missed. */
  #rejoin(): boolean {
    const link = `s${this.#viewer}`;
    const resume = this.#random.chance(0.5) ? { stream: '1', seq: this.#seq, hash: '' } : null;
    const watches = this.#random.chance(0.7);
    for (const table of [this.a, this.b]) {
      table.take({ type: 'leave', link });
      table.take({ type: 'join', link, tokenHash: `hash${this.#viewer}`, resume, watches });
    }
    return true;
  }

  /** A player to move moves at both tables: the viewer by what it is sent, others with the same elements. */
  #move(): boolean {
    const game = liveGame(this.a);
    const seat = this.#random.pick(game.players.map(({ position }) => position));
    const link = `s${seat}`;
    const { match } = this.a.table.state;
    if (match === null || !match.waiting.includes(seat)) return true;
    const asked = this.#chooseAll(seat);
    if (asked === undefined) return true;
    const id = this.#id();
    const words = { t: 'move', id, base: 1_000_000, ...asked } as const;
    if (seat === this.#viewer) return this.#both(link, words);
    const other = this.#translated(seat, asked.args);
    if (other === undefined) return true;
    this.a.say(link, words);
    this.b.say(link, { ...words, args: other });
    return answerTo(this.a.heard(link), id) === answerTo(this.b.heard(link), id);
  }

  /** An action with an answer to each of its questions, as the seat would say it at the first table. */
  #chooseAll(seat: number): { action: string; args: JsonObject } | undefined {
    const link = `s${seat}`;
    const player = liveGame(this.a).players.byPosition(seat);
    const actions = player ? liveGame(this.a).getAvailableActions(player) : [];
    if (actions.length === 0) return undefined;
    const action = this.#random.pick(actions);
    let args: JsonObject = {};
    for (let round = 0; round < 20; round++) {
      const tables = seat === this.#viewer ? [this.a, this.b] : [this.a];
      const id = this.#id();
      for (const table of tables) table.say(link, { t: 'pick', id, action, args });
      const answer = this.a.said.get(link)?.find(message => 'id' in message && message.id === id);
      if (answer?.t !== 'picked') return undefined;
      const { question } = answer;
      if (question === null) return { action, args };
      const { selection, choices, bounds, count, isRepeated } = question;
      const open = (choices ?? []).filter(({ disabled }) => disabled === false);
      const some = this.#random
        .sample(open, Math.min(open.length, count?.min ?? 1))
        .map(each => each.value);
      const [first = bounds?.min ?? 0] = some;
      const before = args[selection];
      const list = Array.isArray(before) ? before : [];
      args = {
        ...args,
        [selection]: isRepeated ? [...list, first] : count === null ? first : some,
      };
    }
    return undefined;
  }

  /** The same things in the words of a seat at the second table; `undefined` if one was swapped. */
  #translated(seat: number, args: JsonObject): JsonObject | undefined {
    const [a, b] = [liveGame(this.a), liveGame(this.b)];
    return translate(args, { a, b, seat, swapped: this.#swapped });
  }

  #both(link: string, message: ClientMessage): boolean {
    this.a.say(link, message);
    this.b.say(link, message);
    return true;
  }

  /** Whether the viewer, or all viewers, have learnt one of the two. */
  #isRevealed(): boolean {
    return [this.a, this.b].some(table => isRevealed(liveGame(table), this.#swapped, this.#viewer));
  }

  /** Whether one of the two was shown and put away again in one and the same move. */
  #wasShown(): boolean {
    return [this.a, this.b].some(table => wasShown(liveGame(table), this.#swapped, this.#viewer));
  }

  #compare(): PairResult['leak'] {
    for (const link of [`s${this.#viewer}`, 'watching']) {
      const [a, b] = [this.a.heard(link), this.b.heard(link)];
      this.#messages += a.length;
      if (link !== 'watching') {
        this.#seq = a.reduce((seq, each) => ('seq' in each ? each.seq : seq), this.#seq);
      }
      const [textA, textB] = [JSON.stringify(a), JSON.stringify(b)];
      if (textA !== textB) return { a: textA, b: textB };
    }
    return null;
  }

  #ended(end: PairEnd): PairResult {
    return { end, messages: this.#messages, leak: null };
  }

  #id(): string {
    return `id${++this.#ids}`;
  }
}

function liveGame({ table }: HandTable): Game {
  const { match } = table.state;
  if (match === null) throw new Error('the game has not begun');
  return match.game;
}

function answerTo(messages: readonly ServerMessage[], id: string): string | undefined {
  return messages.find(message => 'id' in message && message.id === id)?.t;
}
