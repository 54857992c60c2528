/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The rotation of the content, in degrees. */
  readonly angle?: number;
}

/** The start, end and timing of an animated move. */
export interface Flight {
  readonly from: Box;
  readonly to: Box;
  readonly duration: number;
  readonly delay?: number;
  /** Identifies the flying copy in the document. */
  readonly name?: string;
}

const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** The elements in flight, each with a promise that resolves when the element has landed. */
const flying = new Map<HTMLElement, Promise<void>>();

/** Ends all flights: every element is shown at its final place. */
export function endFlights(): void {
  for (const copy of flying.keys()) land(copy);
}

/** Resolves when all flights have ended. */
export async function flightsLanded(): Promise<void> {
  while (flying.size > 0) await Promise.all(flying.values());
}

/**
 * Animates a copy of an element above the rest of the page and hides the original meanwhile. Unlike the
 * original, the copy is not clipped by the containers that it leaves and enters.
 */
export function fly(thing: HTMLElement, flight: Flight): Promise<void> {
  const { from, to, duration, delay = 0, name } = flight;
  if (typeof thing.animate !== 'function' || duration <= 0) return Promise.resolve();
  const timing = { duration, delay, easing: EASE, fill: 'backwards' as const };
  // A 3D die is drawn on a shared canvas that follows the element, so the element itself is animated.
  if (thing.querySelector('.bs-die3d') !== null) return flyItself(thing, flight, timing);
  const copy = copyOf(thing, to, name);
  const unseen = hidden(thing, duration + delay);
  return launch(
    copy,
    duration + delay,
    () => copy.animate(pathBetween(from, to), timing),
    () => unseen.cancel(),
  );
}

/** Hides an element while its copy flies; the animation always ends by being cancelled, which is no error. */
function hidden(thing: HTMLElement, duration: number): Animation {
  const unseen = thing.animate({ opacity: [0, 0] }, { duration });
  unseen.finished?.catch(() => undefined);
  return unseen;
}

function flyItself(
  thing: HTMLElement,
  { from, to, duration, delay = 0 }: Flight,
  timing: KeyframeAnimationOptions,
): Promise<void> {
  const flown = thing.animate({ ...pathBetween(from, to), zIndex: [20, 20] }, timing);
  const landed = settled(flown, duration + delay).then(() => {
    flying.delete(thing);
  });
  flying.set(thing, landed);
  return landed;
}

function pathBetween(from: Box, to: Box): PropertyIndexedKeyframes {
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  return {
    translate: [`${dx}px ${dy}px`, '0 0'],
    scale: [`${from.width / Math.max(to.width, 1)}`, '1'],
    ...turning(from, to),
  };
}

function turning(from: Box, to: Box): PropertyIndexedKeyframes {
  const [before, after] = [from.angle ?? 0, to.angle ?? 0];
  return before === 0 && after === 0 ? {} : { rotate: [`${before}deg`, `${after}deg`] };
}

/** Copies an element that is about to be removed; `leave` animates the copy. */
export function keepCopy(thing: HTMLElement): HTMLElement {
  return copyOf(thing, sizedBoxOf(thing), undefined);
}

/** How the copy of a removed element disappears. */
export interface Departure {
  readonly from: Box;
  /** The destination of the copy; without one, the copy is lifted off the table. */
  readonly to: Box | undefined;
  readonly duration: number;
  readonly delay?: number;
}

/** Animates a copy into a box, or lifts it away if its destination is unknown. */
export function leave(copy: HTMLElement, departure: Departure): Promise<void> {
  const { from, to, duration, delay = 0 } = departure;
  if (typeof copy.animate !== 'function' || duration <= 0) return Promise.resolve();
  const timing = { duration, delay, easing: EASE, fill: 'both' as const };
  const goes = to === undefined ? liftedFrom(from) : sentTo(from, to);
  return launch(copy, duration + delay, () => copy.animate(goes, timing));
}

function sentTo(from: Box, to: Box): PropertyIndexedKeyframes {
  const [dx, dy] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const scale = Math.min(1, to.width / Math.max(from.width, 1));
  return {
    translate: ['0 0', `${dx}px ${dy}px`],
    scale: ['1', `${scale}`],
    opacity: [1, 1, 1, 0],
    ...turning(from, to),
  };
}

function liftedFrom({ height }: Box): PropertyIndexedKeyframes {
  return {
    translate: ['0 0', `0 ${-0.35 * height}px`, `0 ${-0.8 * height}px`],
    scale: ['1', '1.12', '1.12'],
    opacity: [1, 1, 0],
  };
}

/** Animates an element that falls into its place from above the board, with a bounce. */
export function drop(thing: HTMLElement, { from, to, duration, name }: Flight): Promise<void> {
  if (typeof thing.animate !== 'function' || duration <= 0) return Promise.resolve();
  const copy = copyOf(thing, to, name);
  const height = Math.max(to.top - from.top, 1);
  // A disc that falls farther takes longer, as the root of the height.
  const time = duration * (0.8 + Math.sqrt(height / (4 * Math.max(to.height, 1))));
  const unseen = hidden(thing, time);
  const [falls, rises] = ['cubic-bezier(.45,0,.9,.55)', 'cubic-bezier(.1,.45,.55,1)'];
  const fallen = [
    { translate: `0 ${-height}px`, offset: 0, easing: falls },
    { translate: '0 0', offset: 0.68, easing: rises },
    { translate: `0 ${-0.1 * height}px`, offset: 0.84, easing: falls },
    { translate: '0 0', offset: 1 },
  ];
  return launch(
    copy,
    time,
    () => copy.animate(fallen, { duration: time }),
    () => unseen.cancel(),
  );
}

/** Animates the strokes of an SVG one after the other, as with a pen; wipes in an element without strokes. */
export function draw(thing: HTMLElement, duration: number): Promise<void> {
  if (typeof thing.animate !== 'function' || duration <= 0) return Promise.resolve();
  const strokes = [...thing.querySelectorAll<SVGGeometryElement>('path, line, circle')].filter(
    shape => shape.checkVisibility?.() !== false && getComputedStyle(shape).stroke !== 'none',
  );
  const each = (1.4 * duration) / Math.max(strokes.length, 1);
  const drawn = strokes.map((shape, at) => {
    const length = shape.getTotalLength();
    return shape.animate(
      {
        strokeDasharray: [`${length} ${length}`, `${length} ${length}`],
        strokeDashoffset: [length, 0],
      },
      { duration: each, delay: at * each, easing: 'ease-in-out', fill: 'backwards' },
    );
  });
  const wiped = ['inset(0 100% 100% 0)', 'inset(0 0 0 0)'];
  if (drawn.length === 0) drawn.push(thing.animate({ clipPath: wiped }, { duration }));
  return entering(thing, drawn, 1.4 * duration);
}

/** Fades an element in at its place. */
export function appear(thing: HTMLElement, duration: number): Promise<void> {
  if (typeof thing.animate !== 'function' || duration <= 0) return Promise.resolve();
  const grown = thing.animate(
    { scale: ['1.35', '1'], opacity: [0, 1] },
    { duration, easing: 'cubic-bezier(.3,.7,.4,1)' },
  );
  return entering(thing, [grown], duration);
}

function entering(
  thing: HTMLElement,
  animations: readonly Animation[],
  duration: number,
): Promise<void> {
  const ended = Promise.all(animations.map(each => settled(each, duration))).then(() => {
    flying.delete(thing);
  });
  flying.set(thing, ended);
  return ended;
}

/** Shows a copy above the rest of the page until its animation has ended. */
function launch(
  copy: HTMLElement,
  duration: number,
  start: () => Animation,
  after: () => void = () => {},
): Promise<void> {
  document.body.append(copy);
  const landed = settled(start(), duration).then(() => {
    after();
    land(copy);
  });
  flying.set(copy, landed);
  return landed;
}

/** Ends a flight: cancelling its animations also ends the wait for them. */
function land(thing: HTMLElement): void {
  flying.delete(thing);
  for (const each of thing.getAnimations?.({ subtree: true }) ?? []) each.cancel();
  if (thing.classList.contains('bs-flying')) thing.remove();
}

/** Animates an element like a card that is turned over. */
export function turnOver(thing: HTMLElement, duration: number): void {
  if (typeof thing.animate !== 'function' || duration <= 0) return;
  const turned = ['perspective(600px) rotateY(90deg)', 'perspective(600px) rotateY(0)'];
  thing.animate({ transform: turned }, { duration, easing: EASE });
}

/** The box of an element on the screen. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The box of an element before rotation, and its angle: the bounding box of a rotated card is larger. */
export function sizedBoxOf(element: HTMLElement): Box {
  const box = boxOf(element);
  const { a = 1, b = 0 } = matrixOf(element);
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  if (Math.abs(angle) < 0.05) return box;
  const { offsetWidth: width, offsetHeight: height } = element;
  const { x, y } = middle(box);
  return { left: x - width / 2, top: y - height / 2, width, height, angle };
}

function matrixOf(element: Element): { readonly a?: number; readonly b?: number } {
  const { transform = 'none' } = getComputedStyle(element);
  return transform === 'none' || typeof DOMMatrix !== 'function' ? {} : new DOMMatrix(transform);
}

/** Resolves with the animation, or shortly after its duration: a hidden page does not animate. */
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
