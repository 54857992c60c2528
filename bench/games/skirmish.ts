import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  Player,
  playerActions,
  Space,
} from '@boardsmith/engine';

const UNITS = 500;
const ZONES = 20;
const DECK = 40;
const RANKS = ['recruit', 'soldier', 'veteran'] as const;

/** Nested attributes of a player. */
class Treasury {
  gold = 100;
  readonly income: number[] = [1, 2, 3];

  spend(amount: number): void {
    this.gold -= amount;
    this.income[amount % this.income.length] = amount;
  }
}

export class General extends Player<Skirmish> {
  readonly treasury: Treasury = new Treasury();
}

export class Zone extends Space<Skirmish> {}

/** Six attributes, two of them nested. */
export class Unit extends Piece<Skirmish> {
  strength = 10;
  hasMoved = false;
  rank: (typeof RANKS)[number] = 'recruit';
  steps = 0;
  readonly wounds: number[] = [0, 0];
  readonly orders: { march: number; hold: boolean } = { march: 0, hold: false };
}

class EventCard extends Piece<Skirmish> {
  readonly number: number = 0;
}

/** One move of a unit to a zone. */
export interface March {
  readonly unit: Unit;
  readonly to: Zone;
  readonly number: number;
}

export const march = Action.create<Skirmish>('march')
  .chooseElement('unit', { elementClass: Unit })
  .chooseElement('to', { elementClass: Zone })
  .execute(({ unit, to }, { game }) => game.march({ unit, to, number: game.turns }));

const flow = defineFlow<Skirmish>({ root: loop({ do: eachPlayer({ do: playerActions(march) }) }) });

/** 500 units with six attributes in 20 zones, two generals and a deck of 40. */
export class Skirmish extends Game<Skirmish, General> {
  static override PlayerClass = General;
  turns = 0;

  constructor(options: GameOptions) {
    super(options);
    const zones = this.createMany(ZONES, Zone, 'zone');
    for (let i = 0; i < UNITS; i++) {
      zones[i % ZONES]?.create(Unit, 'unit', {
        strength: 10 + (i % 7),
        player: this.players[i % 2] ?? null,
      });
    }
    this.setFlow(flow);
    this.create(Space, 'deck').createMany(DECK, EventCard, 'event', number => ({ number }));
  }

  get deck(): Space | undefined {
    return this.first(Space, 'deck');
  }

  /** Writes three attributes, changes three nested values, moves a unit, and shuffles at times. */
  march({ unit, to, number }: March): void {
    unit.strength -= 1;
    unit.hasMoved = !unit.hasMoved;
    unit.steps += 1;
    unit.wounds[number % 2] = number;
    unit.orders.march += 1;
    unit.putInto(to);
    this.players[number % 2]?.treasury.spend(number % 5);
    if (number % 10 === 0) this.deck?.shuffle();
    this.turns += 1;
  }

  /** Marches that visit all units and zones, the same in every run. */
  marches(count: number): March[] {
    const units = this.all(Unit);
    const zones = this.all(Zone);
    const marches: March[] = [];
    for (let number = 0; number < count; number++) {
      const unit = units[(number * 137) % units.length];
      const to = zones[(number * 11 + 3) % zones.length];
      if (unit !== undefined && to !== undefined) marches.push({ unit, to, number });
    }
    return marches;
  }
}
