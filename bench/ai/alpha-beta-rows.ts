import { ALPHA_BETA_SETTINGS, AlphaBeta, SearchGame, TranspositionTable } from '@boardsmith/ai';
import checkers from '@boardsmith/checkers';
import { bytesInUse } from '../harness/bytes-in-use.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import { type Benchmark, type Figures, perSecond } from '../harness/row.ts';
import { CopyingGame } from './copying-game.ts';

type Checkers = InstanceType<typeof checkers.gameClass>;

const DEPTH = 3;
/** The deepest point of the search, where all its memory is in use. */
const WEIGHED_LEAF = 40;

export const alphaBetaRows: readonly Benchmark[] = [
  {
    name: 'ai.make-unmake-vs-copy',
    unit: 'positions/s',
    against: 'the same alpha-beta at the same depth of checkers, on copies of the game',
    better: 'greater',
    target: { of: 'ratio', atLeast: 10 },
    measure: measureSpeed,
  },
  {
    name: 'ai.memory-vs-copy',
    unit: 'kB',
    against: 'what the same alpha-beta keeps alive on copies of the game',
    better: 'smaller',
    target: { of: 'ratio', atLeast: 2 },
    measure: measureMemory,
  },
];

function newGame(): Checkers {
  const game = new checkers.gameClass({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  return game;
}

/** Clears the transposition table, so that a search does not reuse an earlier one. */
function searchOf(
  game: SearchGame,
  depth: number,
  judged: (seat: number) => number = seat => men(game, seat),
): AlphaBeta {
  return new AlphaBeta(game, {
    seat: 0,
    settings: { ...ALPHA_BETA_SETTINGS, maxDepth: depth, lead: judged },
    table: new TranspositionTable(10),
  });
}

/** The material advantage of a seat. */
function men({ game }: SearchGame, seat: number): number {
  let lead = 0;
  for (const { player } of game.all(each => each.player !== null && each.name.length === 1)) {
    lead += player?.position === seat ? 1 : -1;
  }
  return lead;
}

function measureSpeed(effort: Effort): Figures {
  const ours = new SearchGame(newGame());
  const copies = new CopyingGame(newGame(), checkers.gameClass);
  refuseDifference(ours, copies);
  const figures = compareCosts(subjectOf(ours, DEPTH), subjectOf(copies, DEPTH), effort);
  return perSecond(figures);
}

/** Comparing searches with different results would be meaningless. */
function refuseDifference(ours: SearchGame, copies: SearchGame): void {
  const found = [ours, copies].map(game => {
    const search = searchOf(game, DEPTH);
    while (!search.step(1e6));
    const { moves, work } = search.report();
    return JSON.stringify({ work, key: moves[0]?.key, value: moves[0]?.value });
  });
  if (found[0] !== found[1]) throw new Error(`The searches differ: ${found.join(' and ')}`);
}

function subjectOf(game: SearchGame, depth: number): Subject {
  const count = (): number => {
    const search = searchOf(game, depth);
    while (!search.step(1e6));
    return search.report().work;
  };
  return { operations: count(), run: count };
}

function measureMemory(): Figures {
  const ours = weigh(new SearchGame(newGame()));
  const reference = weigh(new CopyingGame(newGame(), checkers.gameClass));
  return { ours: ours / 1024, reference: reference / 1024 };
}

/** Bytes that are in use during a search and were not before it. */
function weigh(game: SearchGame): number {
  // The first search of a process is compiled and allocates caches that later ones reuse.
  weighOnce(game);
  return weighOnce(game);
}

function weighOnce(game: SearchGame): number {
  let leaves = 0;
  let most = 0;
  const before = bytesInUse();
  const search = searchOf(game, DEPTH + 3, seat => {
    if (++leaves % WEIGHED_LEAF === 0 && leaves <= 10 * WEIGHED_LEAF) {
      most = Math.max(most, bytesInUse() - before);
    }
    return men(game, seat);
  });
  search.step(2000);
  return most;
}
