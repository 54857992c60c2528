/*
 * Two kings against one on the checkers board, written by hand without the engine, and solved from
 * the end: every position with its value for the player to move.
 */

/** The two kings in the order of their squares, the lone one, and whether it is to move. */
export interface Endgame {
  readonly pair: readonly [number, number];
  readonly lone: number;
  readonly isLoneToMove: boolean;
}

export type Verdict = 'won' | 'lost' | 'drawn';

const DIAGONALS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/** A square by its name, as in `a1`, the dark one at the bottom left: row times eight plus column. */
export function squareOf(name: string): number {
  return (8 - Number(name[1])) * 8 + name.charCodeAt(0) - 'a'.charCodeAt(0);
}

const SQUARES = [...Array(64).keys()].filter(square => ((square >> 3) + square) % 2 === 1);

/** The squares next to a square, and behind them; -1 is off the board. */
const STEPS = [...Array(64).keys()].map(square =>
  DIAGONALS.map(([down, right]) => [1, 2].map(far => moved(square, far * down, far * right))),
);

function moved(square: number, down: number, right: number): number {
  const row = (square >> 3) + down;
  const column = (square & 7) + right;
  return row >= 0 && row < 8 && column >= 0 && column < 8 ? row * 8 + column : -1;
}

/** What can follow: another position, or the end of what is solved here. */
type Next = Endgame | 'lone captured' | 'one captured';

function nextOf({ pair, lone, isLoneToMove }: Endgame): readonly Next[] {
  const isFree = (square: number): boolean =>
    square >= 0 && square !== lone && square !== pair[0] && square !== pair[1];
  const enemies: readonly number[] = isLoneToMove ? pair : [lone];
  const steps: Next[] = [];
  let canJump = false;
  for (const from of isLoneToMove ? [lone] : pair) {
    for (const [next = -1, landing = -1] of STEPS[from] ?? []) {
      if (enemies.includes(next) && isFree(landing)) canJump = true;
      if (isFree(next)) steps.push(after({ pair, lone, isLoneToMove }, from, next));
    }
  }
  if (canJump) return [isLoneToMove ? 'one captured' : 'lone captured'];
  return steps;
}

function after({ pair, lone, isLoneToMove }: Endgame, from: number, to: number): Endgame {
  if (isLoneToMove) return { pair, lone: to, isLoneToMove: false };
  const [a, b] = pair.map(square => (square === from ? to : square));
  return { pair: ordered(a ?? 0, b ?? 0), lone, isLoneToMove: true };
}

export function ordered(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

export function keyOf({ pair: [a, b], lone, isLoneToMove }: Endgame): number {
  return ((a * 64 + b) * 64 + lone) * 2 + Number(isLoneToMove);
}

/** The value of every position; those that are not in it are draws. */
export function solveEndgames(): ReadonlyMap<number, Verdict> {
  const known = new Map<number, Verdict>();
  let open = allEndgames().map(endgame => ({ key: keyOf(endgame), next: nextOf(endgame) }));
  for (let isNew = true; isNew; ) {
    const left = open.filter(({ key, next }) => {
      const verdict = verdictOf(next, known);
      if (verdict !== undefined) known.set(key, verdict);
      return verdict === undefined;
    });
    isNew = left.length < open.length;
    open = left;
  }
  return known;
}

function allEndgames(): readonly Endgame[] {
  return SQUARES.flatMap(a =>
    SQUARES.filter(b => b > a).flatMap(b =>
      SQUARES.filter(lone => lone !== a && lone !== b).flatMap(lone =>
        [false, true].map(isLoneToMove => ({ pair: [a, b] as const, lone, isLoneToMove })),
      ),
    ),
  );
}

/** A player who cannot move has lost; after one of the two is captured, one king is left on each side. */
function verdictOf(
  next: readonly Next[],
  known: ReadonlyMap<number, Verdict>,
): Verdict | undefined {
  const verdicts = next.map(each => {
    if (each === 'lone captured') return 'lost';
    return each === 'one captured' ? 'drawn' : known.get(keyOf(each));
  });
  if (verdicts.includes('lost')) return 'won';
  return verdicts.every(verdict => verdict === 'won') ? 'lost' : undefined;
}
