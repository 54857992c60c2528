import { Game, Piece, Player, Space } from '../src/index.ts';

/** A player with one attribute of each kind. */
export class Smith extends Player<Forge> {
  coins = 3;
  tools: string[] = [];
}

/** A piece with one attribute of each kind. */
export class Ingot extends Piece<Forge> {
  weight = 1;
  metal = 'iron';
  isHot = false;
  marks: number[] = [];
  partner: Ingot | null = null;

  /** A computed property: no attribute. */
  get isHeavy(): boolean {
    return this.weight > 5;
  }

  heat(): void {
    this.isHot = true;
  }
}

export class Rack extends Space<Forge> {
  isOpen = true;
}

/** A small game for unit tests: two racks, three ingots in the first. */
export class Forge extends Game<Forge, Smith> {
  static override PlayerClass = Smith;

  fire = 0;
  any: unknown = null;
  log: unknown[] = [];
  readonly rack: Rack = this.create(Rack, 'rack');
  readonly other: Rack = this.create(Rack, 'other');
  readonly ingots: readonly Ingot[] = this.rack.createMany(3, Ingot, 'ingot', i => ({ weight: i }));
}

/** A forge whose setup is over. */
export function openForge(seed = 'forge'): Forge {
  const forge = new Forge({ playerCount: 2, seed });
  forge.journal.mark();
  return forge;
}

/** The first ingot. */
export function ingotOf({ rack }: Forge): Ingot {
  return present(rack.first(Ingot));
}

/** A value that a test is sure of. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected something here');
  return value;
}

/** What the compiler would refuse, as rules written in JavaScript give it. */
export function unchecked<T>(value: unknown): T {
  // Bad input is the point of the test.
  return value as T;
}
