import { type ComputedRef, type InjectionKey, inject, type Ref } from 'vue';
import type { BoardInteraction } from '../interaction/board-interaction.ts';
import type { BoardRole } from '../interaction/choice-options.ts';
import type { DragSession } from '../interaction/drag-session.ts';
import type { Describer } from '../table/describer.ts';
import type { SeatLook } from '../table/seat-look.ts';
import type { ViewIndex } from '../table/view-index.ts';
import type { Handle } from '../table/view-types.ts';
import type { RendererRegistry } from './renderer.ts';

/** What the parts of a board need to know of the whole. */
export interface BoardContext {
  /** How elements are drawn. */
  readonly renderers: RendererRegistry;
  readonly index: ComputedRef<ViewIndex>;
  readonly seat: ComputedRef<number | null>;
  readonly describer: ComputedRef<Describer>;
  /** `null` where there is nothing to choose. */
  readonly interaction: BoardInteraction | null;
  readonly drag: DragSession | null;
  /** What the latest move changed. */
  readonly changed: Readonly<Ref<ReadonlySet<Handle>>>;
  /** The elements that represent the choices being pointed at, with their roles. */
  readonly hovered: Ref<ReadonlyMap<Handle, BoardRole>>;
  /** The one element that is reached by the tab key. */
  readonly tabStop: Ref<Handle | null>;
  /** Makes sure that the tab key reaches the board. */
  ensureTabStop(): void;
  lookOf(position: number): SeatLook;
  inspect(handle: Handle): void;
  /** Shows an element large, until it is called with `null`. */
  zoom(handle: Handle | null): void;
}

/** What the parts of a board find the whole by. */
export const BOARD_CONTEXT: InjectionKey<BoardContext> = Symbol('board');

/** What the parts of a board need to know of the whole. */
export function useBoardContext(): BoardContext {
  const context = inject(BOARD_CONTEXT, null);
  if (context === null) {
    throw new Error(
      'This component shows a part of a board. Put it inside an AutoGameBoard, or call useGameBoard around it.',
    );
  }
  return context;
}
