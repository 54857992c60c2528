import {
  computed,
  nextTick,
  provide,
  type Ref,
  ref,
  type ShallowRef,
  shallowRef,
  toRef,
  watch,
} from 'vue';
import { useBoardInteraction } from '../../interaction/board-interaction.ts';
import { createBoardKeys } from '../../interaction/board-keys.ts';
import { createDragSession } from '../../interaction/drag-session.ts';
import { useElementAnimation } from '../../motion/use-element-animation.ts';
import { BOARD_CONTEXT, type BoardContext } from '../../rendering/board-context.ts';
import { labelsOf, useAddedRenderers } from '../../rendering/provide-renderers.ts';
import { RendererRegistry } from '../../rendering/renderer.ts';
import { useElementChangeTracker } from '../../table/change-trackers.ts';
import { createDescriber } from '../../table/describer.ts';
import { seatAppearance } from '../../table/seat-appearance.ts';
import { ViewIndex } from '../../table/view-index.ts';
import type { Handle, PlayerView, SeatView } from '../../table/view-types.ts';
import { useMessages } from '../../text/translate.ts';
import { BUILTIN_RENDERERS } from '../renderers/builtin-renderers.ts';

/** The properties of every board, custom or automatic. */
export interface GameBoardProps {
  readonly view: PlayerView;
  /** The seat of the viewer; `null` for a spectator. */
  readonly seat: number | null;
  readonly seats?: readonly SeatView[] | undefined;
}

/** The state of a board: the context of its parts, and the overlays of its frame. */
export interface UseGameBoard extends BoardContext {
  /** The element of the frame. */
  readonly root: ShallowRef<HTMLElement | null>;
  /** The element shown in the inspect sheet. */
  readonly inspected: Ref<Handle | null>;
  /** The element shown in the zoom preview. */
  readonly zoomed: Ref<Handle | null>;
  onKeydown(event: KeyboardEvent): void;
}

/**
 * Makes a component a board: its elements can be clicked, dragged, reached by keyboard and inspected, and
 * are animated when they move. The component renders its content inside a `BoardFrame`.
 */
export function useGameBoard(props: GameBoardProps): UseGameBoard {
  const t = useMessages();
  const interaction = useBoardInteraction();
  const view = toRef(props, 'view');
  const index = computed(() => new ViewIndex(props.view));
  const seats = computed(() => props.seats ?? []);
  const root = shallowRef<HTMLElement | null>(null);
  const tabStop = ref<Handle | null>(null);
  const inspected = ref<Handle | null>(null);
  const zoomed = ref<Handle | null>(null);
  const inspect = (handle: Handle): void => {
    inspected.value = handle;
  };
  const { changed } = useElementChangeTracker(view);
  useElementAnimation(root, view);
  const { onKeydown, ensureTabStop } = createBoardKeys({ root, tabStop, interaction, inspect });
  watch([view, () => interaction?.options.value, root], () => void nextTick(ensureTabStop), {
    immediate: true,
  });
  const added = useAddedRenderers();
  const labelOf = labelsOf(added);
  const context: BoardContext = {
    renderers: new RendererRegistry([...added, ...BUILTIN_RENDERERS]),
    index,
    seat: computed(() => props.seat),
    describer: computed(() =>
      createDescriber({ index: index.value, seats: seats.value, t, labelOf }),
    ),
    interaction,
    drag: interaction && createDragSession(interaction),
    changed,
    hovered: shallowRef(new Map()),
    tabStop,
    ensureTabStop,
    lookOf: position => seatAppearance(position, index.value, seats.value),
    inspect,
    zoom: handle => {
      zoomed.value = handle;
    },
  };
  provide(BOARD_CONTEXT, context);
  return { ...context, root, inspected, zoomed, onKeydown };
}
