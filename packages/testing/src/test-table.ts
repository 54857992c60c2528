import {
  type AnnotatedChoice,
  type Game,
  type OptionValue,
  type PerformResult,
  type PlayableGame,
  type Player,
  renderMessage,
} from '@boardsmith/engine';
import { GameRunner, type RunSnapshot } from '@boardsmith/runtime';
import { type CheckedGame, definitionOf, settingOf } from './run/check-options.ts';
import { ViewReading } from './view-reading.ts';
import { type ReadArgs, readInOrder, readWords, type WordedArgs } from './worded-args.ts';

/** A player by name, by position, or the player object. */
export type Who = string | number | Player;

/** The setup of a game for a test. */
export interface TestGameOptions {
  readonly playerNames?: readonly string[];
  /** By default as many as there are names, or the fewest that the game allows. */
  readonly playerCount?: number;
  readonly seed?: string;
  /** Values for the game's own options. */
  readonly options?: Readonly<Record<string, OptionValue>>;
}

const NAMES = ['Ann', 'Bob', 'Cay', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];

/** Sets a game up and starts it, for a test that makes its moves. */
export function createTestGame<G extends Game>(
  game: CheckedGame<G>,
  options: TestGameOptions = {},
): TestTable<G> {
  const runner = testRunner(definitionOf(game), options);
  runner.start();
  return new TestTable(runner);
}

/** Sets a game up for a test, without starting it. */
export function testRunner<G extends Game>(
  definition: PlayableGame<G>,
  options: TestGameOptions,
): GameRunner<G> {
  const { playerNames = [], seed = 'test', options: own = {} } = options;
  const playerCount = options.playerCount ?? (playerNames.length || definition.playerCount.min);
  const setting = settingOf(definition, { playerCount, seed, own });
  const names = Array.from(
    { length: playerCount },
    (_, i) => playerNames[i] ?? NAMES[i] ?? `Player ${i + 1}`,
  );
  return new GameRunner(definition, { ...setting.options, playerNames: names });
}

/**
 * A game that a test plays move by move. Players are named by name, and choices may be texts: the text of a
 * choice, or the name of an element.
 */
export class TestTable<G extends Game = Game> {
  readonly runner: GameRunner<G>;

  constructor(runner: GameRunner<G>) {
    this.runner = runner;
  }

  get game(): G {
    return this.runner.game;
  }

  /** The run as JSON, with the arranged position if there is one: `boardsmith play --resume` continues it. */
  get snapshot(): RunSnapshot {
    return this.runner.getSnapshot();
  }

  /** The names of the players who may act now. */
  get waiting(): readonly string[] {
    return this.game.getAwaitingPlayers().map(({ name }) => name);
  }

  /** A player by name, seat or object; throws if there is none. */
  player(who: Who): G['players'][number] {
    const { players } = this.game;
    const found = players.find(each => each === who || each.position === who || each.name === who);
    if (found !== undefined) return found;
    throw new Error(
      `No player is called ${String(who)}. There are ${players.map(({ name }) => name).join(', ')}.`,
    );
  }

  /** Performs an action for a player; throws with the reason if it is refused. */
  act(who: Who, action: string, args: WordedArgs = {}): this {
    const player = this.player(who);
    const { success, error } = this.try(player, action, args);
    if (success) return this;
    const can = this.game.getAvailableActions(player).join(', ') || 'nothing';
    throw new Error(
      `${player.name} cannot do "${action}": ${error}. ${player.name} can do: ${can}.`,
    );
  }

  /** Attempts an action for a player; returns the result. */
  try(who: Who, action: string, args: WordedArgs = {}): PerformResult {
    const player = this.player(who);
    const read = this.#isKnown(player, action)
      ? readWords(this.game, { player, action }, args)
      : ({ ok: true, args } satisfies ReadArgs);
    if (!read.ok) return { success: false, error: read.reason };
    return this.runner.performAction(action, read.args, player.position);
  }

  /** The reason why a player's action is refused; throws if it is accepted. */
  refusal(who: Who, action: string, args: WordedArgs = {}): string {
    const { success, error = '' } = this.try(who, action, args);
    if (!success) return error;
    this.runner.undo();
    throw new Error(`${this.player(who).name} could do "${action}", and should not.`);
  }

  /**
   * Plays lines such as `Bob: ask Ann, seven`: player, action, and the values in the order of the selections;
   * several values of one selection are joined by `+`. Empty lines and comments with `#` are skipped.
   */
  play(script: string): this {
    const lines = script.split('\n').map(line => line.trim());
    for (const line of lines) {
      if (line === '' || line.startsWith('#')) continue;
      const [, who = '', action = '', rest = ''] = /^([^:]+):\s*(\S+)\s*(.*)$/.exec(line) ?? [];
      if (action === '')
        throw new Error(`"${line}" is no line of a script. Write "Ann: action choice, choice".`);
      const player = this.player(who.trim());
      const words = rest === '' ? [] : rest.split(',').map(word => word.trim());
      const read = readInOrder(this.game, { player, action }, words);
      if (!read.ok) throw new Error(`"${line}" cannot be played: ${read.reason}.`);
      this.act(player, action, read.args);
    }
    return this;
  }

  /** The choices of a selection as the player sees them, disabled ones with the reason. */
  choices(
    who: Who,
    action: string,
    selection: string,
    args: WordedArgs = {},
  ): readonly AnnotatedChoice[] {
    return this.game.getSelectionChoices(action, selection, this.player(who), args);
  }

  /** The view of a player; `null` is a spectator. */
  view(who: Who | null): ViewReading {
    const position = who === null ? null : this.player(who).position;
    return new ViewReading(this.game, position);
  }

  /** The latest messages as a player reads them; `null` is a spectator. */
  log(who: Who | null): readonly string[] {
    return this.view(who).view.messages.map(renderMessage);
  }

  /** Undoes the last choices. */
  undo(count = 1): this {
    this.runner.undo(count);
    return this;
  }

  #isKnown(player: Player, action: string): boolean {
    return this.game.getAvailableActions(player).includes(action);
  }
}
