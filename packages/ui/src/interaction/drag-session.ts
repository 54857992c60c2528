import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';
import type { Handle } from '../table/view-types.ts';
import type { BoardInteraction } from './board-interaction.ts';

/** Something that is being dragged, and where it is. */
export interface Dragged {
  readonly handles: readonly Handle[];
  readonly x: number;
  readonly y: number;
  readonly source: HTMLElement;
}

/** Drags elements to places. A drag does what two clicks do. */
export interface DragSession {
  readonly dragged: Readonly<ShallowRef<Dragged | null>>;
  /** A pointer has gone down on an element that may be dragged. */
  press(event: PointerEvent, handles: readonly Handle[]): void;
}

/** How far a pointer has to go before it drags: fingers are less steady than mice. */
const THRESHOLD: Readonly<Record<string, number>> = { mouse: 5, pen: 6, touch: 8 };

/** Drags over a board that can be played on. */
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

/** Whether choosing an element leads to another question, so that it can be dropped on the answer. */
function leadsOn(interaction: BoardInteraction, handles: readonly Handle[]): boolean {
  const found = handles.flatMap(handle => interaction.options.value.onBoard.get(handle) ?? []);
  return found.some(({ question }) => question.step < question.of && question.count === null);
}

/** What was dragged has been let go over some elements; over none, or over itself, it goes back. */
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

/** The table may not have answered yet when something is let go quickly. */
async function nextQuestion({ question }: BoardInteraction): Promise<void> {
  for (let tries = 0; question.value === null && tries < 50; tries++) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** The elements of the game under a pointer, from the inside out. */
function handlesUnder(at: PointerEvent, source: HTMLElement): Handle[] {
  const under = document.elementsFromPoint(at.clientX, at.clientY);
  const outside = under.filter(each => !source.contains(each));
  const marked = outside.flatMap(each => each.closest('[data-handle]') ?? []);
  return [...new Set(marked)].map(each => Number(each.getAttribute('data-handle')));
}

/** After a drag the browser sends a click to what was dragged, which would choose it again. */
function swallowClick(source: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  source.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => source.removeEventListener('click', swallow, { capture: true }), 0);
}
