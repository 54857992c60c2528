import {
  type ArrangedStep,
  type ArrangeOptions,
  digestOf,
  type FlowState,
  type Game,
  type GameOptions,
  type GameSnapshot,
  type PerformResult,
  type PlayableGame,
  type PlayerView,
  playOf,
  type SeededOptions,
} from '@boardsmith/engine';
import { type Divergence, DivergenceError } from './divergence.ts';
import { type MadeChoice, packChoice } from './made-choice.ts';
import { Match, type MatchOptions } from './match.ts';
import type { ReplayFile } from './replay-file.ts';
import {
  type ParsedRun,
  parseRunSnapshot,
  RUN_SNAPSHOT_VERSION,
  type RunSnapshot,
  type StoredState,
} from './run-snapshot.ts';
import { plainData, readSettings, refuseOther } from './set-up.ts';
import { type ChoicePlace, Tally } from './tally.ts';

/** How a run is recorded. */
export interface RunnerOptions extends MatchOptions {
  /** The state is stored after every `stateEvery` choices; resuming replays only later choices. */
  readonly stateEvery?: number;
}

/** The replay of a recorded run, up to the first difference. */
export interface Replayed<G extends Game> {
  readonly runner: GameRunner<G>;
  /** The first difference from the recorded run, if there is one. */
  readonly divergence: Divergence | undefined;
}

/** The counts of a run before a choice. */
interface Counted {
  readonly tally: Tally;
  readonly phases: number;
}

const STATE_EVERY = 50;

/** One game from its beginning, with every choice made in it: a `Match` that is counted, saved and resumed. */
export class GameRunner<G extends Game = Game> {
  readonly definition: PlayableGame<G>;
  readonly options: SeededOptions;
  readonly #stateEvery: number;
  readonly #how: MatchOptions;
  /** By number of choice; none for those before a restored state. */
  readonly #counted: (Counted | undefined)[] = [];
  #match: Match<G>;
  #tally: Tally;
  #phases = 0;
  #stored: StoredState | null = null;
  /** The position before the first choice; `null` if the run starts with setup. */
  #position: GameSnapshot | null = null;

  constructor(
    definition: PlayableGame<G>,
    options: GameOptions,
    { stateEvery = STATE_EVERY, ...how }: RunnerOptions = {},
  ) {
    this.definition = definition;
    this.#stateEvery = stateEvery;
    this.#how = how;
    this.#tally = Tally.empty(options.playerCount);
    this.#match = this.#watched(Match.create(definition, options, how));
    // The game knows its seed, also a random one: a replay from the beginning needs it.
    this.options = this.#match.game.settings;
  }

  /**
   * Resumes the run of a snapshot. Choices after its stored state are replayed; if one of them leads to
   * another state, this throws a `DivergenceError`.
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

  /** Replays a recorded run, and compares the hash after every choice until one differs. */
  static replay<G extends Game>(definition: PlayableGame<G>, file: ReplayFile): Replayed<G> {
    const { seed, players, options } = file;
    const settings = { ...options, seed, playerCount: players.length, playerNames: players };
    const runner = new GameRunner<G>(definition, readSettings(definition, settings));
    if (file.position !== undefined) runner.#restorePosition(file.position);
    return { runner, divergence: runner.#startAs(file.start) ?? runner.repeat(file.actions) };
  }

  /** Begins a run at a position: a snapshot of a game, as `arrange` makes one. */
  static fromPosition<G extends Game>(
    definition: PlayableGame<G>,
    position: GameSnapshot,
    options: RunnerOptions = {},
  ): GameRunner<G> {
    refuseOther(definition, position.game);
    const settings = readSettings(definition, position.options);
    const runner = new GameRunner<G>(definition, settings, options);
    runner.#restorePosition(position);
    return runner;
  }

  /** The game. Only undo past a restored state replaces the object. */
  get game(): G {
    return this.#match.game;
  }

  /** The choices that were made and not undone. */
  get choices(): readonly MadeChoice[] {
    return this.#match.choices;
  }

  /** The full hash before the first choice. */
  get startHash(): string {
    return this.#match.startHash;
  }

  /** The position before the first choice, if it was arranged; `null` for a run that starts with setup. */
  get position(): GameSnapshot | null {
    return this.#position;
  }

  /** The number of choices, turns and phases so far. */
  get tally(): Tally {
    return this.#tally;
  }

  /** The seat that chooses next, the lowest of several that may act; `undefined` when the game is over. */
  get next(): ChoicePlace | undefined {
    const [player] = this.game.getAwaitingPlayers();
    return player && { seat: player.position, phase: this.#phases };
  }

  /** Begins the game and plays up to the first choice. */
  start(): FlowState {
    this.#match.start();
    return this.game.getFlowState();
  }

  /**
   * Arranges the position by hand, and makes it the first one of the run: see `arrangeGame`. Earlier choices
   * are forgotten.
   */
  arrange(change: (game: G) => ArrangedStep | undefined, options: ArrangeOptions = {}): this {
    this.#match.arrange(change, options);
    this.#match.beginHere();
    this.#forgetCounts();
    this.#stored = null;
    this.#position = this.game.getSnapshot();
    return this;
  }

  /**
   * Performs an action for a player: the one who chooses next, if no position is passed. A refused action
   * changes nothing.
   */
  performAction(
    action: string,
    args: Readonly<Record<string, unknown>> = {},
    position: number = this.next?.seat ?? -1,
  ): PerformResult {
    return this.#count(
      position,
      () => this.#match.perform({ seat: position, action, args }).result,
    );
  }

  /** Undoes the last choices, and returns them, oldest first. */
  undo(count = 1): readonly MadeChoice[] {
    const target = Math.max(0, this.choices.length - count);
    const undone = this.choices.slice(target);
    if (undone.length === 0) return [];
    if (this.#stored !== null && this.#stored.at > target) this.#stored = null;
    const counted = this.#counted[target];
    if (counted === undefined) this.#replayTo(target);
    else {
      this.#match.undoTo(target);
      this.#tally = counted.tally;
      this.#phases = counted.phases;
      this.#counted.length = target;
    }
    return undone;
  }

  /** The view of the player at a position; `null` is a spectator. */
  getPlayerView(position: number | null): PlayerView {
    return this.game.getPlayerView(position);
  }

  /** The run before its next choice, as JSON. */
  getSnapshot(): RunSnapshot {
    const parts = {
      version: RUN_SNAPSHOT_VERSION,
      game: this.definition.gameClass.name,
      options: plainData(this.options),
      start: this.startHash,
      ...(this.#position !== null && { position: this.#position }),
      choices: this.choices.map(packChoice),
      state: this.#stored,
    };
    return { ...parts, digest: digestOf(parts) };
  }

  /** Replays recorded choices until one leads to another state; returns that one. */
  repeat(choices: readonly MadeChoice[]): Divergence | undefined {
    return divergenceIn(() => {
      for (const made of choices) {
        this.#count(made.player, () => {
          this.#match.repeat(made);
          return { success: true };
        });
      }
    });
  }

  #resume({ start, position, choices, state }: ParsedRun): Divergence | undefined {
    if (position !== undefined) this.#restorePosition(position);
    if (state === null) return this.#startAs(start) ?? this.repeat(choices);
    const { at, tally, phases, snapshot } = state;
    const restored = { snapshot, choices: choices.slice(0, at), startHash: start };
    this.#match = this.#watched(Match.restore(this.definition, restored, this.#how));
    this.#tally = Tally.fromData(tally);
    this.#phases = phases;
    this.#store();
    return this.repeat(choices.slice(at));
  }

  #startAs(recorded: string): Divergence | undefined {
    if (this.#position === null) this.start();
    return divergenceIn(() => this.#match.expectHash(recorded));
  }

  #forgetCounts(): void {
    this.#counted.length = 0;
    this.#tally = Tally.empty(this.options.playerCount);
    this.#phases = 0;
  }

  /** Restores the arranged position that the run begins with; the engine checks the snapshot. */
  #restorePosition(snapshot: unknown): void {
    const state = { snapshot, choices: [], startHash: '', barrier: false } as const;
    const match = Match.restore(this.definition, state, this.#how);
    this.#match = this.#watched(match).beginHere();
    this.#position = this.game.getSnapshot();
  }

  /** Replays the first choices from the beginning: the journal does not reach past a restored state. */
  #replayTo(target: number): void {
    const { choices } = this;
    this.#forgetCounts();
    if (this.#position !== null) this.#restorePosition(this.#position);
    else {
      this.#match = this.#watched(Match.create(this.definition, this.options, this.#how));
      this.start();
    }
    const divergence = this.repeat(choices.slice(0, target));
    if (divergence !== undefined) throw new DivergenceError(divergence);
  }

  /** Makes a choice and counts it; a refused choice enters no phase. */
  #count(seat: number, choose: () => PerformResult): PerformResult {
    const before = { tally: this.#tally, phases: this.#phases };
    let result: PerformResult | undefined;
    try {
      result = choose();
      if (!result.success) return result;
    } finally {
      if (result?.success !== true) this.#phases = before.phases;
    }
    const made = this.choices.length;
    this.#counted[made - 1] = before;
    this.#tally = this.#tally.with({ seat, phase: before.phases });
    if (made % this.#stateEvery === 0) this.#store();
    return result;
  }

  #store(): void {
    this.#stored = {
      at: this.choices.length,
      tally: this.#tally.data,
      phases: this.#phases,
      snapshot: this.game.getSnapshot(),
    };
  }

  #watched(match: Match<G>): Match<G> {
    playOf(match.game).flow.onPhase = () => {
      this.#phases++;
    };
    return match;
  }
}

/** The divergence of a `DivergenceError`; `undefined` for any other error. */
function divergenceIn(act: () => void): Divergence | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof DivergenceError) return error.divergence;
    throw error;
  }
  return undefined;
}
