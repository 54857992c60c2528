import type { Player, SeatOrPlayer } from '../elements/element/player.ts';
import { seatOf } from '../elements/element/player.ts';
import { authorError } from '../errors/errors.ts';
import { flowOf } from '../rules/flow/flow-frame.ts';
import { placeFlow } from '../rules/flow/flow-placement.ts';
import { limited } from '../state/limits/execution-limits.ts';
import { nodeOf, type World } from '../state/node/node.ts';
import { ENGINE } from '../state/node/shape.ts';
import { writeEngine } from '../state/world/attributes.ts';
import type { Game } from './game.ts';
import { lifecycleOf } from './game-root.ts';
import { playOf, timelineOf } from './play.ts';

/** The step of the flow at which an arranged position is played on. */
export interface ArrangedStep {
  /**
   * The name of a phase, of a sequence or of an action that the step offers, or the end of the path of the
   * step, such as `each-player > actions play`.
   */
  readonly step: string;
  /** Whose turn it is; by default the first player in the order of the round. */
  readonly player?: SeatOrPlayer;
  /** How many actions that player has taken in the step. */
  readonly moves?: number;
}

/** How a position is arranged. */
export interface ArrangeOptions {
  /** Allows a second piece with a class and a name of which setup made only one. */
  readonly allowsDuplicates?: boolean;
}

/**
 * Arranges a position: `change` moves and assigns as rules do, and returns the step to go on from, or nothing
 * to go on from the present one; a game that has not begun then begins. If the position is inconsistent (no
 * player can act, a piece is there twice, a field has no value) this throws, and nothing has changed.
 *
 * The position is the first choice point of the timeline: undo does not reach behind it.
 *
 * @example
 * const roll = Action.create<Race>('roll').execute((_args, { game }) => game.finish());
 * class Race extends Game<Race> {
 *   lap = 1;
 *   constructor(options: GameOptions) {
 *     super(options);
 *     this.registerActions(roll);
 *     this.setFlow(defineFlow<Race>({ root: eachPlayer({ do: playerActions(roll) }) }));
 *   }
 * }
 * const race = new Race({ playerCount: 2, seed: 'docs' });
 * arrangeGame(race, () => {
 *   race.lap = 3;
 *   return { step: 'roll', player: 1 };
 * });
 * race.canPlayerAct(1); // => true
 */
export function arrangeGame<G extends Game>(
  game: G,
  change: (game: G) => ArrangedStep | undefined,
  { allowsDuplicates = false }: ArrangeOptions = {},
): void {
  const { journal } = game;
  const { world } = nodeOf(game);
  journal.segment(() =>
    limited('the arrangement', () => {
      const before = labelsOf(world);
      const chosen = change(game);
      if (!allowsDuplicates) refuseDuplicates(before, labelsOf(world));
      if (chosen !== undefined || !game.isFinished()) goOn(game, chosen);
    }),
  );
  timelineOf(game).points.begin(journal.mark());
}

/** Brings the flow to the chosen step, or to the next choice from where it is. */
function goOn(game: Game, chosen: ArrangedStep | undefined): void {
  const { world } = nodeOf(game);
  const { flow } = playOf(game);
  if (chosen === undefined) {
    if (lifecycleOf(game) === 'setup') {
      game.start();
      flow.start();
    } else flow.advance(flowOf(world));
  } else {
    begin(game);
    placeFlow(flow, { ...chosen, player: playerOf(game, chosen.player) });
  }
  if (flowOf(world) === null || game.isFinished()) throw authorError('arranged-over');
}

/** Starts a game that is being set up, or reopens one that is over. */
function begin(game: Game): void {
  if (lifecycleOf(game) === 'setup') game.start();
  if (lifecycleOf(game) !== 'finished') return;
  const node = nodeOf(game);
  writeEngine(node, ENGINE.phase, 'started');
  writeEngine(node, ENGINE.winners, []);
}

function playerOf({ players }: Game, given: SeatOrPlayer | undefined): Player | null {
  if (given === undefined) return null;
  const position = seatOf(given);
  const player = players.byPosition(position);
  if (player === undefined) throw authorError('no-such-player', position);
  return player;
}

/** How many pieces in the game have each class and name. */
function labelsOf({ nodes, pile }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    if (node.shape.kind !== 'piece' || node.parent === pile) continue;
    counts.set(node.label, (counts.get(node.label) ?? 0) + 1);
  }
  return counts;
}

function refuseDuplicates(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  for (const [label, count] of after) {
    if (count > 1 && before.get(label) === 1) throw authorError('arranged-twice', label, count);
  }
}
