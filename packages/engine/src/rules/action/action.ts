import type { GameLike, GameNotNamed } from '../../elements/element/element-class.ts';
import type { Player } from '../../elements/element/player.ts';
import type { AnimatedEvent } from '../../state/journal/animated-event.ts';
import { ActionBuilder } from './action-builder.ts';
import type { Args, Choosing, Computed, Selection } from './selection/selection.ts';
import type { ActionContext } from './selection/selection-options.ts';

/** What an action came to. */
export interface ActionResult {
  readonly success: boolean;
  readonly error?: string;
  readonly message?: string;
  readonly data?: unknown;
}

/** A condition of an action, with the words that say what it asks for. */
export interface Condition {
  readonly label: string;
  readonly test: (choosing: Choosing) => boolean;
}

/** All that the engine needs to know of an action. */
export interface ActionDefinition {
  readonly name: string;
  readonly prompt: Computed<string> | null;
  readonly conditions: readonly Condition[];
  readonly disabled: ((choosing: Choosing) => string | false) | null;
  readonly isUndoable: boolean;
  readonly selections: readonly Selection[];
  readonly validate: ((args: Args, choosing: Choosing) => true | string) | null;
  readonly execute: (args: Args, choosing: Choosing) => ActionResult | AnimatedEvent | undefined;
}

/** One way of acting: who does what with what. */
export interface Move {
  readonly action: ActionDefinition;
  readonly player: Player;
  readonly args: Args;
}

/**
 * Something that players may do. Finished and immutable: made with `Action.create`, ended with
 * `.execute`.
 */
export class Action<in G extends GameLike, in A> {
  readonly definition: ActionDefinition;
  /** Never called: it says what the action is for, which the definition has forgotten. */
  declare readonly accepts: (args: A, context: ActionContext<G>) => void;

  constructor(definition: ActionDefinition) {
    this.definition = definition;
  }

  get name(): string {
    return this.definition.name;
  }

  /** Begins an action; the game's class is the only generic to write. */
  // biome-ignore lint/complexity/noBannedTypes: no arguments yet, and messages show it as it is
  static create<G extends GameLike = GameNotNamed>(name: string): ActionBuilder<G, {}> {
    return ActionBuilder.begin<G>(name, definition => new Action(definition));
  }
}
