import { type ComputedRef, type InjectionKey, inject, type Ref } from 'vue';
import type { BoardInteraction } from '../interaction/board-interaction.ts';
import type { BoardRole } from '../interaction/choice-options.ts';
import type { DragSession } from '../interaction/drag-session.ts';
import type { Describer } from '../table/describer.ts';
import type { SeatAppearance } from '../table/seat-appearance.ts';
import type { ViewIndex } from '../table/view-index.ts';
import type { Handle } from '../table/view-types.ts';
import type { RendererRegistry } from './renderer.ts';

/** The shared state of a board, injected into its parts. */
export interface BoardContext {
  /** Selects how elements are drawn. */
  readonly renderers: RendererRegistry;
  readonly index: ComputedRef<ViewIndex>;
  readonly seat: ComputedRef<number | null>;
  readonly describer: ComputedRef<Describer>;
  /** The interaction of the board; `null` where nothing can be chosen. */
  readonly interaction: BoardInteraction | null;
  readonly drag: DragSession | null;
  /** The elements that the latest move changed. */
  readonly changed: Readonly<Ref<ReadonlySet<Handle>>>;
  /** The elements that represent the hovered choices, with their roles. */
  readonly hovered: Ref<ReadonlyMap<Handle, BoardRole>>;
  /** The one element with a tab stop. */
  readonly tabStop: Ref<Handle | null>;
  /** Ensures that the board has a tab stop. */
  ensureTabStop(): void;
  lookOf(position: number): SeatAppearance;
  inspect(handle: Handle): void;
  /** Shows an element in the zoom preview; `null` closes the preview. */
  zoom(handle: Handle | null): void;
}

/** The injection key of the board context. */
export const BOARD_CONTEXT: InjectionKey<BoardContext> = Symbol('board');

/** The board context; throws outside a board. */
export function useBoardContext(): BoardContext {
  const context = inject(BOARD_CONTEXT, null);
  if (context === null) {
    throw new Error(
      'This component shows a part of a board. Put it inside an AutoGameBoard, or call useGameBoard around it.',
    );
  }
  return context;
}
