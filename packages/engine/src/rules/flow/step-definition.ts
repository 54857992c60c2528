import type { GameSpace } from '../../elements/element/game-space.ts';
import type { Player } from '../../elements/element/player.ts';
import type { ActionList } from '../action/action-desk.ts';
import type { DefaultAction } from '../action/selection.ts';
import type { FlowContext } from './flow-context.ts';

/** The context of a flow as the engine keeps it. */
export type Running = FlowContext<GameSpace>;

/** A function of a flow, as the engine keeps it. */
export type Told<T> = (running: Running) => T;

/** The order in which players come to their turn. */
export interface TurnOrderOptions<R = Running> {
  readonly direction?: 'forward' | 'backward';
  /** Who begins, as a player or a seat number; if nobody is named, seat 0, or the last seat backward. */
  readonly startFrom?: (running: R) => Player | number | undefined;
  readonly filter?: (player: Player, running: R) => boolean;
  /** Exactly these, in this order. */
  readonly only?: (running: R) => readonly Player[];
}

/** One part of a flow, as the engine keeps it. */
export type StepDefinition =
  | {
      readonly kind: 'sequence';
      readonly name: string | null;
      readonly steps: readonly StepDefinition[];
    }
  | { readonly kind: 'phase'; readonly name: string; readonly steps: readonly [StepDefinition] }
  | {
      readonly kind: 'loop';
      readonly while: Told<boolean>;
      readonly most: number;
      readonly steps: readonly [StepDefinition];
    }
  | {
      readonly kind: 'repeat';
      readonly times: number | Told<number>;
      readonly steps: readonly [StepDefinition];
    }
  | {
      readonly kind: 'each-player';
      readonly order: TurnOrderOptions;
      readonly steps: readonly [StepDefinition];
    }
  | {
      readonly kind: 'for-each';
      readonly name: string;
      readonly items: Told<readonly unknown[]>;
      readonly steps: readonly [StepDefinition];
    }
  | ({ readonly kind: 'actions'; readonly steps: readonly [] } & ActionStepDefinition)
  | ({ readonly kind: 'simultaneous'; readonly steps: readonly [] } & SimultaneousDefinition)
  | {
      readonly kind: 'switch';
      readonly on: Told<string>;
      readonly cases: readonly string[];
      readonly hasDefault: boolean;
      readonly steps: readonly StepDefinition[];
    }
  | { readonly kind: 'if'; readonly test: Told<boolean>; readonly steps: readonly StepDefinition[] }
  | { readonly kind: 'execute'; readonly run: Told<void>; readonly steps: readonly [] }
  | { readonly kind: 'noop'; readonly steps: readonly [] };

/** What a step does in which nobody can act: see `actionStep`. */
export type NobodyCan =
  | 'skip'
  | 'error'
  | ((running: Running, players: readonly Player[]) => void)
  | null;

/** How many seconds a step allows: see `actionStep`. */
export type Timeout = number | Told<number | undefined> | null;

/** What a step does for a player whose time is up: see `actionStep`. */
export type OnTimeout =
  | ActionList[number]
  | ((running: Running, player: Player) => DefaultAction | undefined)
  | null;

export type StepKind = StepDefinition['kind'];

/** A step in which one player acts. */
export interface ActionStepDefinition {
  readonly player: Told<Player | undefined> | null;
  readonly actions: ActionList | Told<ActionList>;
  readonly prompt: string | Told<string> | null;
  readonly repeatUntil: Told<boolean> | null;
  readonly skipIf: Told<boolean> | null;
  readonly minMoves: number;
  readonly maxMoves: number;
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
  readonly ifNobodyCan: NobodyCan;
}

/** A step in which several players act, each in their own time. */
export interface SimultaneousDefinition {
  readonly players: Told<readonly Player[]> | null;
  readonly actions: ActionList | ((running: Running, player: Player) => ActionList);
  readonly prompt: string | Told<string> | null;
  readonly playerDone: ((running: Running, player: Player) => boolean) | null;
  readonly allDone: Told<boolean> | null;
  readonly skipPlayer: ((running: Running, player: Player) => boolean) | null;
  /** Choices stay secret until all are in, and then happen in seat order. */
  readonly sealed: boolean;
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
  readonly ifNobodyCan: NobodyCan;
}
