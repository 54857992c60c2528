/** A box on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How something flies. */
export interface Flight {
  readonly from: Box;
  readonly to: Box;
  readonly duration: number;
  readonly delay?: number;
  /** A name by which the flying copy can be found. */
  readonly name?: string;
}

const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** What flies at present. */
const flying = new Set<HTMLElement>();

/** Ends every flight at once: everything is where it belongs. */
export function endFlights(): void {
  for (const copy of flying) land(copy);
}

/**
 * Lets a copy of something fly over everything else; the thing itself cannot be seen meanwhile. A copy
 * is not cut off by the edges of the places that it leaves and enters.
 */
export async function fly(thing: HTMLElement, flight: Flight): Promise<void> {
  const { from, to, duration, delay = 0, name } = flight;
  if (typeof thing.animate !== 'function' || duration <= 0) return;
  const copy = copyOf(thing, to, name);
  launch(copy);
  const scale = `${from.width / Math.max(to.width, 1)}`;
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  const timing = { duration, delay, easing: EASE, fill: 'backwards' as const };
  const unseen = thing.animate({ opacity: [0, 0] }, { duration: duration + delay });
  const flown = copy.animate(
    { translate: [`${dx}px ${dy}px`, '0 0'], scale: [scale, '1'] },
    timing,
  );
  await settled(flown, duration + delay);
  unseen.cancel();
  land(copy);
}

/** A copy of something that will not be there any more; `leave` shows how it goes. */
export function keepCopy(thing: HTMLElement): HTMLElement {
  return copyOf(thing, boxOf(thing), undefined);
}

/** Animates a copy into a box, or fades it out if its destination is unknown. */
export async function leave(
  copy: HTMLElement,
  {
    from,
    to,
    duration,
  }: { readonly from: Box; readonly to: Box | undefined; readonly duration: number },
): Promise<void> {
  if (typeof copy.animate !== 'function' || duration <= 0) return;
  launch(copy);
  const goal = to ?? from;
  const [dx, dy] = [middle(goal).x - middle(from).x, middle(goal).y - middle(from).y];
  const scale = to === undefined ? '0.5' : `${Math.min(1, to.width / Math.max(from.width, 1))}`;
  const left = copy.animate(
    { translate: ['0 0', `${dx}px ${dy}px`], scale: ['1', scale], opacity: [1, 0.9, 0] },
    { duration, easing: EASE, fill: 'forwards' },
  );
  await settled(left, duration);
  land(copy);
}

function launch(copy: HTMLElement): void {
  flying.add(copy);
  document.body.append(copy);
}

/** Ends the flight of a copy: cancelling its animations also ends the wait for them. */
function land(copy: HTMLElement): void {
  flying.delete(copy);
  for (const each of copy.getAnimations?.() ?? []) each.cancel();
  copy.remove();
}

/** Turns something over, as a card that shows its face. */
export function turnOver(thing: HTMLElement, duration: number): void {
  if (typeof thing.animate !== 'function' || duration <= 0) return;
  thing.animate(
    { transform: ['perspective(600px) rotateY(90deg)', 'perspective(600px) rotateY(0)'] },
    { duration, easing: EASE },
  );
}

/** The box of an element on the screen. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Ends with an animation, or shortly after it should have ended: a hidden page does not animate. */
async function settled(animation: Animation, duration: number): Promise<void> {
  const limit = new Promise<void>(resolve => setTimeout(resolve, duration + 200));
  const end = animation.finished.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([end, limit]);
}

function copyOf(thing: HTMLElement, to: Box, name: string | undefined): HTMLElement {
  const copy = document.createElement('div');
  copy.className = 'bs-flying';
  copy.setAttribute('aria-hidden', 'true');
  if (name !== undefined) copy.dataset['flying'] = name;
  Object.assign(copy.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  for (const child of thing.children) copy.append(child.cloneNode(true));
  return copy;
}

function middle({ left, top, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
