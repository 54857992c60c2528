import { describe, expect, test } from 'vitest';
import { expectError } from '../../test/refused.ts';
import { wholeState } from '../../test/whole-state.ts';
import {
  Action,
  Die,
  defineFlow,
  Game,
  type GameOptions,
  Hand,
  Piece,
  Player,
  type PossibleValues,
  type Random,
  SPECTATOR,
  Space,
  seededRandom,
  simultaneousActionStep,
} from '../index.ts';
import { Determinization, hidesFrom, reseed } from './determinization.ts';
import { hashOfView, observe } from './observe.ts';

class Spy extends Player<Ministry> {
  static override readonly hiddenAttributes = ['country'];
  static override readonly possibleValues: PossibleValues = { country: ['north', 'south'] };
  country = 'north';
  choice = '';
}

const choose = Action.create<Ministry>('choose')
  .chooseFrom('what', { choices: ['left', 'right'] })
  .execute(({ what }, { player }) => {
    player.choice = what;
  });

class Ministry extends Game<Ministry, Spy> {
  static override PlayerClass = Spy;
  static override readonly visibleAttributes = ['day'];
  static override readonly possibleValues: PossibleValues = { code: [1, 2, 3] };
  day = 1;
  code = 2;
  /** What follows from the code: the engine cannot know. */
  double = 4;
  static override readonly unhashed = ['double'];
  readonly cup = this.create(Hand, 'cup', { player: this.seat(1) });
  readonly lobby = this.create(Space, 'lobby');

  constructor(options: GameOptions) {
    super(options);
    this.cup.create(Die, 'die', { sides: 4, value: 3 });
    this.registerActions(choose);
    this.setFlow(
      defineFlow<Ministry>({ root: simultaneousActionStep({ actions: [choose], sealed: true }) }),
    );
  }

  seat(position: number): Spy {
    const player = this.players.byPosition(position);
    if (player === undefined) throw new Error(`no player at ${position}`);
    return player;
  }

  override resample(_viewer: Spy, random: Random): void {
    this.double = this.code * 2 + random.int(1);
  }
}

/** What `read` says of so many worlds that seat 0 may be in. */
function worlds<T>(game: Ministry, count: number, read: () => T): T[] {
  const unknown = new Determinization(game, game.seat(0));
  const random = seededRandom('worlds');
  const mark = game.journal.mark();
  return Array.from({ length: count }, () => {
    unknown.apply(random);
    const seen = read();
    game.journal.undoTo(mark);
    return seen;
  });
}

function shares(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return Object.fromEntries(
    Object.entries(counts).map(([value, count]) => [
      value,
      Math.round((10 * count) / values.length),
    ]),
  );
}

describe('an attribute that a player cannot see', () => {
  const game = new Ministry({ playerCount: 2 });

  test('[DET7] has each of its possible values equally often: of others, of the game, of a hidden die', () => {
    expect(shares(worlds(game, 2000, () => game.seat(1).country))).toEqual({ north: 5, south: 5 });
    expect(shares(worlds(game, 3000, () => game.code))).toEqual({ 1: 3, 2: 3, 3: 3 });
    const rolled = worlds(game, 2000, () => game.cup.first(Die)?.value);
    expect(Object.keys(shares(rolled))).toEqual(['1', '2', '3', '4']);
  });

  test('[DET7] keeps the value that the player sees: its own, and what is listed', () => {
    expect(shares(worlds(game, 100, () => game.seat(0).country))).toEqual({ north: 10 });
    expect(shares(worlds(game, 100, () => game.day))).toEqual({ 1: 10 });
  });

  test('[DET12] is followed by what the game resamples itself, and all of it is undone', () => {
    const before = wholeState(game);
    const pairs = worlds(game, 200, () => game.double - 2 * game.code);
    expect(new Set(pairs)).toEqual(new Set([0]));
    expect(wholeState(game)).toBe(before);
  });

  test('[DET8] must say what it may be: the attribute of another player', () => {
    class Mute extends Player<Quiet> {
      static override readonly hiddenAttributes = ['wish'];
      wish = 'gold';
    }
    class Quiet extends Game<Quiet, Mute> {
      static override PlayerClass = Mute;
    }
    const quiet = new Quiet({ playerCount: 2 });
    const [first] = quiet.players;
    const { message } = expectError(
      'secret-without-values',
      () => first && new Determinization(quiet, first),
    );
    expect(message).toContain('Mute "Player 2".wish');
  });

  test('[DET8] must say what it may be: a piece that is alone of its class', () => {
    class Coin extends Piece {
      side = 'heads';
    }
    class Table extends Game<Table> {
      readonly coin = this.create(Coin, 'coin');
    }
    const table = new Table({ playerCount: 1 });
    const [player] = table.players;
    const plan = (): Determinization | undefined => player && new Determinization(table, player);
    expect(plan()?.hidesNothing).toBe(true);
    table.coin.hideFromAll();
    table.coin.side = 'tails';
    expect(expectError('secret-without-values', plan).message).toContain('Coin "coin".side');
  });

  test('[DET8] must say what it may be: a field of the game, after the first random number', () => {
    class Oracle extends Game<Oracle> {
      coin = 'heads';
      readonly place = this.create(Space, 'place');
      round = 0;
      static override readonly visibleAttributes = ['round'];
    }
    const oracle = new Oracle({ playerCount: 1 });
    const [player] = oracle.players;
    const plan = (): Determinization | undefined => player && new Determinization(oracle, player);
    expect(plan()?.hidesNothing).toBe(true);
    oracle.coin = oracle.random.pick(['heads', 'tails']);
    expect(expectError('secret-without-values', plan).message).toContain('Oracle "Oracle".coin');
  });
});

test('[DET18] a reference to a hidden piece shows nothing of its true face', () => {
  class Slip extends Piece {
    readonly word!: string;
  }
  class Draw extends Game<Draw> {
    readonly urn = this.create(Space, 'urn');
    chosen: Slip | null = null;
    listed: Slip[] = [];
    static override readonly visibleAttributes = ['chosen', 'listed'];
  }
  const draw = new Draw({ playerCount: 1 });
  draw.urn.contentsHidden();
  for (const word of ['sun', 'moon', 'star']) draw.urn.create(Slip, word, { word });
  draw.chosen = draw.urn.first(Slip, 'moon') ?? null;
  draw.listed = [...draw.urn.all(Slip)].slice(1);
  const [player] = draw.players;
  if (player === undefined) throw new Error('no player draws');
  const unknown = new Determinization(draw, player);
  const mark = draw.journal.mark();
  const before = wholeState(draw);
  const random = seededRandom('slips');
  const seen = Array.from({ length: 300 }, () => {
    unknown.apply(random);
    const place = draw.chosen?.branch().at(-1);
    const words = [draw.chosen?.word, draw.listed.map(({ word }) => word).join()];
    draw.journal.undoTo(mark);
    return [place, ...words];
  });
  expect(new Set(seen.map(([place]) => place))).toEqual(new Set(['1']));
  expect(new Set(seen.map(([, word]) => word)).size).toBe(3);
  expect(new Set(seen.map(([, , words]) => words)).size).toBe(6);
  expect(wholeState(draw)).toBe(before);
});

describe('choices under seal', () => {
  test('[DET11] are open again where others made them, and the own one stays', () => {
    const game = new Ministry({ playerCount: 3 });
    game.startFlow();
    game.performAction('choose', { what: 'left' }, 1);
    game.performAction('choose', { what: 'right' }, 2);
    const open = (seat: number): number[] => {
      const mark = game.journal.mark();
      const player = game.seat(seat);
      new Determinization(game, player).apply(seededRandom('x'));
      const waiting = game.getAwaitingPlayers().map(({ position }) => position);
      game.journal.undoTo(mark);
      return waiting;
    };
    expect([open(0), open(1), open(2)]).toEqual([
      [0, 1, 2],
      [0, 2],
      [0, 1],
    ]);
    expect(game.getAwaitingPlayers().map(({ position }) => position)).toEqual([0]);
  });
});

describe('a reseeded generator', () => {
  const drawn = (game: Game): number[] => [1, 2, 3].map(() => game.random.int(1000));

  test('[DET13] draws what its seed and stream say, whatever the seed of the game', () => {
    const draws = ['one', 'two'].map(seed => {
      const game = new Ministry({ playerCount: 2, seed });
      expect(game.journal.length).toBe(0);
      reseed(game, 'bot', 5);
      return drawn(game);
    });
    expect(draws[1]).toEqual(draws[0]);
    const game = new Ministry({ playerCount: 2, seed: 'one' });
    reseed(game, 'bot', 6);
    expect(drawn(game)).not.toEqual(draws[0]);
  });

  test('[DET13] goes on with the numbers of the game after undo', () => {
    const game = new Ministry({ playerCount: 2, seed: 'one' });
    const other = new Ministry({ playerCount: 2, seed: 'one' });
    drawn(game);
    drawn(other);
    const mark = game.journal.mark();
    const { fullHash } = game;
    for (const stream of [0, 1]) {
      reseed(game, 'bot', stream);
      drawn(game);
      game.journal.undoTo(mark);
    }
    expect(game.fullHash).toBe(fullHash);
    expect(drawn(game)).toEqual(drawn(other));
  });
});

describe('what a seat has seen happen', () => {
  /** What seats see of something that is taken back. */
  function seen(act: (game: Ministry) => void, seats: readonly number[]): number[] {
    const game = new Ministry({ playerCount: 2, seed: 'one' });
    game.startFlow();
    const mark = game.journal.mark();
    act(game);
    return seats.map(seat => observe(game, seat, mark));
  }

  test('[DET20] leaves the hash of the whole view equal where it looks the same', () => {
    const game = new Ministry({ playerCount: 2, seed: 'one' });
    game.startFlow();
    const hashes = [2, 4].map(value => {
      const die = game.cup.first(Die);
      if (die !== undefined) die.value = value;
      return [0, 1, SPECTATOR].map(seat => hashOfView(game, seat));
    });
    const [two = [], four = []] = hashes;
    expect(two.map((hash, at) => hash === four[at])).toEqual([true, false, true]);
  });

  test('[DET14] is equal where it looks the same, and different where it does not', () => {
    const roll = (value: number) => (game: Ministry) => {
      const die = game.cup.first(Die);
      if (die !== undefined) die.value = value;
    };
    const setDay = (day: number) => (game: Ministry) => {
      game.day = day;
    };
    const setCode = (code: number) => (game: Ministry) => {
      game.code = code;
    };
    const [two, four] = [seen(roll(2), [0, 1, SPECTATOR]), seen(roll(4), [0, 1, SPECTATOR])];
    expect([two[0] === four[0], two[1] === four[1], two[2] === four[2]]).toEqual([
      true,
      false,
      true,
    ]);
    const day = seen(setDay(2), [0]);
    expect(day).not.toEqual(seen(setDay(3), [0]));
    const code = seen(setCode(1), [0]);
    expect(code).toEqual(seen(setCode(3), [0]));
  });

  test('[DET14] includes messages to the seat, and none to others', () => {
    const tell = (word: string) => (game: Ministry) =>
      game.messageTo([1], 'The word is {{word}}', { word });
    const [sun, moon] = [seen(tell('sun'), [0, 1]), seen(tell('moon'), [0, 1])];
    expect([sun[0] === moon[0], sun[1] === moon[1]]).toEqual([true, false]);
  });
});

test('[DET15] contents in no known order are put into any order and stay where they are', () => {
  const game = new Ministry({ playerCount: 2 });
  game.lobby.contentsUnordered();
  game.lobby.createMany(3, Die, 'cube', index => ({ value: index + 1 }));
  const orders = worlds(game, 600, () =>
    game.lobby
      .all(Die)
      .map(({ value }) => value)
      .join(''),
  );
  expect(Object.keys(shares(orders)).sort()).toEqual(['123', '132', '213', '231', '312', '321']);
});

test('[DET16] removed pieces that the player knew are not secret', () => {
  class Board extends Game<Board> {
    readonly board = this.create(Space, 'board');

    constructor(options: GameOptions) {
      super(options);
      this.registerElements(Die);
    }
  }
  const game = new Board({ playerCount: 1 });
  expect(game.journal.length).toBe(0);
  game.board.createMany(4, Die, 'die', index => ({ value: index + 1 }));
  for (const die of game.board.firstN(3, Die)) die.remove();
  for (const each of [game, Game.restoreGame(Board, game.getSnapshot())]) {
    const [player] = each.players;
    if (player === undefined) throw new Error('no player plays');
    expect(new Determinization(each, player).hidesNothing).toBe(true);
    expect(hidesFrom(each, player)).toBe(false);
    each.board.contentsHidden();
    expect(hidesFrom(each, player)).toBe(true);
  }
});

test('[DET16] a player who sees everything imagines nothing', () => {
  class Open extends Game<Open> {
    round = 1;
    readonly board = this.create(Space, 'board');
  }
  const open = new Open({ playerCount: 2 });
  open.board.create(Die, 'die');
  const mark = open.journal.mark();
  for (const player of open.players) {
    const unknown = new Determinization(open, player);
    expect([unknown.hidesNothing, hidesFrom(open, player)]).toEqual([true, false]);
    unknown.apply(seededRandom('x'));
  }
  expect(open.journal.mark()).toBe(mark);
});
