import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import type { Player } from '../../../elements/element/player.ts';
import { authorError } from '../../../errors/errors.ts';
import type { ActionDefinition } from '../../action/action.ts';
import type { ActionList } from '../../action/action-registry.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, stored } from '../flow-context.ts';
import { type FlowFrame, type Next, type NodeRun, WAIT } from '../flow-frame.ts';
import { TurnDefinition, type TurnOptions } from '../turn-definition.ts';
import {
  type ActionNames,
  type AuthorTurnOptions,
  passOver,
  turnOptionsOf,
} from '../turn-options.ts';

/** The options of an action step besides those of every turn. */
interface ActionStepOptions extends TurnOptions {
  readonly actions: ActionList | FlowFunction<ActionList>;
  readonly player: FlowFunction<Player | undefined> | null;
  readonly repeatUntil: FlowFunction<boolean> | null;
  readonly skipIf: FlowFunction<boolean> | null;
  readonly moves: { readonly min: number; readonly max: number };
}

/** One player acts, perhaps several times. The position of its frame counts the actions taken. */
class ActionStepDefinition extends TurnDefinition {
  readonly kind = 'actions';
  readonly actions: ActionStepOptions['actions'];
  readonly moves: ActionStepOptions['moves'];
  readonly #player: ActionStepOptions['player'];
  readonly #repeatUntil: ActionStepOptions['repeatUntil'];
  readonly #skipIf: ActionStepOptions['skipIf'];

  constructor(options: ActionStepOptions) {
    super(options);
    this.actions = options.actions;
    this.moves = options.moves;
    this.#player = options.player;
    this.#repeatUntil = options.repeatUntil;
    this.#skipIf = options.skipIf;
  }

  /** A step in which the player can do nothing ends. */
  advance(frame: FlowFrame, run: NodeRun): Next {
    const { position, up } = frame;
    const { path } = frame.step;
    const { min, max } = this.moves;
    const skipIf = this.#skipIf;
    const repeatUntil = this.#repeatUntil;
    if (position === 0 && skipIf !== null && run.ask(path, skipIf)) return up;
    if (position >= max) return up;
    const isEnough = position > 0 && position >= min;
    if (isEnough && repeatUntil !== null && run.ask(path, repeatUntil)) return up;
    const player = this.#playerOf(frame, run);
    if (run.registry.canTakeAny(this.#actionsOf(frame, run), player)) return WAIT;
    if (isEnough) return up;
    const { ifNobodyCan } = this;
    if (ifNobodyCan === null && position < min) {
      throw authorError('impossible-minimum', path, min, position);
    }
    return passOver(frame, { players: [player], ifNobodyCan }, run);
  }

  awaiting(frame: FlowFrame, run: NodeRun): readonly Player[] {
    const isTurn = this.#player === null && frame.player !== null;
    return isTurn ? frame.awaited : [this.#playerOf(frame, run)];
  }

  isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean {
    return this.#playerOf(frame, run) === player;
  }

  offered(frame: FlowFrame, _player: Player, run: NodeRun): readonly ActionDefinition[] {
    return this.#actionsOf(frame, run);
  }

  acted(frame: FlowFrame): FlowFrame | null {
    const position = frame.position + 1;
    // Nearly every step is one move: it needs no frame that says so before it is left.
    return position >= this.moves.max ? frame.up : frame.at({ position });
  }

  passed({ up }: FlowFrame): FlowFrame | null {
    return up;
  }

  #playerOf(frame: FlowFrame, run: NodeRun): Player {
    const named = this.#player === null ? frame.player : run.ask(frame.step.path, this.#player);
    if (named === null || named === undefined)
      throw authorError('step-without-player', frame.step.path);
    return named;
  }

  #actionsOf({ step }: FlowFrame, run: NodeRun): readonly ActionDefinition[] {
    const { actions } = this;
    if (typeof actions !== 'function') return run.actionsOf(actions, step);
    return run.registry.named(run.ask(step.path, actions), step.path);
  }
}

/** A step in which one player acts. */
export function actionStep<G extends GameLike = GameNotNamed>(
  options: {
    readonly actions: ActionNames<G> | ((context: FlowContext<G>) => ActionNames<G>);
    readonly player?: (context: FlowContext<G>) => Player | undefined;
    readonly repeatUntil?: (context: FlowContext<G>) => boolean;
    readonly skipIf?: (context: FlowContext<G>) => boolean;
    readonly minMoves?: number;
    readonly maxMoves?: number;
  } & AuthorTurnOptions<G>,
): FlowNode<G> {
  const min = options.minMoves ?? 0;
  const most = options.repeatUntil === undefined ? Math.max(1, min) : Number.POSITIVE_INFINITY;
  const max = options.maxMoves ?? most;
  if (!(min >= 0 && max >= 1 && min <= max)) throw authorError('step-moves', min, max);
  return new FlowNode(
    new ActionStepDefinition({
      ...turnOptionsOf(options),
      actions: stored(options.actions),
      player: stored(options.player ?? null),
      repeatUntil: stored(options.repeatUntil ?? null),
      skipIf: stored(options.skipIf ?? null),
      moves: { min, max },
    }),
  );
}

/** The same as `actionStep` with nothing but actions. */
export function playerActions<G extends GameLike = GameNotNamed>(
  ...actions: ActionNames<G>
): FlowNode<G> {
  return actionStep<G>({ actions });
}
