import type { GameLike, GameNotNamed } from '../../elements/element/element-collection.ts';
import type { Player } from '../../elements/element/player.ts';
import type { FlowContext } from './flow-context.ts';
import type { FlowDefinition, StepDefinition } from './flow-frame.ts';

/** A part of a flow, finished and immutable. */
export class FlowNode<in G extends GameLike> {
  readonly definition: StepDefinition;
  /** Never called: a type-level marker of the game class, which the definition does not carry. */
  declare readonly accepts: (context: FlowContext<G>) => void;

  constructor(definition: StepDefinition) {
    this.definition = definition;
  }
}

/** The flow of a game as the author writes it. */
export interface FlowOptions<G extends GameLike> {
  readonly root: FlowNode<G>;
  /** Runs once, before the first step. */
  readonly setup?: (context: FlowContext<G>) => void;
  /** Called after every step: `true` ends the game at any place in the flow. */
  readonly isComplete?: (context: FlowContext<G>) => boolean;
  /** Returns the winners when the flow has ended. */
  readonly getWinners?: (context: FlowContext<G>) => readonly Player[];
  readonly onEnterPhase?: (phase: string, context: FlowContext<G>) => void;
  readonly onExitPhase?: (phase: string, context: FlowContext<G>) => void;
}

/**
 * The end of a game in which players are eliminated, to be spread into `defineFlow`: it is over when the
 * players who are still in the game are one, or one team, or none, and those who are left win.
 */
export const LAST_ONE_STANDING = {
  isComplete: ({ game }: FlowContext<GameLike>): boolean => {
    const [first, ...others] = game.players.active;
    const team = first && game.players.teamOf(first);
    return others.every(player => team?.players.includes(player) === true);
  },
  getWinners: ({ game }: FlowContext<GameLike>): readonly Player[] => game.players.active,
} as const;

/** The flow of a game, immutable. */
export class Flow<in G extends GameLike> {
  readonly definition: FlowDefinition;
  /** Never called: a type-level marker of the game class, which the definition does not carry. */
  declare readonly accepts: (context: FlowContext<G>) => void;

  constructor(definition: FlowDefinition) {
    this.definition = definition;
  }
}

/**
 * Defines the flow of a game.
 *
 * @example
 * class Race extends Game<Race> {}
 * const roll = Action.create<Race>('roll').execute((_args, { game }) => game.finish());
 * const flow = defineFlow<Race>({ root: loop({ do: eachPlayer({ do: playerActions(roll) }) }) });
 */
export function defineFlow<G extends GameLike = GameNotNamed>(options: FlowOptions<G>): Flow<G> {
  const { root, ...hooks } = options;
  const none = {
    setup: null,
    isComplete: null,
    getWinners: null,
    onEnterPhase: null,
    onExitPhase: null,
  };
  // They run only with the game that the flow is set for; the stored type does not express this.
  const definition = { ...none, ...hooks, root: root.definition } as unknown as FlowDefinition;
  return new Flow<G>(definition);
}
