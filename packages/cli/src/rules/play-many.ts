import {
  type Game,
  GameElement,
  type Move,
  type PlayableGame,
  playOf,
  SPECTATOR,
  sampleMove,
  seededRandom,
  withLimits,
} from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import {
  commandLine,
  playAgain,
  RandomGameError,
  type Setting,
  variedSettings,
  type Witness,
  type WrittenAttempt,
  writeAttempt,
} from '@boardsmith/testing';
import { ChoicesSeen } from './choices-seen.ts';
import { LOOPING_MS } from './looping.ts';

/** How many games are played, and how. */
export interface PlayManyOptions {
  readonly games: number;
  readonly seed: string;
  /** A game that is not over after this many choices counts as endless. */
  readonly maxChoices: number;
  /** What random play need not reach: actions, and choices as `action.selection=value`. */
  readonly rare: readonly string[];
  /** Fields of the game that no viewer may be sent. */
  readonly secrets: readonly string[];
  /** The name of the game in commands, unless it is the game of the folder. */
  readonly named?: string | undefined;
  readonly witness?: Witness;
  /** Called before each game. */
  readonly onGame: (number: number) => void;
}

/** The result of many random games. */
export interface PlayedMany {
  readonly games: number;
  readonly choices: number;
  /** The lengths of the shortest and the longest game, in choices. */
  readonly lengths: { readonly min: number; readonly max: number };
  readonly problems: readonly string[];
  /** Notes for the author that are not problems. */
  readonly hints: readonly string[];
}

/**
 * Plays many random games, with all numbers of players and the options in pairs; returns actions that were
 * never taken, and fields of the game that no viewer is sent.
 */
export function playMany(definition: PlayableGame, options: PlayManyOptions): PlayedMany {
  const tour = new Tour(options);
  const settings = variedSettings(definition, { games: options.games, seed: options.seed });
  for (const [number, setting] of settings.entries()) {
    options.onGame(number);
    const problem = tour.play(setting, number + 1);
    if (problem !== undefined) return tour.result([problem]);
  }
  return tour.result(tour.neverSeen());
}

/** Games that are played one after the other, and their statistics. */
class Tour {
  readonly #options: PlayManyOptions;
  readonly #seen = new ChoicesSeen();
  readonly #known = new Set<string>();
  readonly #chosen = new Set<string>();
  readonly #fields = new Set<string>();
  readonly #sent = new Set<string>();
  readonly #lengths: number[] = [];

  constructor(options: PlayManyOptions) {
    this.#options = options;
  }

  /** Plays a game to its end; returns its problem, if there is one. */
  play(setting: Setting, number: number): string | undefined {
    const { maxChoices, witness, named } = this.#options;
    const { options } = setting;
    const moves: WrittenAttempt[] = [];
    witness?.onBegin?.(options, true);
    let game: Game;
    try {
      game = begin(setting);
      this.#lookAtFields(game);
      for (const name of game.getActionNames()) this.#known.add(name);
      const random = seededRandom(`choices of ${options.seed}`);
      while (!game.isFinished() && moves.length < maxChoices) {
        const move = sampleMove(playOf(game), random)?.move;
        if (move === undefined) break;
        lookAround(game, move, this.#seen);
        this.#chosen.add(move.action.name);
        const written = writeMove(move);
        moves.push(written);
        witness?.onMove?.(written);
        // A loop that calls the game is terminated inside that call, where its place in the source is known.
        withLimits({ milliseconds: LOOPING_MS, now: () => performance.now() }, () =>
          playOf(game).make(move),
        );
      }
    } catch (error) {
      throw new RandomGameError({ ...setting, moves }, { cause: error });
    }
    this.#lookAtFields(game);
    this.#lengths.push(moves.length);
    const why = whyNotOver(game, moves.length, maxChoices);
    if (why === undefined) return undefined;
    const again = `Reproduce it: ${commandLine(playAgain(options, moves), named)}`;
    return `Game ${number}, with ${setUpInWords(setting)}, ${why}\n${again}`;
  }

  /** Actions that no game took, and choices that no game offered. */
  neverSeen(): readonly string[] {
    const { rare } = this.#options;
    const games = this.#lengths.length;
    const never = [...this.#known].filter(name => !this.#chosen.has(name) && !rare.includes(name));
    const dead = this.#seen.dead.filter(({ key }) => !rare.includes(key));
    return [...never.map(name => neverTaken(name, games)), ...dead.map(({ message }) => message)];
  }

  result(problems: readonly string[]): PlayedMany {
    const lengths = this.#lengths;
    return {
      games: lengths.length,
      choices: lengths.reduce((sum, each) => sum + each, 0),
      lengths: { min: Math.min(...lengths), max: Math.max(...lengths) },
      problems,
      hints: this.#unsentFields(),
    };
  }

  /** Records the fields of the game, and which of them some viewer is sent. */
  #lookAtFields(game: Game): void {
    for (const [field, value] of Object.entries(game.attributes())) {
      // Viewers are sent elements by their place on the table, whichever field of the game refers to them.
      if (field !== 'player' && !(value instanceof GameElement)) this.#fields.add(field);
    }
    for (const viewer of [...game.players.map(({ position }) => position), SPECTATOR]) {
      const { attributes = {} } = game.getPlayerView(viewer === SPECTATOR ? null : viewer).game;
      for (const field of Object.keys(attributes)) this.#sent.add(field);
    }
  }

  #unsentFields(): readonly string[] {
    const { secrets } = this.#options;
    const unsent = [...this.#fields].filter(
      field => !this.#sent.has(field) && !secrets.includes(field),
    );
    if (unsent.length === 0) return [];
    const names = unsent.sort().join(', ');
    return [
      `No viewer gets ${unsent.length === 1 ? 'this field' : 'these fields'} of the game: ${names}. List what players may know in static visibleAttributes; put what they may not into laws.secrets of boardsmith.json.`,
    ];
  }
}

function begin({ definition, options }: Setting): Game {
  const runner = new GameRunner(definition, options);
  runner.start();
  runner.game.journal.suspendNews();
  return runner.game;
}

function writeMove({ player, action, args }: Move): WrittenAttempt {
  return writeAttempt({ player: player.position, action: action.name, args });
}

/** Counts the choices of every selection of a move, and of the first selection of every other action. */
function lookAround(game: Game, { player, action, args }: Move, seen: ChoicesSeen): void {
  for (const name of game.getAvailableActions(player)) {
    if (name !== action.name) seen.count(game, { action: name, player, args: {} });
  }
  const chosen: Record<string, unknown> = {};
  seen.count(game, { action: action.name, player, args: chosen });
  for (const [name, value] of Object.entries(args)) {
    chosen[name] = value;
    seen.count(game, { action: action.name, player, args: chosen });
  }
}

function setUpInWords({ options }: Setting): string {
  const { playerCount, seed, playerNames: _names, ...own } = options;
  const set = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  const more = set.length === 0 ? '' : ` and ${set.join(' ')}`;
  return `${playerCount} players and the seed "${seed}"${more}`;
}

function whyNotOver(game: Game, choices: number, most: number): string | undefined {
  if (game.isFinished()) return undefined;
  if (choices < most) {
    return `stops after ${choices} choices: it is not over, and no player can act. Give the players an action there, or let the flow end.`;
  }
  return `is not over after ${most} choices. Give it an end that always comes, or a larger laws.maxChoices in boardsmith.json.`;
}

function neverTaken(name: string, games: number): string {
  return `The action "${name}" was never taken in ${games} random games. Does the flow offer it, and can its condition be true? If it is only rare, put it into laws.rare of boardsmith.json.`;
}
