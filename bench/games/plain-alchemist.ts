/** A hand-written die. */
export class PlainDie {
  readonly sides: number;
  value = 1;
  isTaken = false;

  constructor(sides: number) {
    this.sides = sides;
  }
}

export const PLAIN_POTIONS = ['fulminate', 'copper', 'glass', 'herbs', 'smoke', 'prism'] as const;
export type PlainPotion = (typeof PLAIN_POTIONS)[number];
export type PlainAbility = 'reroll' | 'flip' | 'adjust1' | 'adjust2' | 'refresh' | 'antidote';

interface Row {
  readonly points: readonly number[];
  readonly bonus: number;
  readonly rewards: ReadonlyMap<number, PlainAbility>;
}

const ROWS: { readonly [P in PlainPotion]: Row } = {
  fulminate: {
    points: [0, 1, 3, 6, 10, 14, 19, 25, 32],
    bonus: 8,
    rewards: new Map([
      [2, 'reroll'],
      [4, 'adjust2'],
      [6, 'refresh'],
    ]),
  },
  copper: {
    points: [0, 2, 5, 9, 13, 18],
    bonus: 7,
    rewards: new Map([
      [2, 'flip'],
      [4, 'adjust1'],
    ]),
  },
  glass: {
    points: [0, 2, 5, 9, 13, 18],
    bonus: 7,
    rewards: new Map([
      [2, 'adjust2'],
      [4, 'reroll'],
    ]),
  },
  herbs: {
    points: [0, 1, 2, 4, 7, 10, 14, 19, 25],
    bonus: 8,
    rewards: new Map([
      [3, 'adjust1'],
      [5, 'flip'],
      [7, 'antidote'],
    ]),
  },
  smoke: {
    points: [0, 0, 1, 2, 4, 6, 9, 12, 16],
    bonus: 5,
    rewards: new Map([
      [2, 'antidote'],
      [4, 'adjust1'],
      [6, 'flip'],
    ]),
  },
  prism: {
    points: [0, 1, 3, 6, 9, 13, 18],
    bonus: 12,
    rewards: new Map([
      [2, 'refresh'],
      [4, 'flip'],
    ]),
  },
};

/** The cost of 0, 1, 2 … skulls. */
const SKULLS = [0, 1, 3, 6, 10, 15];

/** A hand-written player of the potions game: lists of numbers. */
export class PlainAlchemist {
  readonly name: string;
  /** The numbers written into each potion; a box of smoke is a 1. */
  readonly pages: { readonly [P in PlainPotion]: number[] } = {
    fulminate: [],
    copper: [],
    glass: [],
    herbs: [],
    smoke: [],
    prism: [],
  };
  readonly abilities: { readonly type: PlainAbility; used: boolean }[] = [];
  skulls = 0;
  score = 0;

  constructor(name: string) {
    this.name = name;
  }

  mayAdd(potion: PlainPotion, { sides, value }: PlainDie): boolean {
    const page = this.pages[potion];
    if (page.length >= ROWS[potion].points.length - 1) return false;
    switch (potion) {
      case 'fulminate':
        return value > (page.at(-1) ?? 0);
      case 'copper':
      case 'glass':
        return value < (page.at(-1) ?? 21);
      case 'herbs':
        return value <= 8 && !page.includes(value);
      case 'smoke':
        return true;
      case 'prism':
        return value * 2 > sides && !page.includes(sides);
    }
  }

  add(potion: PlainPotion, die: PlainDie): void {
    const times = potion === 'smoke' && die.value === die.sides ? 2 : 1;
    for (let i = 0; i < times; i++) this.#fillBox(potion, die);
  }

  /** The second box of smoke may be used up. */
  #fillBox(potion: PlainPotion, { sides, value }: PlainDie): void {
    const page = this.pages[potion];
    const { points, bonus, rewards } = ROWS[potion];
    const last = points.length - 1;
    if (page.length === last) return;
    page.push(potion === 'prism' ? sides : potion === 'smoke' ? 1 : value);
    this.score += (points[page.length] ?? 0) - (points[page.length - 1] ?? 0);
    if (page.length === last) this.score += bonus;
    const reward = rewards.get(page.length);
    if (reward !== undefined) this.abilities.push({ type: reward, used: false });
  }

  get mayShake(): boolean {
    return this.skulls < SKULLS.length - 1;
  }

  poison(skulls: number): void {
    const after = Math.max(0, Math.min(SKULLS.length - 1, this.skulls + skulls));
    this.score += (SKULLS[this.skulls] ?? 0) - (SKULLS[after] ?? 0);
    this.skulls = after;
  }

  has(type: PlainAbility): boolean {
    return this.abilities.some(ability => ability.type === type && !ability.used);
  }

  use(type: PlainAbility): void {
    const ability = this.abilities.find(each => each.type === type && !each.used);
    if (ability !== undefined) ability.used = true;
  }

  /** Whether a used ability can be refreshed. */
  get isSpent(): boolean {
    return this.abilities.some(({ type, used }) => used && type !== 'refresh');
  }

  refresh(): void {
    this.use('refresh');
    for (const ability of this.abilities) {
      if (ability.type !== 'refresh') ability.used = false;
    }
  }
}
