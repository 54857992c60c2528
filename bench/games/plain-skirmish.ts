import type { Random } from '@boardsmith/engine';

const UNITS = 500;
const ZONES = 20;
const DECK = 40;

interface PlainUnit {
  readonly owner: number;
  zone: number;
  strength: number;
  hasMoved: boolean;
  steps: number;
  readonly wounds: number[];
  readonly orders: { march: number; hold: boolean };
}

interface PlainGeneral {
  gold: number;
  readonly income: number[];
}

/** The hand-written game of 500 units with ordinary objects, without undo. */
export class PlainSkirmish {
  readonly #random: Random;
  readonly #zones: PlainUnit[][] = [];
  readonly #units: PlainUnit[] = [];
  readonly #generals: PlainGeneral[] = [];
  readonly #deck: number[] = [];
  turns = 0;

  constructor(random: Random) {
    this.#random = random;
    for (let zone = 0; zone < ZONES; zone++) this.#zones.push([]);
    for (let i = 0; i < UNITS; i++) {
      const zone = i % ZONES;
      const unit = {
        owner: i % 2,
        zone,
        strength: 10 + (i % 7),
        hasMoved: false,
        steps: 0,
        wounds: [0, 0],
        orders: { march: 0, hold: false },
      };
      this.#units.push(unit);
      this.#zones[zone]?.push(unit);
    }
    for (let i = 0; i < 2; i++) this.#generals.push({ gold: 100, income: [1, 2, 3] });
    for (let i = 0; i < DECK; i++) this.#deck.push(i);
  }

  /** A random unit goes to a random zone. */
  march(): void {
    const unit = this.#units[this.#random.int(UNITS)];
    const to = this.#random.int(ZONES);
    if (unit === undefined) return;
    const number = this.turns;
    unit.strength -= 1;
    unit.hasMoved = !unit.hasMoved;
    unit.steps += 1;
    unit.wounds[number % 2] = number;
    unit.orders.march += 1;
    this.#put(unit, to);
    const general = this.#generals[number % 2];
    if (general !== undefined) {
      general.gold -= number % 5;
      general.income[(number % 5) % general.income.length] = number % 5;
    }
    if (number % 10 === 0) this.#shuffle();
    this.turns += 1;
  }

  #put(unit: PlainUnit, to: number): void {
    const from = this.#zones[unit.zone];
    from?.splice(from.indexOf(unit), 1);
    this.#zones[to]?.push(unit);
    unit.zone = to;
  }

  #shuffle(): void {
    for (let last = this.#deck.length - 1; last > 0; last--) {
      const other = this.#random.int(last + 1);
      const kept = this.#deck[last] ?? 0;
      this.#deck[last] = this.#deck[other] ?? 0;
      this.#deck[other] = kept;
    }
  }
}
