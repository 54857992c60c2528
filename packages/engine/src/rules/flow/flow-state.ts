import type { Player } from '../../elements/element/player.ts';
import type { World } from '../../state/node/node.ts';
import type { JsonValue } from '../../state/values/json.ts';
import type { ActionDefinition } from '../action/action.ts';
import { flowOf, type TurnStep } from './flow-frame.ts';
import type { FlowRun } from './flow-run.ts';

/** The position of a game in its flow, for the host that runs the game. */
export interface FlowState {
  /** The place as plain data; not for players. */
  readonly position: JsonValue;
  readonly complete: boolean;
  readonly awaitingInput: boolean;
  /** The awaited player, if it is exactly one. */
  readonly currentPlayer: number | undefined;
  readonly awaitingPlayers: readonly {
    readonly player: number;
    readonly availableActions: readonly string[];
  }[];
  readonly availableActions: readonly string[];
  readonly prompt: string | undefined;
  readonly currentPhase: string | undefined;
  readonly moveCount: number;
  readonly movesRequired: number;
  readonly movesRemaining: number | undefined;
  /** The seconds that the step allows each awaited player; `undefined` without a limit. */
  readonly timeout: number | undefined;
}

/** The public part of the position in the flow, without the actions of each player. */
export interface FlowPlace {
  readonly phase: string | undefined;
  readonly prompt: string | undefined;
}

/** Describes where a flow stands, without computing which moves players have. */
export function flowPlaceOf(world: World, flow: FlowRun): FlowPlace {
  return { phase: phaseOf(world), prompt: promptOf(flow, turnOf(world)) };
}

/** Describes the state of a flow. */
export function flowStateOf(
  world: World,
  flow: FlowRun,
  available: (player: Player) => readonly ActionDefinition[],
): FlowState {
  const frame = flowOf(world);
  const isOver = frame === null || flow.context.game.isFinished();
  const awaiting = (isOver ? [] : flow.awaiting()).map(player => ({
    player: player.position,
    availableActions: available(player).map(({ name }) => name),
  }));
  const turn = turnOf(world);
  const moveCount = turn === undefined ? 0 : (frame?.position ?? 0);
  const { min, max } = turn?.moves ?? { min: 0, max: Number.POSITIVE_INFINITY };
  const [first] = awaiting;
  return {
    position: frame?.encode() ?? [],
    complete: isOver,
    awaitingInput: awaiting.length > 0,
    currentPlayer: awaiting.length === 1 ? first?.player : undefined,
    awaitingPlayers: awaiting,
    availableActions: [...new Set(awaiting.flatMap(each => each.availableActions))],
    prompt: promptOf(flow, turn),
    currentPhase: phaseOf(world),
    moveCount,
    movesRequired: Math.max(0, min - moveCount),
    movesRemaining: Number.isFinite(max) ? max - moveCount : undefined,
    timeout: isOver ? undefined : flow.clock.seconds,
  };
}

function turnOf(world: World): TurnStep | undefined {
  return flowOf(world)?.step.turn ?? undefined;
}

function promptOf(flow: FlowRun, turn: TurnStep | undefined): string | undefined {
  const prompt = turn?.prompt ?? undefined;
  return typeof prompt === 'function' ? String(prompt(flow.context)) : prompt;
}

/** The innermost phase around the present step. */
function phaseOf(world: World): string | undefined {
  for (let frame = flowOf(world); frame !== null; frame = frame.up) {
    const { phase } = frame.step.definition;
    if (phase !== undefined) return phase;
  }
  return undefined;
}
