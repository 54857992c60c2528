import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/author-error.ts';
import type { World } from '../../state/node/world.ts';
import type { ActionDefinition } from '../action/action.ts';
import type { ActionDesk } from '../action/action-desk.ts';
import { AUTO_PASS } from '../action/selection.ts';
import { type FlowFrame, flowOf } from './flow-frame.ts';
import type { FlowStep } from './flow-step.ts';
import type { RunningContext } from './running-context.ts';
import { SEAT } from './simultaneous.ts';
import type { ActionStepDefinition, SimultaneousDefinition, Told } from './step-definition.ts';

const NOTHING: readonly ActionDefinition[] = [];

/** Who acts in a step and which actions it offers; the author's functions that answer it only read. */
export class StepOffers {
  readonly #context: RunningContext;
  readonly #world: World;
  readonly #desk: ActionDesk;
  /** The actions of each step that always offers the same ones, by number of the step. */
  readonly #fixed: (readonly ActionDefinition[] | undefined)[] = [];

  constructor(context: RunningContext, world: World, desk: ActionDesk) {
    this.#context = context;
    this.#world = world;
    this.#desk = desk;
  }

  /** An action that a step names and the game does not have is an author error. */
  checkNames(steps: readonly FlowStep[]): void {
    for (const { definition, path } of steps) {
      if (definition.kind !== 'actions' && definition.kind !== 'simultaneous') continue;
      const { actions, onTimeout } = definition;
      if (typeof actions !== 'function') this.#desk.named(actions, path);
      if (onTimeout !== null && onTimeout !== AUTO_PASS && typeof onTimeout !== 'function') {
        this.#desk.named([onTimeout], path);
      }
    }
  }

  /** Asks the author something that must not change the game. */
  ask<T>(path: string, tell: Told<T>): T {
    const { guard } = this.#world;
    const outer = guard.enter(path);
    try {
      return tell(this.#context);
    } finally {
      guard.leave(outer);
    }
  }

  /** The player who acts in a step. */
  playerOf({ player }: ActionStepDefinition, frame: FlowFrame): Player {
    const named = player === null ? frame.player : this.ask(frame.step.path, player);
    if (named === null || named === undefined)
      throw authorError('step-without-player', frame.step.path);
    return named;
  }

  /** The actions that a step of one player offers. */
  actionsOf({ actions }: ActionStepDefinition, { step }: FlowFrame): readonly ActionDefinition[] {
    if (typeof actions === 'function') {
      return this.#desk.named(this.ask(step.path, actions), step.path);
    }
    let fixed = this.#fixed[step.id];
    if (fixed === undefined) {
      fixed = this.#desk.named(actions, step.path);
      this.#fixed[step.id] = fixed;
    }
    return fixed;
  }

  /** The actions that a simultaneous step offers to one player. */
  actionsFor(
    { actions }: SimultaneousDefinition,
    { step }: FlowFrame,
    player: Player,
  ): readonly ActionDefinition[] {
    const list =
      typeof actions === 'function'
        ? this.ask(step.path, running => actions(running, player))
        : actions;
    return this.#desk.named(list, step.path);
  }

  /** The players that the present step awaits. */
  awaiting(): readonly Player[] {
    const frame = this.present();
    if (frame === null) return [];
    const { definition } = frame.step;
    if (definition.kind === 'actions') return [this.playerOf(definition, frame)];
    if (definition.kind !== 'simultaneous') return [];
    return this.#context.game.players.filter((_, seat) => frame.data?.[seat] === SEAT.open);
  }

  /** Whether the present step awaits a player. */
  isAwaited(player: Player): boolean {
    const frame = this.present();
    if (frame === null) return false;
    const { definition } = frame.step;
    if (definition.kind === 'actions') return this.playerOf(definition, frame) === player;
    return definition.kind === 'simultaneous' && frame.data?.[player.position] === SEAT.open;
  }

  /** The actions that the present step offers to a player. */
  offered(player: Player): readonly ActionDefinition[] {
    const frame = this.present();
    if (frame === null) return NOTHING;
    const { definition } = frame.step;
    if (definition.kind === 'actions') {
      const isAsked = this.playerOf(definition, frame) === player;
      return isAsked ? this.actionsOf(definition, frame) : NOTHING;
    }
    if (definition.kind !== 'simultaneous') return NOTHING;
    const isAsked = frame.data?.[player.position] === SEAT.open;
    return isAsked ? this.actionsFor(definition, frame, player) : NOTHING;
  }

  /** Where the flow stands; while it advances, the step that it has come to. */
  present(): FlowFrame | null {
    const context = this.#context;
    if (!context.isAdvancing) context.frame = flowOf(this.#world);
    return context.frame;
  }
}
