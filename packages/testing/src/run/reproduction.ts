import type { GameOptions, JsonObject } from '@boardsmith/engine';
import type { LawName } from './law-names.ts';

/** An attempted action of a player, as JSON or with live values. */
export interface Attempt {
  readonly player: number;
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** An attempt as JSON, so that it can be repeated in another game. */
export interface WrittenAttempt extends Attempt {
  readonly args: JsonObject;
}

/** Observes games while they are played, to find the move after which rules never returned. */
export interface Witness {
  /** Called when a game begins; `isBare` if no laws are checked on it. */
  onBegin?(options: GameOptions, isBare: boolean): void;
  /** Called before a move is made. */
  onMove?(move: WrittenAttempt): void;
}

/** The arguments of a `boardsmith` command that reproduces something. */
export type Reproduction = readonly [command: 'play' | 'check' | 'simulate', ...args: string[]];

/** Longer lists of moves exceed the command line of some systems: the seed draws them again. */
const MOST_CHARACTERS = 8_000;

/** The command that replays the moves of a game; moves that are too many are drawn again from the seed. */
export function playAgain(options: GameOptions, moves: readonly WrittenAttempt[]): Reproduction {
  const written = writeMoves(moves);
  if (written.length > MOST_CHARACTERS) {
    return ['simulate', '--game-seed', options.seed ?? '', ...setUpOf(options)];
  }
  return ['play', '--seed', options.seed ?? '', ...setUpOf(options), '--moves', written];
}

/** The command that checks laws on a game again: with its moves, or with those that the seed draws. */
export function checkAgain(
  options: GameOptions,
  {
    law,
    moves,
  }: { readonly law?: LawName | undefined; readonly moves?: readonly WrittenAttempt[] },
): Reproduction {
  const written = moves === undefined ? undefined : writeMoves(moves);
  const isShort = written !== undefined && written.length <= MOST_CHARACTERS;
  return [
    'check',
    ...['--game-seed', options.seed ?? ''],
    ...setUpOf(options),
    ...(law === undefined ? [] : ['--law', law]),
    ...(isShort ? ['--moves', written] : []),
  ];
}

/**
 * A command as it is typed into a shell; `game` is the path of the game, unless it is the game of the folder.
 */
export function commandLine([command, ...args]: Reproduction, game?: string): string {
  const named = game === undefined || game === '.' ? [] : [game];
  return ['npx', 'boardsmith', command, ...named, ...args].map(quoted).join(' ');
}

/** Encodes moves as one text: a list of seats, actions and arguments. */
function writeMoves(moves: readonly WrittenAttempt[]): string {
  return JSON.stringify(
    moves.map(({ player, action, args }) =>
      Object.keys(args).length === 0 ? [player, action] : [player, action, args],
    ),
  );
}

/** Parses moves from the text of a command; `undefined` if the text is malformed. */
export function parseMoves(text: string): readonly WrittenAttempt[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    const moves = list.map(moveOf).filter(move => move !== undefined);
    return moves.length === list.length ? moves : undefined;
  } catch {
    return undefined;
  }
}

function moveOf(value: unknown): WrittenAttempt | undefined {
  if (!Array.isArray(value)) return undefined;
  const [player, action, args = {}, ...more]: readonly unknown[] = value;
  const isMove = Number.isSafeInteger(player) && typeof action === 'string' && more.length === 0;
  const isNamed = typeof args === 'object' && args !== null && !Array.isArray(args);
  if (!isMove || !isNamed) return undefined;
  // The value was parsed from JSON, so its parts are JSON.
  return { player: Number(player), action, args: args as WrittenAttempt['args'] };
}

function setUpOf({ seed: _seed, playerCount, playerNames: _names, ...own }: GameOptions): string[] {
  const options = Object.entries(own).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
  return ['--players', String(playerCount), ...options];
}

/** Quotes a word for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
