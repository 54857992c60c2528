import type { GameSpace } from '../../elements/element/game-space.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/author-error.ts';
import { inWords } from '../../errors/in-words.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { ChangeGuard } from '../../state/node/world.ts';
import type { ActionDefinition } from './action.ts';
import { Draft } from './action-draft.ts';
import { type Args, type Choosing, NONE, takesSeveral } from './selection/selection.ts';
import type { NextPrompt } from './selection-prompt.ts';

const NO_ARGS: Args = Object.freeze({});

/** Why an action cannot be begun: a condition does not hold, or it is shown as disabled. */
export interface Obstacle {
  readonly kind: 'condition' | 'disabled';
  /** The label of the condition, or the reason. */
  readonly text: string;
}

/**
 * One action, offered to one player in one position: whether it can be begun, and the tree of its
 * drafts.
 */
export class Offer {
  readonly action: ActionDefinition;
  readonly game: GameSpace;
  readonly player: Player;
  readonly choosing: Choosing;
  readonly guard: ChangeGuard;
  /** Nothing chosen yet. */
  readonly first: Draft;
  /** Nothing to choose and nothing to check: there is exactly one way. */
  readonly isBare: boolean;
  /** One value from one list and nothing to check afterwards: what most actions are. */
  readonly isFlat: boolean;
  /** Which selections are known to look at earlier choices, by number. */
  readonly dependent: boolean[] = [];
  /** The version of the journal that it holds for. */
  version = -1;
  /** The first prompt of the action, once it has been computed. */
  question: NextPrompt | undefined;
  /** The latest complete arguments that were found legal. */
  accepted: Args | undefined;
  /** Whether the action has a completion, once it has been computed. */
  isTakeable: boolean | undefined;
  #obstacle: Obstacle | null | undefined;

  constructor(action: ActionDefinition, game: GameSpace, player: Player) {
    this.action = action;
    this.game = game;
    this.player = player;
    this.choosing = { game, player, args: NO_ARGS, chosen: NONE };
    this.guard = nodeOf(game).world.guard;
    this.first = new Draft(this, 0, { args: NO_ARGS, chosen: NONE, isWatched: false });
    this.isBare = action.selections.length === 0 && action.validate === null;
    this.isFlat = isFlat(action);
  }

  /** Forgets what was worked out in another position. */
  renew(version: number): void {
    this.version = version;
    this.isTakeable = undefined;
    this.question = undefined;
    this.accepted = undefined;
    this.#obstacle = undefined;
    this.first.renew();
  }

  /**
   * These arguments, if they were found legal in this position: the very object that the last question
   * returned, or none where there is nothing to choose. They are not checked a second time.
   */
  checkedArgs(args: unknown): Args | undefined {
    if (this.accepted !== undefined && args === this.accepted) return this.accepted;
    return this.isBare && this.isTakeable === true && args === NO_ARGS ? NO_ARGS : undefined;
  }

  /** Why it cannot be begun; `null` if it can. */
  get obstacle(): Obstacle | null {
    if (this.#obstacle === undefined) this.#obstacle = this.#ask();
    return this.#obstacle;
  }

  /** Why the action is not there or cannot be taken, before anything is chosen; `false` if it can. */
  whyNot(): string | false {
    return this.obstacle?.text ?? false;
  }

  #ask(): Obstacle | null {
    const { action, choosing, guard } = this;
    for (const { label, test } of action.conditions) {
      guard.at(`condition "${label}" of ${action.name}`);
      if (!test(choosing)) return { kind: 'condition', text: label };
    }
    if (action.disabled === null) return null;
    const place = `disabled of ${action.name}`;
    guard.at(place);
    const text = action.disabled(choosing);
    if (text === false) return null;
    if (typeof text !== 'string' || text === '')
      throw authorError('no-reason', place, inWords(text));
    return { kind: 'disabled', text };
  }
}

function isFlat({ selections, validate }: ActionDefinition): boolean {
  const [only, ...more] = selections;
  if (only === undefined || more.length > 0 || validate !== null) return false;
  return only.source.isListed && !only.isOptional && !takesSeveral(only) && only.validate === null;
}
