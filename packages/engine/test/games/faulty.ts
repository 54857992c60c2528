import { Game, type GameOptions, Piece, Space } from '../../src/index.ts';
import { moveFlow } from '../../src/rules/flow/flow-frame.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { exampleFrame } from '../example-frame.ts';
import type { ForAnyGame } from './all-games.ts';
import { pick } from './pick.ts';
import type { Choose } from './steps.ts';
import type { TestGame, TestMove } from './test-game.ts';

/* Games written wrongly on purpose: what each keeps outside the journal, a law must find. */

class Coin extends Piece {
  worth = 0;
}

class Purse extends Game {
  readonly box: Space = this.create(Space, 'box');
  total = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Coin);
    this.box.createMany(3, Coin, 'coin');
  }
}

function faulty<G extends Purse>(
  name: string,
  create: (options: GameOptions) => G,
  act: (game: G, choose: Choose) => void,
): TestGame<G> {
  const sound: TestMove<G> = {
    name: 'make a coin',
    run: (game, choose) => void game.box.create(Coin, 'coin', { worth: choose(5) }),
  };
  return {
    name,
    create: seed => create({ playerCount: 2, seed }),
    moves: [sound, { name, run: act }],
  };
}

class Secretive extends Purse {
  #spent = 0;

  spend(): void {
    this.#spent++;
    this.total = this.#spent;
  }
}

/** Counts in a private field. */
const secretive: TestGame<Secretive> = faulty(
  'private state',
  options => new Secretive(options),
  game => game.spend(),
);

let spentByAll = 0;

/** Counts in a variable of the module, which all games share. */
export const sharing: TestGame<Purse> = faulty(
  'module state',
  options => new Purse(options),
  game => {
    game.total = ++spentByAll;
  },
);

class Enclosing extends Purse {
  readonly next: () => number;

  constructor(options: GameOptions) {
    super(options);
    let count = 0;
    this.next = () => ++count;
  }
}

/** Counts in a closure that setup made. */
const enclosing: TestGame<Enclosing> = faulty(
  'closure state',
  options => new Enclosing(options),
  game => {
    game.total = game.next();
  },
);

/** Follows chance that no seed decides. */
export const gambling: TestGame<Purse> = faulty(
  'unseeded chance',
  options => new Purse(options),
  game => {
    game.total = Math.random();
  },
);

/** Lets the flow stand at something that is no plain data. */
export const opaque: TestGame<Purse> = faulty(
  'opaque frame',
  options => new Purse(options),
  game => moveFlow(nodeOf(game).world, exampleFrame(Number.POSITIVE_INFINITY)),
);

class Hiding extends Purse {
  readonly ledger = new Ledger();
}

class Ledger {
  #lines: string[] = [];

  write(line: string): number {
    return this.#lines.push(line);
  }
}

/** Keeps a helper with private state, without saying how to read it. */
const hiding: TestGame<Hiding> = faulty(
  'private helper',
  options => new Hiding(options),
  game => {
    game.total = game.ledger.write('spent');
  },
);

class Caching extends Purse {
  readonly worth: () => number;

  constructor(options: GameOptions) {
    super(options);
    const cached = new Map<number, number>();
    this.worth = () => {
      const { length } = this.journal;
      const worth = cached.get(length) ?? this.box.all(Coin).sum('worth');
      cached.set(length, worth);
      return worth;
    };
  }
}

/** Takes the length of the journal for a name of the state: another way may be as long. */
export const caching: TestGame<Caching> = faulty(
  'stale cache',
  options => new Caching(options),
  (game, choose) => {
    game.total = game.worth();
    pick(game.box.all(Coin), choose)?.remove();
  },
);

/** Games with state where the journal cannot see it. */
export const FAULTY_GAMES: readonly {
  readonly name: string;
  with<R>(use: ForAnyGame<R>): R;
}[] = [
  { name: secretive.name, with: use => use(secretive) },
  { name: hiding.name, with: use => use(hiding) },
  { name: enclosing.name, with: use => use(enclosing) },
  { name: sharing.name, with: use => use(sharing) },
];
