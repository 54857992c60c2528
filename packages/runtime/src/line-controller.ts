import {
  countMoves,
  type Game,
  type JsonObject,
  type JsonValue,
  legalMoves,
  type Player,
  type PlayerView,
  playOf,
  seededRandom,
} from '@boardsmith/engine';
import {
  type Answered,
  type ChoiceRequest,
  type Controller,
  ControllerError,
} from './controller.ts';
import { isObject, parseJson } from './reading.ts';
import { SeatPrompts, type SeenPrompt } from './seat-prompts.ts';

/** The other end of a line protocol: a process, a socket, a test. */
export interface LinePort {
  send(line: string): void;
  /** The next line; `null` at the end of the stream. */
  receive(): Promise<string | null>;
  close(): void | Promise<void>;
}

/** An action that a seat can take, as the seat may see it. */
export interface SeenAction {
  readonly action: string;
  /** The first selection; `null` if the action has none. */
  readonly question: SeenPrompt | null;
}

/** A complete move, as the seat may see it. */
export interface SeenMove {
  readonly action: string;
  readonly args: JsonObject;
}

/** One line to the other end: a choice to make. */
export interface ChoiceLine {
  readonly choice: number;
  readonly player: number;
  readonly attempt: number;
  /** Why the previous answer was refused. */
  readonly refused: string | null;
  readonly view: PlayerView;
  readonly actions: readonly SeenAction[];
  /** Every complete move; `null` where there are too many to list. */
  readonly moves: readonly SeenMove[] | null;
}

/** More complete moves than this are not listed. */
const MOST_MOVES = 1000;
const ATTEMPTS = 3;

/**
 * Lets another process choose, in JSON: sends a line with the view of the seat and its choices, and receives
 * a line `{ "action", "args" }` or `{ "move": number }`.
 */
export class LineController implements Controller {
  readonly attempts: number;
  readonly usesViews = true;
  readonly #port: LinePort;

  constructor(port: LinePort, attempts: number = ATTEMPTS) {
    this.#port = port;
    this.attempts = attempts;
  }

  async choose({ runner, seat, number, attempt, refused }: ChoiceRequest): Promise<Answered> {
    const { game, options } = runner;
    const player = game.players.byPosition(seat);
    if (player === undefined) throw new ControllerError(`There is no player ${seat + 1}.`);
    const random = seededRandom(`blind choices of ${options.seed}`, number);
    const prompts = new SeatPrompts(game, player, random);
    const moves = seenMoves(prompts, game, player);
    const line: ChoiceLine = {
      choice: number,
      player: seat,
      attempt,
      refused,
      view: game.views.sync(seat).view,
      actions: game.getAvailableActions(player).map(action => seenAction(prompts, action)),
      moves,
    };
    this.#port.send(JSON.stringify(line));
    const answer = await this.#port.receive();
    if (answer === null) {
      throw new ControllerError(`Player ${seat + 1} ended before choice ${number} was made.`);
    }
    return parseAnswer(answer, moves, prompts);
  }

  close(): void | Promise<void> {
    return this.#port.close();
  }
}

function seenAction(prompts: SeatPrompts, action: string): SeenAction {
  const next = prompts.next(action, {});
  return { action, question: 'question' in next ? next.question : null };
}

/**
 * Moves that look alike are one move, and those without a handle come last: the number and order of the
 * others would disclose hidden information.
 */
function seenMoves(prompts: SeatPrompts, game: Game, player: Player): readonly SeenMove[] | null {
  const { knowledge } = prompts;
  if (countMoves(playOf(game), player, MOST_MOVES) > MOST_MOVES) return null;
  const open = new Map<string, SeenMove>();
  const blind = new Map<string, SeenMove>();
  for (const { action, args } of legalMoves(playOf(game), player)) {
    const entries = Object.entries(args).filter(([, value]) => value !== undefined);
    const shown = entries.map(([name, value]): [string, JsonValue] => [
      name,
      knowledge.show(value),
    ]);
    const move = { action: action.name, args: Object.fromEntries(shown) };
    (knowledge.knows(args) ? open : blind).set(JSON.stringify(move), move);
  }
  const sorted = [...blind].sort(([a], [b]) => (a < b ? -1 : 1));
  return [...open.values(), ...sorted.map(([, move]) => move)];
}

function parseAnswer(
  line: string,
  moves: readonly SeenMove[] | null,
  prompts: SeatPrompts,
): Answered {
  const json = parseJson(line);
  if (!isObject(json)) return { refused: 'The answer is not a JSON object' };
  const { move } = json;
  if (move !== undefined) {
    const chosen = typeof move === 'number' ? moves?.[move] : undefined;
    if (chosen === undefined) return { refused: `There is no move ${JSON.stringify(move)}` };
    return prompts.read(chosen.action, chosen.args);
  }
  const { action, args = {} } = json;
  if (typeof action !== 'string' || !isObject(args)) {
    return { refused: 'The answer is neither { "action", "args" } nor { "move" }' };
  }
  return prompts.read(action, args);
}
