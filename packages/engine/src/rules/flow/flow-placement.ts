import type { Player } from '../../elements/element/player.ts';
import { authorError, invariant } from '../../errors/errors.ts';
import { FlowFrame, type FlowStep, flowOf, type Next, WAIT } from './flow-frame.ts';
import type { FlowRun } from './flow-run.ts';
import { TurnDefinition } from './turn-definition.ts';

/** A step of a flow that is chosen by its name, and how far it has come. */
export interface ChosenStep {
  /**
   * The name of a phase, of a sequence or of an action that the step offers, the title of a step such as
   * `actions play, pass`, or the end of its path such as `2 > actions play`.
   */
  readonly step: string;
  /** Whose turn it is; by default the first player in the order of the round. */
  readonly player?: Player | null;
  /** How many actions that player has taken in the step. */
  readonly moves?: number;
}

/**
 * Puts a flow at a step, as if it had come there by itself, and advances to the next choice. A step in which
 * players act has to wait there: a position in which none of them can act is an author error.
 */
export function placeFlow(run: FlowRun, chosen: ChosenStep): void {
  const step = findStep(run.steps, chosen.step);
  const player = chosen.player ?? null;
  const frame = frameAt(run, step, player);
  const isTurn = step.definition instanceof TurnDefinition;
  if (!isTurn && chosen.moves !== undefined) throw authorError('moves-of-no-turn', step.path);
  const begun = isTurn ? frame.at({ position: chosen.moves ?? 0 }) : frame;
  if (isTurn) refusePassed(run, begun);
  run.advance(begun);
  if (flowOf(run.world) === null) throw authorError('arranged-over');
  const awaited = run.awaiting();
  if (player === null || awaited.includes(player)) return;
  throw authorError('step-of-others', step.path, player.name, names(awaited));
}

/** Refuses a step that does not wait for a player: the rules after it would run on a position that is not meant for them. */
function refusePassed(run: FlowRun, begun: FlowFrame): void {
  const { step } = begun;
  let next: Next = begun;
  while (next instanceof FlowFrame && next.step === step) {
    run.setContextFrame(next);
    next = step.definition.advance(next, run);
  }
  if (next === WAIT) return;
  throw authorError('step-passed', step.path, next?.step.path ?? 'its end');
}

function frameAt(run: FlowRun, target: FlowStep, player: Player | null): FlowFrame {
  const [root, ...inner] = chainTo(run.steps, target);
  invariant(root !== undefined, 'a step is in its flow');
  const innermost = inner.findLast((_, i) => isRound([root, ...inner][i]));
  let frame = run.enter(root, null, null);
  for (const part of inner) {
    run.setContextFrame(frame);
    frame = frame.step.definition.placed(frame, part, {
      run,
      player,
      isInnermost: part === innermost,
    });
  }
  return frame;
}

function isRound(step: FlowStep | undefined): boolean {
  return step?.definition.kind === 'each-player';
}

/** The step with a name; an unknown name and one of several steps are author errors that list the steps. */
function findStep(steps: readonly FlowStep[], name: string): FlowStep {
  for (const isNamed of [hasPath, hasTitle, hasName, endsWith]) {
    const found = steps.filter(step => isNamed(step, name));
    const [first, second] = found;
    if (first !== undefined && second === undefined) return first;
    if (first !== undefined) throw authorError('step-of-several', name, found.map(pathOf));
  }
  const turns = steps.filter(({ definition }) => definition instanceof TurnDefinition);
  throw authorError('no-such-step', name, turns.map(pathOf));
}

function hasPath({ path }: FlowStep, name: string): boolean {
  return path === name;
}

function hasTitle({ definition }: FlowStep, name: string): boolean {
  return definition.title === name;
}

/** Whether a phase, or an action of a step, has a name. */
function hasName({ definition }: FlowStep, name: string): boolean {
  if (definition instanceof TurnDefinition) return definition.actionNames.includes(name);
  return definition.phase === name;
}

function endsWith({ path }: FlowStep, name: string): boolean {
  return path.endsWith(` > ${name}`) || path.endsWith(` ${name}`);
}

/** The steps around a step, from the root in, and the step itself. */
function chainTo([root]: readonly FlowStep[], target: FlowStep): readonly FlowStep[] {
  const search = (step: FlowStep): readonly FlowStep[] | undefined => {
    if (step === target) return [step];
    for (const part of step.steps) {
      const below = search(part);
      if (below !== undefined) return [step, ...below];
    }
    return undefined;
  };
  return (root && search(root)) ?? [];
}

function pathOf({ path }: FlowStep): string {
  return path;
}

function names(players: readonly Player[]): string {
  return players.map(({ name }) => name).join(', ') || 'no player';
}
