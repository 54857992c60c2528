/** A point of the course; y goes down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CourseSize {
  readonly lanes: number;
  readonly holes: number;
  /** Whether streets run vertically instead of horizontally. */
  readonly isUpright?: boolean;
}

/** A line across the lanes where a street turns, with space for a word beside it. */
export interface TurnLine {
  readonly from: Point;
  readonly to: Point;
  readonly beside: Point;
}

const PER_STREET = 30;
/** Holes are grouped by five. */
const FIVE = 5;
const GAP = 0.55;
const LANE = 1.2;
/** The gaps between the streets, around everything, and below where there are numbers. */
const [BETWEEN, MARGIN, BELOW] = [2.1, 1.1, 1.8];
/** The distance from the last hole of a street to its turn. */
const RUN = 0.7;
const STREET = PER_STREET - 1 + GAP * (PER_STREET / FIVE - 1);
/** The number of segments of a drawn turn, and of a path around it. */
const [DRAWN, GONE] = [18, 4];
/** The two start holes of the pegs, and the start of their lane. */
const [FRONT_START, BACK_START, BEGIN] = [-1.6, -2.7, -3.1];

/**
 * A course of holes for parallel lanes: streets of thirty holes that run back and forth, and one last hole
 * for all. The unit is the distance between two holes.
 */
export class PegCourse {
  readonly width: number;
  readonly height: number;
  /** The hole that ends the game. */
  readonly last: Point;
  readonly #lanes: number;
  readonly #holes: number;
  readonly #isUpright: boolean;
  readonly #length: number;

  constructor({ lanes, holes, isUpright = false }: CourseSize) {
    this.#lanes = lanes;
    this.#holes = holes;
    this.#isUpright = isUpright;
    this.#length = this.#left + STREET + RUN + this.#outer + MARGIN;
    const below = isUpright ? MARGIN : BELOW;
    const depth = this.#streetAt(this.#final) + this.#wide + below;
    [this.width, this.height] = isUpright ? [depth, this.#length] : [this.#length, depth];
    this.last = this.#point(
      this.#along(this.#final, STREET + RUN + 1.2),
      this.#streetAt(this.#final) + this.#wide / 2,
    );
  }

  /** The holes of a lane from the first on, except the last hole. */
  holesOf(lane: number): readonly Point[] {
    return Array.from({ length: this.#holes - 1 }, (_, at) => this.#holeAt(lane, at + 1));
  }

  /** The two start holes of a lane. */
  startsOf(lane: number): readonly Point[] {
    return [this.placeOf(lane, 0, 'front'), this.placeOf(lane, 0, 'back')];
  }

  /** The position of a peg: its hole, or one of the two start holes before its first step. */
  placeOf(lane: number, hole: number, peg: 'front' | 'back'): Point {
    if (hole >= this.#holes) return this.last;
    if (hole > 0) return this.#holeAt(lane, hole);
    return this.#point(
      this.#along(0, peg === 'front' ? FRONT_START : BACK_START),
      this.#laneAt(0, lane),
    );
  }

  /** The points on the path from one hole to another, around the turns. */
  wayOf(lane: number, from: number, to: number): readonly Point[] {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const way = Array.from({ length: high - low + 1 }, (_, step) => low + step).flatMap(hole => {
      const here = this.placeOf(lane, hole, 'front');
      const street = hole / PER_STREET - 1;
      return hole < high && this.#turns(street)
        ? [here, ...this.#around(street, lane, GONE)]
        : [here];
    });
    return from <= to ? way : way.reverse();
  }

  /** The background of a lane, as an SVG path. */
  groundOf(lane: number): string {
    const points = Array.from({ length: this.#final + 1 }, (_, street) => [
      this.#point(this.#along(street, street === 0 ? BEGIN : -RUN), this.#laneAt(street, lane)),
      this.#point(this.#along(street, STREET + RUN), this.#laneAt(street, lane)),
      ...(this.#turns(street) ? this.#around(street, lane, DRAWN) : [this.last]),
    ]).flat();
    return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`;
  }

  /** A line over all lanes after a hole, if a street turns there. */
  lineAfter(hole: number): TurnLine | undefined {
    const street = hole / PER_STREET - 1;
    if (!this.#turns(street)) return undefined;
    const middle = this.#streetAt(street) + this.#wide + BETWEEN / 2;
    const out = isForth(street) ? 1 : -1;
    const at = (far: number): Point =>
      this.#point(this.#along(street, STREET + RUN) + out * far, middle);
    return { from: at(BETWEEN / 2 - 0.5), to: at(this.#outer + 0.6), beside: at(-0.9) };
  }

  /** The position of the number of a hole: beside its street. */
  numberOf(hole: number): Point {
    const street = Math.floor((hole - 1) / PER_STREET);
    const { x, y } = this.#holeAt(isForth(street) ? this.#lanes - 1 : 0, hole);
    return this.#isUpright ? { x: x + BETWEEN / 2, y } : { x, y: y + BETWEEN / 2 };
  }

  get #final(): number {
    return Math.ceil((this.#holes - 1) / PER_STREET) - 1;
  }

  get #wide(): number {
    return (this.#lanes - 1) * LANE;
  }

  /** The outer radius of the outermost lane at a turn. */
  get #outer(): number {
    return BETWEEN / 2 + this.#wide;
  }

  get #left(): number {
    return MARGIN + Math.max(RUN + this.#outer + 0.4, -BEGIN);
  }

  #turns(street: number): boolean {
    return Number.isInteger(street) && street >= 0 && street < this.#final;
  }

  #point(along: number, across: number): Point {
    return this.#isUpright ? { x: across, y: this.#length - along } : { x: along, y: across };
  }

  #streetAt(street: number): number {
    return MARGIN + street * (this.#wide + BETWEEN);
  }

  /** The outer lane of one turn is the inner lane of the next. */
  #laneAt(street: number, lane: number): number {
    return this.#streetAt(street) + (isForth(street) ? lane : this.#lanes - 1 - lane) * LANE;
  }

  #along(street: number, far: number): number {
    return this.#left + (isForth(street) ? far : STREET - far);
  }

  #holeAt(lane: number, hole: number): Point {
    const street = Math.floor((hole - 1) / PER_STREET);
    const place = (hole - 1) % PER_STREET;
    return this.#point(
      this.#along(street, place + GAP * Math.floor(place / FIVE)),
      this.#laneAt(street, lane),
    );
  }

  #around(street: number, lane: number, steps: number): readonly Point[] {
    const middle = this.#streetAt(street) + this.#wide + BETWEEN / 2;
    const radius = middle - this.#laneAt(street, lane);
    const out = isForth(street) ? 1 : -1;
    const end = this.#along(street, STREET + RUN);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (step / steps) * Math.PI;
      return this.#point(end + out * radius * Math.sin(angle), middle - radius * Math.cos(angle));
    });
  }
}

/** Whether a street goes away from the start. */
function isForth(street: number): boolean {
  return street % 2 === 0;
}
