import {
  type Game,
  GameElement,
  type GameSnapshot,
  legalMoves,
  playOf,
  type Random,
} from '@boardsmith/engine';
import { Broken, type Law } from '../run/law.ts';
import type { Attempt } from '../run/reproduction.ts';
import { stateDifference, stateText } from '../run/state-difference.ts';
import { stateOutside } from '../run/state-outside.ts';

/** How many attempts are made at a checked choice point. */
const PROBES = 8;
/** Rules that count outside the journal may return the same several times in a row. */
const REPEATS = 12;
/** With more moves than this, an accepted attempt is not searched for among the listed moves. */
const MOST_MOVES = 400;

/** An unlisted choice is refused, and leaves the game unchanged. */
export const refusal: Law = {
  name: 'refusal',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      const random = scene.random('refusal');
      if (!scene.isDue('refusal', 6)) return;
      const before = game.getSnapshot();
      const attempts: Attempt[] = [];
      for (let i = 0; i < PROBES; i++) {
        const attempt = attemptOf(game, random);
        attempts.push(attempt);
        probe(game, attempt);
      }
      const after = game.getSnapshot();
      if (stateText(before) !== stateText(after)) throw changed(attempts, before, after);
    },
  }),
};

function probe(game: Game, attempt: Attempt): void {
  const { action, args, player } = attempt;
  const mark = game.journal.mark();
  const { fullHash } = game;
  const isAccepted = accepted(game, attempt);
  const outcome = game.fullHash;
  if (isAccepted) game.journal.undoTo(mark);
  else if (game.journal.length !== mark || outcome !== fullHash) {
    throw new Broken(`${inWords(attempt)} was refused, and changed the game all the same.`, {
      law: 'refusal',
    });
  }
  if (!isAccepted || isListed(game, attempt, outcome)) return;
  if (!comesOutAgain(game, attempt, outcome)) {
    throw new Broken(
      `${inWords(attempt)} was done several times from the same position, and came out differently. ${stateOutside(game)}`,
      { law: 'refusal' },
    );
  }
  throw new Broken(
    `Player ${player + 1} could do "${action}" with ${shown(args)}, which is on no list. What may be done is what \`choices\`, \`filter\`, \`disabled\` and \`validate\` allow.`,
    { law: 'refusal' },
  );
}

/** Whether an attempt leads to the same state each time it is made from the same position. */
function comesOutAgain(game: Game, { player, action, args }: Attempt, outcome: string): boolean {
  const mark = game.journal.mark();
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { success } = game.performAction(action, args, player);
    const { fullHash } = game;
    if (success) game.journal.undoTo(mark);
    if (!success || fullHash !== outcome) return false;
  }
  return true;
}

function changed(attempts: readonly Attempt[], before: GameSnapshot, after: GameSnapshot): Broken {
  const tried = attempts.map(inWords).join('; ');
  return new Broken(`One of these was refused, and changed the game all the same: ${tried}.`, {
    law: 'refusal',
    difference: stateDifference(before, after),
  });
}

function accepted(game: Game, attempt: Attempt): boolean {
  try {
    return game.performAction(attempt.action, attempt.args, attempt.player).success;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Broken(`${inWords(attempt)} is neither done nor refused, but throws: ${message}`, {
      law: 'refusal',
      cause: error,
    });
  }
}

/**
 * Whether an accepted attempt is one of the listed moves. Compares outcomes, because an id can represent
 * an element, and a list of one its item. With more than `MOST_MOVES` moves the attempt counts as listed.
 */
function isListed(game: Game, { player, action }: Attempt, outcome: string): boolean {
  const who = game.players.byPosition(player);
  if (who === undefined || !game.canPlayerAct(who)) return false;
  const moves = legalMoves(playOf(game), who, MOST_MOVES);
  if (moves.length >= MOST_MOVES || isOpen(game, action)) return true;
  const mark = game.journal.mark();
  return moves.some(move => {
    if (move.action.name !== action) return false;
    game.performAction(action, move.args, player);
    const { fullHash } = game;
    game.journal.undoTo(mark);
    return fullHash === outcome;
  });
}

/** Texts and numbers are not listed one by one. */
function isOpen(game: Game, action: string): boolean {
  const selections = game.getAction(action)?.selections ?? [];
  return selections.some(({ source: { kind } }) => kind === 'text' || kind === 'number');
}

function attemptOf(game: Game, random: Random): Attempt {
  const waiting = game.getAwaitingPlayers();
  const isTurn = waiting.length > 0 && random.chance(0.7);
  const player = isTurn ? random.pick(waiting).position : random.int(game.players.length + 2) - 1;
  const names = game.getActionNames();
  const action = names.length > 0 && random.chance(0.9) ? random.pick(names) : 'no such action';
  const selections = game.getAction(action)?.selections ?? [];
  const args: Record<string, unknown> = {};
  for (const { name } of selections) {
    if (random.chance(0.85)) args[name] = strangeValue(game, random);
  }
  if (random.chance(0.1)) args['nothing of this name'] = strangeValue(game, random);
  return { player, action, args };
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  1,
  -1,
  2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'A',
  '__proto__',
  [],
  {},
  [[]],
  { __elementId: -1 },
  { __playerRef: 99 },
  { __elementRef: 'game/99' },
  { toString: null },
  Symbol.iterator,
];

function strangeValue(game: Game, random: Random): unknown {
  const elements = [...game.all(), ...game.players, game];
  const element = random.pick(elements);
  switch (random.int(6)) {
    case 0:
      return element;
    case 1:
      return { __elementId: element.id };
    case 2:
      return random.pick([[element], [element, element], [random.pick(elements), element]]);
    case 3:
      return random.int(1000) - 100;
    case 4:
      return random.pick(Object.values(element.attributes()).concat([element.name]));
    default:
      return random.pick(STRANGE);
  }
}

function inWords({ player, action, args }: Attempt): string {
  return `"${action}" with ${shown(args)} by player ${player + 1}`;
}

function shown(args: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(args).map(([name, value]) => `${name}: ${word(value)}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

function word(value: unknown): string {
  if (value instanceof GameElement) return `${value.constructor.name} "${value.name}"`;
  if (typeof value === 'symbol') return 'a symbol';
  if (Array.isArray(value)) return `[${value.map(word).join(', ')}]`;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
