import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';
import type { Handle } from '../table/view-types.ts';
import type { BoardInteraction } from './board-interaction.ts';

/** The dragged elements, and their offset in pixels. */
export interface Dragged {
  readonly handles: readonly Handle[];
  readonly x: number;
  readonly y: number;
  readonly source: HTMLElement;
}

/** Drags elements to places. A drag has the same effect as two clicks. */
export interface DragSession {
  readonly dragged: Readonly<ShallowRef<Dragged | null>>;
  /** Starts a possible drag, on `pointerdown`. */
  press(event: PointerEvent, handles: readonly Handle[]): void;
}

/** Pixels a pointer must move before a drag starts: fingers are less steady than mice. */
const THRESHOLD: Readonly<Record<string, number>> = { mouse: 5, pen: 6, touch: 8 };

/** Dragging on an interactive board. */
export function createDragSession(interaction: BoardInteraction): DragSession {
  const dragged = shallowRef<Dragged | null>(null);
  let stop: () => void = () => {};
  onScopeDispose(() => stop());

  const press = (event: PointerEvent, handles: readonly Handle[]): void => {
    stop();
    const source = event.currentTarget;
    const isDraggable = event.button === 0 && interaction.targetOf(handles).isLegal;
    if (!isDraggable || !(source instanceof HTMLElement)) return;
    const start = { x: event.clientX, y: event.clientY };
    const { pointerId, pointerType } = event;
    let wasLifted = false;

    const move = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      const distance = Math.hypot(at.clientX - start.x, at.clientY - start.y);
      if (!wasLifted && distance < (THRESHOLD[pointerType] ?? 6)) return;
      if (!wasLifted) {
        wasLifted = true;
        if (leadsOn(interaction, handles)) interaction.pick(handles);
      }
      dragged.value = { handles, source, x: at.clientX - start.x, y: at.clientY - start.y };
    };
    const end = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      stop();
      if (!wasLifted) return;
      swallowClick(source);
      if (at.type === 'pointerup') void drop(interaction, handles, handlesUnder(at, source));
      else interaction.back();
    };
    stop = () => {
      dragged.value = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  return { dragged, press };
}

/** Whether choosing an element leads to another question, so that the element can be dropped on the answer. */
function leadsOn(interaction: BoardInteraction, handles: readonly Handle[]): boolean {
  const found = handles.flatMap(handle => interaction.options.value.onBoard.get(handle) ?? []);
  return found.some(({ question }) => question.step < question.of && question.count === null);
}

/** Drops dragged elements onto the elements under the pointer; returns them if there are none. */
async function drop(
  interaction: BoardInteraction,
  handles: readonly Handle[],
  under: readonly Handle[],
): Promise<void> {
  const own = new Set(handles);
  const onto = under.filter(handle => !own.has(handle));
  await nextQuestion(interaction);
  const target = onto.find(handle => interaction.targetOf([handle]).isLegal);
  if (!interaction.targetOf(handles).isLegal) {
    if (target === undefined) interaction.back();
    else interaction.pick([target]);
    return;
  }
  const zone = interaction.index.value?.parentOf(handles[0] ?? 0)?.handle;
  const isElsewhere = onto.length > 0 && (zone === undefined || !under.includes(zone));
  if (isElsewhere) interaction.pick(handles);
}

/** Waits for the next question: after a quick drop, the table may not have answered yet. */
async function nextQuestion({ question }: BoardInteraction): Promise<void> {
  for (let tries = 0; question.value === null && tries < 50; tries++) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** The handles of the elements under a pointer, innermost first. */
function handlesUnder(at: PointerEvent, source: HTMLElement): Handle[] {
  const under = document.elementsFromPoint(at.clientX, at.clientY);
  const outside = under.filter(each => !source.contains(each));
  const marked = outside.flatMap(each => each.closest('[data-handle]') ?? []);
  return [...new Set(marked)].map(each => Number(each.getAttribute('data-handle')));
}

/** Ignores the click that the browser sends after a drag, which would choose the element again. */
function swallowClick(source: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  source.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => source.removeEventListener('click', swallow, { capture: true }), 0);
}
