import {
  digestOf,
  type FlowState,
  type Game,
  type GameOptions,
  type PerformResult,
  type PlayableGame,
  type PlayerView,
  restoreGame,
  type SeededOptions,
} from '@boardsmith/engine';
import { type Divergence, DivergenceError } from './divergence.ts';
import { type MadeChoice, packChoice, writtenArgs } from './made-choice.ts';
import type { ReplayFile } from './replay-file.ts';
import {
  type ParsedRun,
  parseRunSnapshot,
  RUN_SNAPSHOT_VERSION,
  type RunSnapshot,
  type StoredState,
} from './run-snapshot.ts';
import { plainData, readSettings, refuseOther, setUp } from './set-up.ts';
import { type ChoicePlace, Tally } from './tally.ts';

/** How a run is kept. */
export interface RunnerOptions {
  /** After so many choices each the state is stored, and resuming repeats only what came later. */
  readonly stateEvery?: number;
  /** Somebody will look through `game.views`, so they are kept up to date from the start. */
  readonly hasViewers?: boolean;
}

/** A recorded run played again, as far as it came out the same. */
export interface Replayed<G extends Game> {
  readonly runner: GameRunner<G>;
  /** The first thing that came out otherwise, if there is one. */
  readonly divergence: Divergence | undefined;
}

/** Where the run stood before a choice that was made here. */
interface Standing {
  readonly mark: number;
  readonly tally: Tally;
  readonly phases: number;
}

const STATE_EVERY = 50;

/** One game from its beginning on, with every choice that was made in it. */
export class GameRunner<G extends Game = Game> {
  readonly definition: PlayableGame<G>;
  readonly options: SeededOptions;
  readonly #stateEvery: number;
  readonly #hasViewers: boolean;
  readonly #choices: MadeChoice[] = [];
  /** By number of choice; none for those that lie before a restored state. */
  readonly #standings: (Standing | undefined)[] = [];
  #game: G;
  #tally: Tally;
  #phases = 0;
  #stored: StoredState | null = null;
  #startHash = '';

  constructor(
    definition: PlayableGame<G>,
    options: GameOptions,
    { stateEvery = STATE_EVERY, hasViewers = false }: RunnerOptions = {},
  ) {
    this.definition = definition;
    this.#stateEvery = stateEvery;
    this.#hasViewers = hasViewers;
    this.#tally = Tally.empty(options.playerCount);
    const game = setUp(definition, options);
    // The game knows its seed, also where it was drawn: everything that is set up again needs it.
    this.options = game.settings;
    this.#game = this.#watched(game);
  }

  /**
   * The run that a snapshot was taken of. What was chosen after its stored state is chosen again and
   * has to come out the same; else this throws a `DivergenceError`.
   */
  static fromSnapshot<G extends Game>(
    definition: PlayableGame<G>,
    snapshot: unknown,
    options: RunnerOptions = {},
  ): GameRunner<G> {
    const run = parseRunSnapshot(snapshot);
    refuseOther(definition, run.game);
    const runner = new GameRunner<G>(definition, readSettings(definition, run.options), options);
    const divergence = runner.#resume(run);
    if (divergence !== undefined) throw new DivergenceError(divergence);
    return runner;
  }

  /** Plays a recorded run again, and compares the hash after every choice until one is another. */
  static replay<G extends Game>(definition: PlayableGame<G>, file: ReplayFile): Replayed<G> {
    const { seed, players, options } = file;
    const settings = { ...options, seed, playerCount: players.length, playerNames: players };
    const runner = new GameRunner<G>(definition, readSettings(definition, settings));
    runner.start();
    return { runner, divergence: runner.#begun(file.start) ?? runner.repeat(file.actions) };
  }

  /** The game as it stands. Undo beyond a restored state, and nothing else, makes it another object. */
  get game(): G {
    return this.#game;
  }

  /** Every choice that was made and not taken back. */
  get choices(): readonly MadeChoice[] {
    return this.#choices;
  }

  /** The full hash before the first choice. */
  get startHash(): string {
    return this.#startHash;
  }

  /** How many choices, turns and phases there have been. */
  get tally(): Tally {
    return this.#tally;
  }

  /** Who is asked next: of several who may act the one with the lowest seat; nobody when it is over. */
  get next(): ChoicePlace | undefined {
    const [player] = this.#game.getAwaitingPlayers();
    return player && { seat: player.position, phase: this.#phases };
  }

  /** Begins the game and goes on to the first choice. */
  start(): FlowState {
    const state = this.#game.startFlow();
    this.#startHash = this.#game.fullHash;
    this.#tellViewers();
    return state;
  }

  /** A player acts; whoever is asked next, if no position is given. A refused action changes nothing. */
  performAction(
    action: string,
    args: Readonly<Record<string, unknown>> = {},
    position: number = this.next?.seat ?? -1,
  ): PerformResult {
    const game = this.#game;
    const standing = { mark: game.journal.mark(), tally: this.#tally, phases: this.#phases };
    let result: PerformResult | undefined;
    try {
      result = game.performAction(action, args, position);
      if (!result.success) return result;
    } finally {
      // What was taken back has entered no phase.
      if (result?.success !== true) this.#phases = standing.phases;
    }
    const { fullHash: hash } = game;
    this.#choices.push({ action, args: writtenArgs(args), player: position, hash });
    this.#standings[this.#choices.length - 1] = standing;
    this.#tally = this.#tally.with({ seat: position, phase: standing.phases });
    this.#tellViewers();
    if (this.#choices.length % this.#stateEvery === 0) this.#store();
    return result;
  }

  /** Takes back the last choices, and gives them, oldest first. */
  undo(count = 1): readonly MadeChoice[] {
    const target = Math.max(0, this.#choices.length - count);
    const standing = this.#standings[target];
    if (target === this.#choices.length) return [];
    if (this.#stored !== null && this.#stored.at > target) this.#stored = null;
    if (standing === undefined) return this.#rebuild(target);
    if (this.#hasViewers) this.#game.views.undoTo(standing.mark);
    else this.#game.journal.undoTo(standing.mark);
    this.#tally = standing.tally;
    this.#phases = standing.phases;
    this.#standings.length = target;
    return this.#choices.splice(target);
  }

  /** All that the player at a position may know; `null` is a spectator. */
  getPlayerView(position: number | null): PlayerView {
    return this.#game.getPlayerView(position);
  }

  /** The run before its next choice, as plain data. */
  getSnapshot(): RunSnapshot {
    const parts = {
      version: RUN_SNAPSHOT_VERSION,
      game: this.definition.gameClass.name,
      options: plainData(this.options),
      start: this.#startHash,
      choices: this.#choices.map(packChoice),
      state: this.#stored,
    };
    return { ...parts, digest: digestOf(parts) };
  }

  /** Makes recorded choices until one comes out otherwise; gives that one. */
  repeat(choices: readonly MadeChoice[]): Divergence | undefined {
    for (const made of choices) {
      const { action, args, player, hash } = made;
      const result = this.performAction(action, args, player);
      const choice = this.#choices.length;
      if (!result.success) {
        const refused = result.error ?? 'no reason';
        return { choice: choice + 1, made, recorded: hash, found: { refused } };
      }
      const found = this.#choices.at(-1)?.hash ?? '';
      if (found !== hash) return { choice, made, recorded: hash, found: { hash: found } };
    }
    return undefined;
  }

  #resume({ start, choices, state }: ParsedRun): Divergence | undefined {
    if (state === null) {
      this.start();
      return this.#begun(start) ?? this.repeat(choices);
    }
    this.#game = this.#watched(restoreGame(this.definition.gameClass, state.snapshot));
    this.#startHash = start;
    this.#choices.push(...choices.slice(0, state.at));
    this.#tally = Tally.fromData(state.tally);
    this.#phases = state.phases;
    this.#tellViewers();
    this.#store();
    return this.repeat(choices.slice(state.at));
  }

  /** The beginning, if it is not the one that was recorded. */
  #begun(recorded: string): Divergence | undefined {
    const hash = this.#startHash;
    return hash === recorded ? undefined : { choice: 0, made: null, recorded, found: { hash } };
  }

  /** There is no way back through the journal to before a restored state: the run is made anew. */
  #rebuild(target: number): readonly MadeChoice[] {
    const choices = this.#choices.splice(0);
    this.#standings.length = 0;
    this.#tally = Tally.empty(this.options.playerCount);
    this.#phases = 0;
    this.#game = this.#watched(setUp(this.definition, this.options));
    this.start();
    const divergence = this.repeat(choices.slice(0, target));
    if (divergence !== undefined) throw new DivergenceError(divergence);
    return choices.slice(target);
  }

  #store(): void {
    this.#stored = {
      at: this.#choices.length,
      tally: this.#tally.data,
      phases: this.#phases,
      snapshot: this.#game.getSnapshot(),
    };
  }

  #tellViewers(): void {
    if (this.#hasViewers) this.#game.views.advance();
  }

  #watched(game: G): G {
    game.play.flow.onPhase = () => {
      this.#phases++;
    };
    return game;
  }
}
