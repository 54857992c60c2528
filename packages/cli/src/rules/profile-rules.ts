import {
  type Game,
  type OptionValue,
  type PlayableGame,
  playOf,
  playout,
  readGameOptions,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import { type Place, whereInProject } from '../project/where-in-project.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { type CpuProfile, cpuProfile } from './cpu-profile.ts';

/** A query over all elements of a game in a function that runs for every list of choices. */
export interface WideQuery extends Place {
  /** The called method: `all`, `first`, `count` … */
  readonly method: string;
  /** The function that may only read: `filter of ask.target`. */
  readonly inside: string;
  /** How often it ran for each choice. */
  readonly perChoice: number;
}

/** What rules cost. */
export interface RulesProfile {
  readonly game: string;
  readonly seed: string;
  readonly playouts: CpuProfile & { readonly games: number; readonly choices: number };
  readonly views: CpuProfile & { readonly count: number };
  readonly wideQueries: readonly WideQuery[];
}

/** What is profiled, and for how long. */
export interface ProfileOptions {
  readonly seed: string;
  readonly seconds: number;
  readonly playerCount: number | undefined;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The folder of the author's files. */
  readonly folder: string;
  readonly onProgress: (done: number) => void;
}

const MOST_CHOICES = 3_000;

/** Games are played before the profile begins, so that V8 has compiled the rules. */
const WARM_UP_SECONDS = 0.5;

/** Plays random games and makes views under a profiler, and finds queries over all elements in filters. */
export async function profileRules(
  definition: PlayableGame,
  options: ProfileOptions,
): Promise<RulesProfile> {
  const { folder, seconds, onProgress } = options;
  const stage = new Stage(definition, options);
  const wideQueries = stage.findWideQueries();
  stage.playFor(Math.min(WARM_UP_SECONDS, seconds));
  onProgress(1);
  let played = { games: 0, choices: 0 };
  const playouts = await cpuProfile(folder, () => {
    played = stage.playFor(seconds);
  });
  onProgress(2);
  let count = 0;
  const views = await cpuProfile(folder, () => {
    count = stage.viewFor(seconds);
  });
  onProgress(3);
  return {
    game: definition.displayName,
    seed: options.seed,
    playouts: { ...playouts, ...played },
    views: { ...views, count },
    wideQueries,
  };
}

/** Plays games one after the other. */
class Stage {
  readonly #definition: PlayableGame;
  readonly #options: ProfileOptions;
  #number = 0;

  constructor(definition: PlayableGame, options: ProfileOptions) {
    this.#definition = definition;
    this.#options = options;
  }

  /** Plays whole games until the time is over. */
  playFor(seconds: number): { readonly games: number; readonly choices: number } {
    const end = performance.now() + seconds * 1000;
    let [games, choices] = [0, 0];
    do {
      const game = this.#begin();
      choices += playout(game, () => this.#play(game, () => true));
      games++;
    } while (performance.now() < end);
    return { games, choices };
  }

  /** Makes the view of every seat after every choice until the time is over; returns how many were made. */
  viewFor(seconds: number): number {
    const end = performance.now() + seconds * 1000;
    let count = 0;
    do {
      const game = this.#begin();
      const positions = game.players.map(({ position }) => position);
      this.#play(game, () => {
        for (const position of positions) game.getPlayerView(position);
        count += positions.length;
        return performance.now() < end;
      });
    } while (performance.now() < end);
    return count;
  }

  /** Plays one game, and notes queries over all elements while a filter or another reading function runs. */
  findWideQueries(): readonly WideQuery[] {
    const watch = new QueryWatch(this.#options.folder);
    const game = this.#begin();
    const choices = watch.during(game, () => this.#play(game, () => true));
    return watch.found(choices);
  }

  #begin(): Game {
    const { playerCount = this.#definition.playerCount.min, options, seed } = this.#options;
    this.#number++;
    const read = readGameOptions(this.#definition, {
      playerCount,
      seed: `${seed}/${this.#number}`,
      options,
    });
    if (!read.ok) throw new UsageError(read.reason);
    const runner = new GameRunner(this.#definition, read.options);
    runner.start();
    return runner.game;
  }

  /** Plays randomly to the end, or until `after` returns `false`; returns the number of choices. */
  #play(game: Game, after: () => boolean): number {
    const random = seededRandom(`choices of ${this.#options.seed}/${this.#number}`);
    let choices = 0;
    while (choices < MOST_CHOICES) {
      const move = sampleMove(playOf(game), random)?.move;
      if (move === undefined) break;
      playOf(game).make(move);
      choices++;
      if (!after()) break;
    }
    return choices;
  }
}

const QUERIES = ['all', 'first', 'firstN', 'last', 'lastN', 'has', 'count'] as const;

/** More calls than this add nothing: reading a stack is slow. */
const MOST_STACKS = 20_000;

/** Notes the queries that are asked of a whole game while the rules may only read. */
class QueryWatch {
  readonly #folder: string;
  readonly #calls = new Map<
    string,
    { readonly query: Omit<WideQuery, 'perChoice'>; count: number }
  >();
  #stacks = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs work while the queries of one game are noted. */
  during<T>(game: Game, work: () => T): T {
    const prototype = gamePrototype(game);
    for (const method of QUERIES) {
      const original: unknown = Reflect.get(prototype, method);
      if (typeof original !== 'function') continue;
      const note = (place: string | null): void => this.#note(method, place);
      Object.defineProperty(prototype, method, {
        configurable: true,
        value(this: Game, ...args: readonly unknown[]): unknown {
          note(playOf(this).readingPlace);
          return Reflect.apply(original, this, args);
        },
      });
    }
    try {
      return work();
    } finally {
      // The methods are those of a class below: without own ones the game has them again.
      for (const method of QUERIES) Reflect.deleteProperty(prototype, method);
    }
  }

  /** The queries, the most frequent first. */
  found(choices: number): readonly WideQuery[] {
    return [...this.#calls.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ query, count }) => ({
        ...query,
        perChoice: Math.round((10 * count) / Math.max(1, choices)) / 10,
      }));
  }

  #note(method: string, inside: string | null): void {
    if (inside === null || this.#stacks >= MOST_STACKS) return;
    this.#stacks++;
    const place = whereInProject(new Error('here'), this.#folder);
    if (place === undefined) return;
    const key = `${place.file}:${place.line}:${place.column}`;
    const known = this.#calls.get(key) ?? { query: { ...place, method, inside }, count: 0 };
    known.count++;
    this.#calls.set(key, known);
  }
}

/** The prototype of the engine's class `Game`, as the rules have loaded it. */
function gamePrototype(game: Game): object {
  let at: object = game;
  while (!Object.hasOwn(at, 'performAction')) {
    const next: unknown = Object.getPrototypeOf(at);
    if (typeof next !== 'object' || next === null) throw new TypeError('This is no game.');
    at = next;
  }
  return at;
}
