import { randomUUID } from 'node:crypto';
import {
  deserializeAction,
  type Game,
  type JsonValue,
  type PlayableGame,
  readGameOptions,
  seededRandom,
} from '@boardsmith/engine';
import { drawView, GameRunner, SeatPrompts, type SeenPrompt } from '@boardsmith/runtime';
import { parseContender, seatContender } from '../bots/contender.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** A game that agents can play. */
export interface AgentGame {
  readonly name: string;
  readonly definition: PlayableGame;
}

/** A request for a new table. */
export interface StartRequest {
  readonly game: string;
  /** The number of players; the fewest possible if left out. */
  readonly players?: number;
  /** The seats that agents take, from 0; bots take the others. Only the first if left out. */
  readonly seats?: readonly number[];
  /** The level of the bots. */
  readonly level?: string;
  readonly seed?: string;
  readonly options?: Readonly<Record<string, JsonValue>>;
}

/** A seat of an agent. A caller with its key sees and plays this seat, and no other. */
interface AgentSeat {
  readonly table: AgentTable;
  readonly seat: number;
}

/** A table in memory. */
interface AgentTable {
  readonly runner: GameRunner;
  readonly agents: ReadonlySet<number>;
  readonly level: string;
  readonly seed: string;
}

/** A move that a bot considers, as the seat may see it. */
interface SeenEstimate {
  readonly action: string;
  readonly args: Readonly<Record<string, JsonValue>>;
  readonly value: number;
  readonly visits: number;
  readonly isProven: boolean;
}

const DEFAULT_LEVEL = 'medium';

/** Tables that agents play at. Everything is seen and done with the key of a seat, as that seat. */
export class AgentTables {
  readonly #games: ReadonlyMap<string, PlayableGame>;
  readonly #seats = new Map<string, AgentSeat>();

  constructor(games: readonly AgentGame[]) {
    this.#games = new Map(games.map(({ name, definition }) => [name, definition]));
  }

  /** The games, with their numbers of players and options. */
  list(): readonly object[] {
    return [...this.#games].map(([name, { displayName, playerCount, options }]) => {
      return { name, displayName, players: playerCount, options };
    });
  }

  /** Starts a game, lets bots play up to the first choice of an agent, and returns the keys of the agents' seats. */
  async start(request: StartRequest): Promise<object> {
    const { game, level = DEFAULT_LEVEL, seed = randomUUID(), options = {} } = request;
    const definition = this.#games.get(game);
    if (definition === undefined) {
      throw new UsageError(
        `There is no game "${game}". Known are ${[...this.#games.keys()].join(', ')}.`,
      );
    }
    parseContender(level);
    const { players: playerCount = definition.playerCount.min, seats = [0] } = request;
    const read = readGameOptions(definition, { playerCount, seed, options });
    if (!read.ok) throw new UsageError(read.reason);
    const wrong = seats.find(seat => !Number.isInteger(seat) || seat < 0 || seat >= playerCount);
    if (wrong !== undefined || seats.length === 0) {
      throw new UsageError(`Take seats from 0 to ${playerCount - 1}, not ${wrong ?? 'none'}.`);
    }
    const runner = new GameRunner(definition, read.options, { hasViewers: true });
    runner.start();
    const table = { runner, agents: new Set(seats), level, seed };
    const keys = [...table.agents].map(seat => {
      const key = randomUUID();
      this.#seats.set(key, { table, seat });
      return { seat, key, name: runner.game.players[seat]?.name };
    });
    await letBotsPlay(table);
    return { seats: keys };
  }

  /** What the seat sees, as data and as text. */
  view(key: string): object {
    const { table, seat } = this.#seatOf(key);
    const { game } = table.runner;
    const { view } = game.views.sync(seat);
    return { ...statusOf(table, seat), text: drawView(view).join('\n'), view };
  }

  /** The actions of the seat with their first selections; with an action, its next selection after some choices. */
  choices(key: string, action?: string, args: Readonly<Record<string, unknown>> = {}): object {
    const { table, seat } = this.#seatOf(key);
    const status = statusOf(table, seat);
    const prompts = promptsOf(table, seat);
    if (!status.isYourTurn) return { ...status, actions: [] };
    if (action !== undefined) return { ...status, ...seenNext(prompts, action, args) };
    const { game } = table.runner;
    const player = game.players[seat];
    const offered = player === undefined ? [] : game.getAvailableActions(player);
    const actions = offered.map(each => ({ action: each, ...seenNext(prompts, each, {}) }));
    return { ...status, actions };
  }

  /** Makes a choice of the seat, and lets bots play until an agent is to choose again. */
  async act(
    key: string,
    action: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<object> {
    const { table, seat } = this.#seatOf(key);
    const { runner } = table;
    if (!statusOf(table, seat).isYourTurn) throw new UsageError('It is not the turn of your seat.');
    const read = promptsOf(table, seat).read(action, args);
    if ('refused' in read) throw new UsageError(read.refused);
    const result = runner.performAction(read.action, read.args, seat);
    if (!result.success) throw new UsageError(result.error ?? 'The rules do not allow it.');
    await letBotsPlay(table);
    return statusOf(table, seat);
  }

  /** What a bot would do with what the seat knows, and why. */
  async explain(key: string, level: string = DEFAULT_LEVEL): Promise<object> {
    const { table, seat } = this.#seatOf(key);
    if (!statusOf(table, seat).isYourTurn) throw new UsageError('It is not the turn of your seat.');
    const bot = botAt(table, seat, level);
    await bot.play();
    const explanation = bot.explain();
    if (explanation === undefined) throw new UsageError('The bot has no explanation.');
    const { game } = table.runner;
    const { knowledge } = promptsOf(table, seat);
    let isKnown = true;
    const moves = explanation.moves.map(
      ({ action, args, value, visits, isProven }): SeenEstimate => {
        const live = deserializeAction({ name: action, player: seat, args, undoable: true }, game);
        const entries = Object.entries(live?.args ?? {});
        isKnown &&= entries.every(([, each]) => knowledge.knows(each));
        const shown = entries.map(([name, each]) => [name, knowledge.show(each)] as const);
        return { action, args: Object.fromEntries(shown), value, visits, isProven };
      },
    );
    // A sentence about a card that the seat cannot see would name it.
    const reason = isKnown ? explanation.reason : 'Some of the moves concern hidden pieces.';
    return { reason, search: explanation.search, effort: explanation.effort, moves };
  }

  #seatOf(key: string): AgentSeat {
    const found = this.#seats.get(key);
    if (found === undefined) throw new UsageError('There is no seat with this key. Start a game.');
    return found;
  }
}

/** Where the game stands for a seat. */
function statusOf({ runner: { game } }: AgentTable, seat: number) {
  const awaits = game.getAwaitingPlayers().map(({ position }) => position);
  const isOver = game.isFinished();
  return {
    seat,
    isOver,
    isYourTurn: !isOver && awaits.includes(seat),
    awaits,
    winners: isOver ? game.getWinners().map(({ position }) => position) : [],
  };
}

function promptsOf({ runner, seed }: AgentTable, seat: number): SeatPrompts {
  const player = runner.game.players[seat];
  if (player === undefined) throw new UsageError(`There is no seat ${seat}.`);
  const random = seededRandom(`blind choices of ${seed}`, runner.choices.length);
  return new SeatPrompts(runner.game, player, random);
}

/** The next selection of an action as the seat may see it; `null` if the choices are complete. */
function seenNext(
  prompts: SeatPrompts,
  action: string,
  args: Readonly<Record<string, unknown>>,
): { readonly selection: SeenPrompt | null } | { readonly refused: string } {
  const next = prompts.next(action, args);
  if ('refused' in next) return { refused: next.refused };
  return { selection: 'question' in next ? next.question : null };
}

/** Lets the bots of a table choose until only agents are awaited. */
async function letBotsPlay(table: AgentTable): Promise<void> {
  const { runner, agents, level } = table;
  for (;;) {
    const { game } = runner;
    const waiting = game.isFinished() ? [] : game.getAwaitingPlayers();
    const next = waiting.find(({ position }) => !agents.has(position));
    if (next === undefined) return;
    const { action, args, player } = await botAt(table, next.position, level).play();
    const { success, error } = runner.performAction(action, args, player);
    if (!success) throw new Error(`A bot chose a move that is refused: ${error}`);
  }
}

function botAt(
  { runner, seed }: AgentTable,
  seat: number,
  level: string,
): ReturnType<typeof seatContender> {
  const { objectives } = runner.definition;
  const game: Game = runner.game;
  const own = `${seed}, choice ${runner.choices.length}, seat ${seat}`;
  return seatContender(parseContender(level), { game, seat, seed: own, objectives });
}
