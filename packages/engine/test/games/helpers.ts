import {
  GameElement,
  type GameOptions,
  Piece,
  Player,
  Space,
  type Stateful,
} from '../../src/index.ts';
import { pick } from './pick.ts';
import type { TestGame, TestMove } from './test-game.ts';
import { WitnessedGame } from './witnessed-game.ts';

/** A helper with methods on its prototype and fields of its own. */
export class Purse {
  coins = 0;
  log: { amount: number; why?: string }[] = [];

  get isEmpty(): boolean {
    return this.coins === 0;
  }

  pay(amount: number, why?: string): void {
    this.coins -= amount;
    this.log.push(why === undefined ? { amount } : { amount, why });
  }
}

/** A purse with something more: the class of a helper is part of what it is. */
class LockedPurse extends Purse {
  override pay(): void {}
}

/** State that the journal cannot see, and the two methods that show it. */
class Dial implements Stateful {
  #angle = 0;
  #marks: number[] = [];

  turn(by: number): void {
    this.#angle = (this.#angle + by) % 12;
    if (this.#angle % 3 === 0) this.#marks.push(this.#angle);
  }

  toState(): unknown {
    return { angle: this.#angle, marks: [...this.#marks] };
  }

  fromState(state: unknown): void {
    // Only what `toState` gave comes back.
    const { angle, marks } = state as { angle: number; marks: number[] };
    this.#angle = angle;
    this.#marks = [...marks];
  }
}

/** Helpers inside a helper, and elements inside those. */
export class Workshop {
  readonly dial = new Dial();
  readonly byName = new Map<string, { tool: Tool | null; uses: number[] }>();
  readonly broken = new Set<Tool>();
  owner: Artisan | null = null;
}

export class Tool extends Piece<Helpers> {
  wear = 0;
  purse: Purse = new Purse();
  /** A way to the helper that passes no attribute. */
  readonly spend = (amount: number): void => {
    this.#kept.coins -= amount;
  };
  readonly #kept: Purse = this.purse;

  constructor() {
    super();
    this.game.witness('Tool constructor');
  }

  /** A setter of the author's, which no undo may run. */
  set age(wear: number) {
    this.game.witness('Tool age');
    this.wear = wear;
  }
}

export class Artisan extends Player<Helpers> {
  readonly purse = new Purse();
  readonly dial = new Dial();
  tools: Tool[] = [];
}

/** Every kind of value that a field can keep, and every way to change it. */
export class Helpers extends WitnessedGame<Helpers, Artisan> {
  static override PlayerClass = Artisan;

  readonly workshop: Workshop = new Workshop();
  readonly rules: { readonly limits: number[]; readonly names: Map<string, string> } =
    Object.freeze({ limits: [1, 2, 3], names: Object.freeze(new Map([['a', 'A']])) });
  odd: unknown = null;
  table: number[][] = [[0], [0, 0], []];
  holder: Purse = new Purse();
  /** A class that a saved game can name has to be among the fields of setup. */
  readonly spare: Purse = new LockedPurse();
  readonly shelf: Space = this.create(Space, 'shelf');
  /** Keeps the helpers of setup beyond the reach of any accessor. */
  readonly turnAll: (by: number) => void;

  constructor(options: GameOptions) {
    super(options);
    this.shelf.onExit(() => this.witness('shelf onExit'));
    for (let i = 0; i < 4; i++) this.shelf.create(Tool, 'tool', { wear: i });
    const dials = [this.workshop.dial, ...this.players.map(player => player.dial)];
    this.turnAll = by => {
      for (const dial of dials) dial.turn(by);
    };
  }
}

type Choose = (n: number) => number;

/** Values of every shape that can be kept. */
const SHAPES: readonly ((game: Helpers, choose: Choose) => unknown)[] = [
  () => null,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  (_game, choose) => choose(2 ** 31) * 4096.5,
  () => 'text with "quotes" and \u2028',
  () => [undefined, null, [], [[]], {}],
  () => ({ $: 1, '@': 2, $map: [], plain: { $class: 'Purse' } }),
  () =>
    new Map<unknown, unknown>([
      [1, 'one'],
      ['1', [1]],
      [{ key: 1 }, new Set([1, '1'])],
    ]),
  game => ({ first: game.shelf.first(Tool) ?? null, seat: game.players[0] }),
  game => new Map([[game.shelf, { is: 'a shelf' }]]),
  () => new LockedPurse(),
  () => [new Purse(), [new Dial()]],
  () => Object.assign(Object.create(null), { bare: true }),
];

/** Changes something inside a value of any shape. */
function disturb(value: unknown, choose: Choose): void {
  if (typeof value !== 'object' || value === null || value instanceof GameElement) return;
  if (value instanceof Map) {
    const inner = pick([...value.values()], choose);
    if (choose(2) === 0) disturb(inner, choose);
    else value.set(choose(3), choose(9));
  } else if (value instanceof Set) {
    if (!value.delete(1)) value.add(1);
  } else if (value instanceof Dial) value.turn(1 + choose(3));
  else if (value instanceof Purse) value.coins += 1 + choose(3);
  else disturbProperties(value, choose);
}

function disturbProperties(value: object, choose: Choose): void {
  const key = pick(Object.keys(value), choose);
  if (key !== undefined && choose(2) === 0) disturb(Reflect.get(value, key), choose);
  else if (Array.isArray(value) && !Object.isFrozen(value)) value.unshift(choose(9));
  else if (!Object.isFrozen(value)) {
    if (key !== undefined && choose(2) === 0) Reflect.deleteProperty(value, key);
    else Reflect.set(value, `key${choose(4)}`, [choose(9)]);
  }
}

function withTool(
  name: string,
  act: (tool: Tool, game: Helpers, choose: Choose) => void,
): TestMove<Helpers> {
  return {
    name,
    run(game, choose) {
      const tool = pick(game.shelf.all(Tool), choose);
      if (tool !== undefined) act(tool, game, choose);
    },
  };
}

const moves: readonly TestMove<Helpers>[] = [
  withTool('pay from a tool', ({ purse }, _game, choose) => purse.pay(choose(5), 'wear')),
  withTool('pay by the back door', (tool, _game, choose) => tool.spend(1 + choose(5))),
  withTool('put a tool to work', (tool, { workshop }, choose) => {
    const name = `bench-${choose(3)}`;
    const bench = workshop.byName.get(name);
    if (bench === undefined) workshop.byName.set(name, { tool, uses: [tool.wear] });
    else {
      bench.tool = tool;
      tool.age = tool.wear + 1;
      bench.uses.push(tool.wear);
    }
  }),
  withTool('break or mend a tool', (tool, { workshop }) => {
    if (!workshop.broken.delete(tool)) workshop.broken.add(tool);
  }),
  withTool('hand a tool over', (tool, game, choose) => {
    const artisan = pick(game.players, choose);
    artisan?.tools.push(tool);
    game.workshop.owner = artisan ?? null;
  }),
  withTool('lose a tool', (tool, { workshop }) => {
    for (const bench of workshop.byName.values()) if (bench.tool === tool) bench.tool = null;
    tool.remove();
  }),
  {
    name: 'clear the benches',
    run({ workshop }, choose) {
      const name = `bench-${choose(3)}`;
      const bench = workshop.byName.get(name);
      workshop.byName.delete(name);
      // Put back, it stands last: the order of a Map can be seen.
      if (bench !== undefined && choose(2) === 0) workshop.byName.set(name, bench);
    },
  },
  {
    name: 'turn every dial by a closure',
    run: (game, choose) => game.turnAll(1 + choose(5)),
  },
  {
    name: 'turn one dial',
    run: (game, choose) => pick(game.players, choose)?.dial.turn(1 + choose(5)),
  },
  {
    name: 'make a tool',
    run(game, choose) {
      const tool = game.shelf.create(Tool, 'tool', { wear: choose(4) });
      tool.purse.coins = game.random.int(100);
    },
  },
  {
    name: 'change what is inside frozen rules',
    run({ rules }, choose) {
      rules.limits.reverse();
      rules.names.set('a', `A${choose(5)}`);
    },
  },
  {
    name: 'keep something odd',
    run(game, choose) {
      game.odd = pick(SHAPES, choose)?.(game, choose) ?? null;
    },
  },
  {
    name: 'disturb something odd',
    run: (game, choose) => disturb(game.odd, choose),
  },
  {
    name: 'change one row of the table',
    run({ table }, choose) {
      pick(table, choose)?.push(choose(9));
      if (choose(3) === 0) table.sort((a, b) => a.length - b.length);
    },
  },
  {
    name: 'replace a row by an equal one',
    run({ table }, choose) {
      const at = choose(table.length);
      table[at] = [...(table[at] ?? [])];
    },
  },
  {
    name: 'take another purse',
    run(game, choose) {
      const { coins } = game.holder;
      game.holder = choose(2) === 0 ? new Purse() : new LockedPurse();
      game.holder.coins = coins;
    },
  },
];

export const helpers: TestGame<Helpers> = {
  name: 'helpers',
  create: seed => new Helpers({ playerCount: 2, seed }),
  moves,
};
