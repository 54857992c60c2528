import { DieRenderer } from './die-renderer.ts';
import type { DieLook } from './number-sheet.ts';
import { rollTurn, turnTo } from './orientation.ts';
import type { Sides } from './solids.ts';

/** A die on the page: the element that reserves its place, and the value it shows. */
export interface LayerDie {
  readonly id: string;
  readonly element: HTMLElement;
  readonly sides: Sides;
  readonly value: number;
  /** The labels of the faces; `undefined` for numbers. */
  readonly labels: readonly string[] | undefined;
  /** When the latest roll started, and how long it takes, in milliseconds. */
  readonly rolledAt: number;
  readonly duration: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One canvas for all dice of a page. The canvas lies above their elements, follows them through layout
 * changes, and is removed with the last die.
 */
export class DiceLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: DieRenderer;
  readonly #dice = new Map<HTMLElement, LayerDie>();
  #frame = 0;
  #drawn = '';

  private constructor(canvas: HTMLCanvasElement, renderer: DieRenderer) {
    this.#canvas = canvas;
    this.#renderer = renderer;
    canvas.className = 'bs-dice-layer';
    canvas.setAttribute('aria-hidden', 'true');
    // Without `preventDefault`, the browser never restores a lost WebGL context.
    canvas.addEventListener('webglcontextlost', event => event.preventDefault());
    canvas.addEventListener('webglcontextrestored', () => {
      renderer.restore();
      this.#drawn = '';
    });
  }

  /** Returns `null` without WebGL2. */
  static create(): DiceLayer | null {
    const canvas = document.createElement('canvas');
    const renderer = DieRenderer.create(canvas);
    return renderer && new DiceLayer(canvas, renderer);
  }

  /** Adds a die, or updates the one of the same element. */
  set(die: LayerDie): void {
    this.#dice.set(die.element, die);
    if (!this.#canvas.isConnected) document.body.append(this.#canvas);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  remove(element: HTMLElement): void {
    this.#dice.delete(element);
    if (this.#dice.size > 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#drawn = '';
    this.#canvas.remove();
  }

  readonly #step = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#step);
    const dice = [...this.#dice.values()].map(die => ({
      die,
      box: die.element.getBoundingClientRect(),
      progress: Math.min(1, (now - die.rolledAt) / Math.max(die.duration, 1)),
    }));
    const seen = dice.filter(({ box }) => box.width > 0);
    const state = seen.map(({ die, box, progress }) =>
      [box.left, box.top, box.width, die.sides, die.value, die.labels, progress].join(),
    );
    const scale = Math.min(devicePixelRatio || 1, 2);
    const key = `${state.join(';')} ${scale}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    const around = boxAround(seen.map(({ box }) => box));
    this.#place(around, scale);
    this.#renderer.draw(
      seen.map(({ die, box, progress }) => ({
        sides: die.sides,
        turn: rollTurn(turnTo(die.sides, die.value), progress, die.id),
        look: lookOf(die),
        x: (box.left - around.left) * scale,
        y: (around.top + around.height - box.bottom) * scale,
        size: box.width * scale,
      })),
    );
  };

  #place({ left, top, width, height }: Box, scale: number): void {
    const { style } = this.#canvas;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    this.#canvas.width = Math.max(1, Math.round(width * scale));
    this.#canvas.height = Math.max(1, Math.round(height * scale));
  }
}

let layer: DiceLayer | null | undefined;

/** The shared layer of the page; `null` without WebGL2. */
export function sharedDiceLayer(): DiceLayer | null {
  if (layer === undefined) layer = DiceLayer.create();
  return layer;
}

function boxAround(boxes: readonly DOMRect[]): Box {
  if (boxes.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  const width = Math.max(...boxes.map(box => box.right)) - left;
  const height = Math.max(...boxes.map(box => box.bottom)) - top;
  return { left, top, width, height };
}

function lookOf({ element, labels }: LayerDie): DieLook {
  const style = getComputedStyle(element);
  return {
    labels,
    body: style.getPropertyValue('--die-color').trim() || '#fbf7ec',
    ink: style.getPropertyValue('--die-pip-color').trim() || '#1f2421',
    edge: style.getPropertyValue('--die-edge-color').trim() || '#b9b09a',
  };
}
