/** What a player knows at a decision: the own die, and the bids so far by their rank from 0. */
export interface LiarView {
  readonly die: number;
  readonly line: readonly number[];
}

/** The probability of each bid by its rank; the probability of doubting is at -1. */
export type LiarStrategy = (view: LiarView) => ReadonlyMap<number, number>;

export const DOUBT = -1;

/** Liar's dice for two with one die each, in which the highest face counts as any face. */
interface LiarRules {
  readonly sides: number;
}

export const uniformLiar: LiarStrategy = () => new Map();

/**
 * How much a player who knows the strategy wins on average over both seats, where a win counts 1 and a
 * loss -1; 0 for an equilibrium. Written without the engine, so that the two check each other.
 */
export function exploitabilityOfLiar(rules: LiarRules, strategy: LiarStrategy): number {
  const faces = facesOf(rules);
  const value = (seat: number): number =>
    faces.reduce((sum, die) => {
      const reach = faces.map(() => 1 / rules.sides ** 2);
      return sum + best({ rules, strategy, seat, die }, [], reach);
    }, 0);
  return (value(0) + value(1)) / 2;
}

/** All views in which a player has more than one choice. */
export function liarDecisions({ sides }: LiarRules): readonly LiarView[] {
  const bids = 2 * sides;
  const lines: number[][] = [[]];
  for (let bid = 0; bid < bids - 1; bid++) lines.push(...lines.map(line => [...line, bid]));
  return lines.flatMap(line => facesOf({ sides }).map(die => ({ die, line })));
}

/** A player who answers the strategy in one seat with one die. */
interface Responder {
  readonly rules: LiarRules;
  readonly strategy: LiarStrategy;
  readonly seat: number;
  readonly die: number;
}

/** The value of the best answer, weighted by the probability of reaching the line with each die of the other. */
function best(responder: Responder, line: readonly number[], reach: readonly number[]): number {
  const actions = legal(responder.rules, line);
  if (line.length % 2 === responder.seat) {
    return Math.max(...actions.map(action => after(responder, { line, action, reach })));
  }
  return actions.reduce((sum, action) => {
    const reached = reach.map(
      (each, at) => each * probability(responder, { die: at + 1, line }, action),
    );
    return sum + after(responder, { line, action, reach: reached });
  }, 0);
}

function after(
  responder: Responder,
  {
    line,
    action,
    reach,
  }: {
    readonly line: readonly number[];
    readonly action: number;
    readonly reach: readonly number[];
  },
): number {
  if (action !== DOUBT) return best(responder, [...line, action], reach);
  const { rules, seat, die } = responder;
  const bidder = (line.length - 1) % 2;
  const latest = line.at(-1) ?? 0;
  return reach.reduce((sum, each, at) => {
    const isTrue = holds(rules, latest, [die, at + 1]);
    const isWon = (bidder === seat) === isTrue;
    return sum + each * (isWon ? 1 : -1);
  }, 0);
}

function probability({ rules, strategy }: Responder, view: LiarView, action: number): number {
  const actions = legal(rules, view.line);
  const mix = strategy(view);
  const total = actions.reduce((sum, each) => sum + (mix.get(each) ?? 0), 0);
  return total > 0 ? (mix.get(action) ?? 0) / total : 1 / actions.length;
}

function legal({ sides }: LiarRules, line: readonly number[]): readonly number[] {
  const lowest = (line.at(-1) ?? -1) + 1;
  const bids = Array.from({ length: 2 * sides - lowest }, (_, at) => lowest + at);
  return line.length === 0 ? bids : [DOUBT, ...bids];
}

function holds({ sides }: LiarRules, bid: number, dice: readonly number[]): boolean {
  const face = (bid % sides) + 1;
  const count = Math.floor(bid / sides) + 1;
  return dice.filter(die => die === face || die === sides).length >= count;
}

function facesOf({ sides }: LiarRules): readonly number[] {
  return Array.from({ length: sides }, (_, at) => at + 1);
}
