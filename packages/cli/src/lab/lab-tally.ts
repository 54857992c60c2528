/** How often something was used by a seat in a game, and how such seats fared. */
export interface Usage {
  /** How often it was used. */
  uses: number;
  /** In how many games a seat used it at least once, counted for each seat. */
  seats: number;
  /** The wins of those seats; a shared win counts in part. */
  wins: number;
}

/** The results of a contender. */
export interface ContenderResult {
  games: number;
  /** The wins; a shared win counts in part, and a draw is shared by all seats. */
  score: number;
}

/** How games have ended. */
const OUTCOMES = ['won', 'lost', 'draw', 'stopped'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** The parts of a game, from its beginning to its end, for which branching is averaged. */
export const PARTS = 10;

/** What was counted in some games, as JSON: tallies of batches are added up. */
export interface LabTally {
  games: number;
  outcomes: Record<Outcome, number>;
  /** By seat; a shared win counts in part. */
  wins: number[];
  /** The number of choices of each game. */
  lengths: number[];
  /** Choices by seat. */
  decisions: number[];
  /** Choices with one legal move. */
  forced: number;
  /** The legal moves of the counted choices, in each tenth of a game. */
  branching: { sum: number; count: number }[];
  /** The largest counted number of legal moves. */
  mostMoves: number;
  /** How often the lead changed in each game; empty for a game without scores. */
  leadChanges: number[];
  /** The difference of the best and the next score at the end of each game; empty without scores. */
  margins: number[];
  /** The sums of the final scores by seat; empty without scores. */
  scores: number[];
  actions: Record<string, Usage>;
  /** Chosen elements and values, by the name of the action: `play: QS`. */
  choices: Record<string, Usage>;
  /** Actions of the game. */
  known: string[];
  /** The paths of the steps of the flow, and of those that were entered. */
  steps: string[];
  entered: string[];
  contenders: Record<string, ContenderResult>;
}

/** A tally of no games. */
export function emptyTally(seats: number): LabTally {
  return {
    games: 0,
    outcomes: { won: 0, lost: 0, draw: 0, stopped: 0 },
    wins: zeros(seats),
    lengths: [],
    decisions: zeros(seats),
    forced: 0,
    branching: Array.from({ length: PARTS }, () => ({ sum: 0, count: 0 })),
    mostMoves: 0,
    leadChanges: [],
    margins: [],
    scores: [],
    actions: {},
    choices: {},
    known: [],
    steps: [],
    entered: [],
    contenders: {},
  };
}

/** Adds one tally to another. */
export function addTally(into: LabTally, more: LabTally): void {
  into.games += more.games;
  for (const outcome of OUTCOMES) into.outcomes[outcome] += more.outcomes[outcome];
  addNumbers(into.wins, more.wins);
  addNumbers(into.decisions, more.decisions);
  addNumbers(into.scores, more.scores);
  into.forced += more.forced;
  into.mostMoves = Math.max(into.mostMoves, more.mostMoves);
  for (const [part, { sum, count }] of more.branching.entries()) {
    const own = into.branching[part];
    if (own === undefined) continue;
    own.sum += sum;
    own.count += count;
  }
  into.lengths.push(...more.lengths);
  into.leadChanges.push(...more.leadChanges);
  into.margins.push(...more.margins);
  for (const list of ['actions', 'choices'] as const) {
    for (const [name, { uses, seats, wins }] of Object.entries(more[list])) {
      const own = usageOf(into[list], name);
      own.uses += uses;
      own.seats += seats;
      own.wins += wins;
    }
  }
  for (const list of ['known', 'steps', 'entered'] as const) {
    into[list] = [...new Set([...into[list], ...more[list]])];
  }
  for (const [name, { games, score }] of Object.entries(more.contenders)) {
    const own = into.contenders[name] ?? { games: 0, score: 0 };
    into.contenders[name] = { games: own.games + games, score: own.score + score };
  }
}

/** The usage with a name, added if there is none yet. */
export function usageOf(usages: Record<string, Usage>, name: string): Usage {
  const own = usages[name] ?? { uses: 0, seats: 0, wins: 0 };
  usages[name] = own;
  return own;
}

/** A list of zeros, one for each seat. */
function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function addNumbers(into: number[], more: readonly number[]): void {
  for (const [i, value] of more.entries()) into[i] = (into[i] ?? 0) + value;
}
