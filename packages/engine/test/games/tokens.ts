import { type GameOptions, Piece, Space } from '../../src/index.ts';
import { pick } from './pick.ts';
import type { TestGame, TestMove } from './test-game.ts';
import { WitnessedGame } from './witnessed-game.ts';

/** A token that can refer to others in every way an attribute can. */
export class Token extends Piece<Tokens> {
  value = 0;
  target: Token | null = null;
  friends: (Token | null)[] = [];
  bonds: { first: Token | null; more: { names: string[]; tokens: Token[] } } = {
    first: null,
    more: { names: [], tokens: [] },
  };
  debts: Map<Token, number> = new Map();
  rivals: Set<Token> = new Set();

  constructor() {
    super();
    this.game.witness('Token constructor');
  }

  override onCreate(): void {
    this.game.witness('Token onCreate');
    this.create(Mark, 'mark', { of: this.value === 1 ? this : null });
  }
}

/** Lies on a token, and may refer to it from its first moment. */
class Mark extends Piece<Tokens> {
  of: Token | null = null;
}

/** No viewer learns in which order things came into it. */
export class Bag extends Space<Tokens> {
  static override readonly unordered: boolean = true;
}

/** Elements made in play that refer to each other, and are removed while they are referred to. */
export class Tokens extends WitnessedGame<Tokens> {
  static override readonly unhashed: readonly string[] = ['newest', 'history'];

  leader: Token | null = null;
  newest: Token | null = null;
  history: Token[] = [];
  readonly board: Space = this.create(Space, 'board');
  readonly bag: Bag = this.create(Bag, 'bag');

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Token, Mark);
    this.bag.onEnter(() => this.witness('Bag onEnter'));
    for (const name of ['sun', 'moon', 'star']) this.board.create(Token, name);
  }

  /** A setter of the author's, which no undo may run. */
  set head(token: Token) {
    this.witness('Tokens head');
    this.leader = token;
  }
}

type Choose = (n: number) => number;

/** A move about two tokens, perhaps the same one. */
function between(name: string, act: (one: Token, other: Token, choose: Choose) => void) {
  return {
    name,
    run(game: Tokens, choose: Choose): void {
      const tokens = game.all(Token);
      const one = pick(tokens, choose);
      const other = pick(tokens, choose);
      if (one !== undefined && other !== undefined) act(one, other, choose);
    },
  };
}

const moves: readonly TestMove<Tokens>[] = [
  {
    name: 'make a token',
    run(game, choose) {
      const place = choose(3) === 0 ? game.bag : game.board;
      const token = place.create(Token, 'token', { value: choose(3) });
      game.newest = token;
      game.history.push(token);
    },
  },
  {
    name: 'make a token that refers to another',
    run(game, choose) {
      const target = pick(game.all(Token), choose) ?? null;
      const friends = target === null ? [] : [target, target];
      game.board.create(Token, 'token', { target, friends, rivals: new Set(friends) });
    },
  },
  between('point at', (one, other, choose) => {
    one.target = choose(3) === 0 ? null : other;
  }),
  between('befriend', (one, other, choose) => {
    one.friends.push(choose(4) === 0 ? null : other);
  }),
  between('forget a friend', (one, _other, choose) => {
    one.friends.splice(choose(one.friends.length + 1), 1);
  }),
  between('bond', (one, other, choose) => {
    one.bonds.first = choose(3) === 0 ? null : other;
    if (choose(2) === 0) one.bonds.more.tokens.push(other);
    else one.bonds = { first: other, more: { names: [other.name], tokens: [] } };
  }),
  between('owe', (one, other, choose) => {
    one.debts.set(other, choose(5));
  }),
  between('pay', (one, other) => {
    if (!one.debts.delete(other)) one.debts.clear();
  }),
  between('make a rival', (one, other) => {
    if (!one.rivals.delete(other)) one.rivals.add(other);
  }),
  between('stack', (one, other) => {
    if (one !== other && !isInside(other, one)) one.putInto(other);
  }),
  between('go to the board', (one, _other, choose) => {
    one.putInto(one.game.board, { position: choose(2) === 0 ? 'first' : 'last' });
  }),
  between('go into the bag', one => {
    one.putInto(one.game.bag);
  }),
  between('be removed while referred to', (one, other) => {
    other.target = one;
    one.remove();
  }),
  between('lead', (one, other, choose) => {
    if (choose(2) === 0) one.game.head = other;
    else one.game.leader = null;
  }),
  between('change value', (one, other, choose) => {
    one.value = other.value + choose(2);
  }),
  {
    name: 'forget everything',
    run(game) {
      game.leader = null;
      game.newest = null;
      game.history = [];
      for (const token of game.all(Token)) {
        token.target = null;
        token.friends.length = 0;
        token.debts.clear();
        token.rivals = new Set();
      }
    },
  },
  {
    name: 'shuffle the board',
    run(game) {
      game.board.shuffle();
      game.message('Shuffled with {{leader}}', { leader: game.leader });
    },
  },
];

function isInside(inner: Token, outer: Token): boolean {
  let at: unknown = inner;
  while (at instanceof Piece) {
    if (at === outer) return true;
    at = at.parent;
  }
  return false;
}

export const tokens: TestGame<Tokens> = {
  name: 'tokens',
  create: seed => new Tokens({ playerCount: 2, seed }),
  moves,
};
