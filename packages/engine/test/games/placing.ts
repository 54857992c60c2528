import { type GameOptions, Piece, Player, Space } from '../../src/index.ts';
import { pick } from './pick.ts';
import type { TestGame, TestMove } from './test-game.ts';
import { WitnessedGame } from './witnessed-game.ts';

/** A place for one stone. */
export class Point extends Space<Placing> {
  isMarked = false;
}

/** A stone, made when it is placed: its id tells when that was, its place and owner what it is. */
export class Stone extends Piece<Placing> {
  isKing = false;
}

export class PlacingPlayer extends Player<Placing> {
  captured = 0;
}

export interface PlacingOptions extends GameOptions {
  readonly size?: number;
}

/** Stones on points. One position can be reached in many orders, with other ids each time. */
export class Placing extends WitnessedGame<Placing, PlacingPlayer> {
  static override PlayerClass = PlacingPlayer;
  static override readonly unhashed: readonly string[] = ['moveNumber', 'lastStone'];

  moveNumber = 0;
  lastStone: Stone | null = null;
  readonly board: Space = this.create(Space, 'board');
  readonly supply: Supply = this.create(Supply, 'supply');

  constructor(options: PlacingOptions) {
    super(options);
    this.registerElements(Stone);
    const { size = 5 } = options;
    for (let i = 0; i < size * size; i++) this.board.create(Point, 'point');
    this.board.all(Point).forEach(point => {
      point.onEnter(() => this.witness('Point onEnter'));
    });
  }

  get points(): readonly Point[] {
    return this.board.all(Point);
  }

  place(point: Point, player: PlacingPlayer): Stone {
    this.moveNumber++;
    const stone = point.create(Stone, 'stone', { player });
    this.lastStone = stone;
    return stone;
  }

  take(stone: Stone): void {
    this.moveNumber++;
    stone.remove();
  }
}

/** Stones off the board, in no order. */
export class Supply extends Space<Placing> {
  static override readonly unordered: boolean = true;
}

/** A position in words: everything that counts in it and nothing else. */
export function placingText(game: Placing): string {
  const points = game.points.map(point => {
    const stone = point.first(Stone);
    const content = stone === undefined ? '.' : stoneText(stone);
    return point.isMarked ? `${content}*` : content;
  });
  const supply = game.supply.all(Stone).map(stoneText).sort();
  const captured = game.players.map(player => player.captured);
  return [...points, '|', ...supply, '|', ...captured].join(' ');
}

function stoneText(stone: Stone): string {
  return `${stone.player?.position ?? '-'}${stone.isKing ? 'K' : ''}`;
}

type Choose = (n: number) => number;

function withStone(name: string, act: (stone: Stone, choose: Choose) => void): TestMove<Placing> {
  return {
    name,
    run(game, choose) {
      const stone = pick(game.board.all(Stone), choose);
      if (stone !== undefined) act(stone, choose);
    },
  };
}

const moves: readonly TestMove<Placing>[] = [
  ...[0, 1, 2].map(turn => ({
    name: `place a stone (${turn})`,
    run(game: Placing, choose: Choose): void {
      const point = pick(game.board.all(Point, { empty: true }), choose);
      const player = game.players[turn % 2];
      if (point !== undefined && player !== undefined) game.place(point, player);
    },
  })),
  withStone('take a stone off', stone => {
    stone.game.take(stone);
  }),
  withStone('capture a stone', (stone, choose) => {
    const player = pick(stone.game.players, choose);
    if (player !== undefined) player.captured++;
    stone.putInto(stone.game.supply);
  }),
  withStone('slide a stone', (stone, choose) => {
    const point = pick(stone.game.board.all(Point, { empty: true }), choose);
    if (point !== undefined) stone.putInto(point);
  }),
  withStone('crown a stone', stone => {
    stone.isKing = !stone.isKing;
  }),
  withStone('turn a stone over', (stone, choose) => {
    stone.player = choose(3) === 0 ? null : (pick(stone.game.players, choose) ?? null);
  }),
  {
    name: 'mark a point',
    run(game, choose) {
      const point = pick(game.points, choose);
      if (point !== undefined) point.isMarked = !point.isMarked;
    },
  },
  {
    name: 'bring a stone back',
    run(game, choose) {
      const stone = pick(game.supply.all(Stone), choose);
      const point = pick(game.board.all(Point, { empty: true }), choose);
      if (stone !== undefined && point !== undefined) stone.putInto(point);
    },
  },
  {
    name: 'toss for a captured stone',
    run(game) {
      const player = game.players[game.random.int(2)];
      if (player !== undefined && game.random.chance(0.5)) player.captured++;
    },
  },
];

export const placing: TestGame<Placing> = {
  name: 'placing',
  create: seed => new Placing({ playerCount: 2, seed }),
  moves,
};

class Numbered extends Placing {
  override place(point: Point, player: PlacingPlayer): Stone {
    return point.create(Stone, `stone-${++this.moveNumber}`, { player });
  }
}

/** A mistake: the names of the stones tell when they were placed. */
export const numbered: TestGame<Placing> = {
  ...placing,
  create: seed => new Numbered({ playerCount: 2, seed }),
};

class Remembering extends Placing {
  lastPoint: Point | null = null;

  override place(point: Point, player: PlacingPlayer): Stone {
    this.lastPoint = point;
    return super.place(point, player);
  }
}

/** A mistake: what was placed last counts in the position. */
export const remembering: TestGame<Placing> = {
  ...placing,
  create: seed => new Remembering({ playerCount: 2, seed }),
};
