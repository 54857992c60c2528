import {
  Action,
  actionStep,
  Deck,
  Determinization,
  defineFlow,
  Game,
  type GameOptions,
  Hand,
  loop,
  Piece,
  Player,
  restoreGame,
  timelineOf,
} from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { Ismcts } from '../../src/ismcts/ismcts.ts';
import { MCTS_SETTINGS } from '../../src/mcts/mcts-settings.ts';
import { hasHiddenInformation, SearchGame } from '../../src/position/search-game.ts';
import { CoinGuess } from '../games/coin-guess.ts';
import { DieGuess } from '../games/die-guess.ts';
import { Pennies } from '../games/pennies.ts';
import { SmallTricks } from '../games/small-tricks.ts';
import { byChance } from '../referee.ts';
import { askIsmcts, everything, inWords } from './ask-ismcts.ts';
import { scoreAgainstChance } from './tricks-match.ts';

function searchOf(game: Game, seat = 0, seed = 'bot'): Ismcts {
  return new Ismcts(new SearchGame(game), { seat, settings: { ...MCTS_SETTINGS, seed } });
}

class Tile extends Piece {
  readonly worth!: number;
}

class Thief extends Player<Burglary> {
  hand!: Hand;
}

interface BurglaryOptions extends GameOptions {
  /** Whether the tiles of the other player lie in places of their own, face down. */
  readonly inPlaces?: boolean;
  /** From the how-manieth theft on the rules fail. */
  readonly failsAt?: number;
}

/** The first player steals tiles from the second, who holds a good one and bad ones. */
class Burglary extends Game<Burglary, Thief> {
  static override PlayerClass = Thief;
  readonly deck = this.create(Deck, 'deck');
  readonly failsAt: number;
  static override readonly visibleAttributes = ['failsAt'];
  /** How often the rules have run: outside of the state, so that undo does not count it back. */
  static thefts = 0;

  constructor(options: BurglaryOptions) {
    super(options);
    this.failsAt = options.failsAt ?? Number.MAX_SAFE_INTEGER;
    for (const player of this.players) {
      player.hand = this.create(Hand, `hand-${player.position}`, { player });
    }
    const rich = this.seat(1).hand;
    if (options.inPlaces === true) rich.contentsHidden({ slots: true });
    for (const worth of [0, 0, 5, 0]) rich.create(Tile, `tile-${worth}`, { worth });
    rich.shuffle();
    this.registerActions(steal);
    this.setFlow(flow);
  }

  seat(position: number): Thief {
    const player = this.players.byPosition(position);
    if (player === undefined) throw new Error(`there is no seat ${position}`);
    return player;
  }
}

const steal = Action.create<Burglary>('steal')
  .chooseElement('tile', { elementClass: Tile, from: ({ game }) => game.seat(1).hand })
  .execute(({ tile }, { game, player }) => {
    Burglary.thefts += 1;
    if (Burglary.thefts >= game.failsAt) throw new Error('the rules fail');
    tile.putInto(player.hand);
  });

const flow = defineFlow<Burglary>({
  root: loop({
    while: ({ game }) => game.seat(0).hand.count(Tile) < 2,
    do: actionStep({ actions: [steal], player: ({ game }) => game.seat(0) }),
  }),
  getWinners: ({ game }) => {
    const hasGood = game.seat(0).hand.has(Tile, { worth: 5 });
    return [game.seat(hasGood ? 0 : 1)];
  },
});

function burglary(options: Omit<BurglaryOptions, 'playerCount'> = {}): Burglary {
  Burglary.thefts = 0;
  const game = new Burglary({ playerCount: 2, seed: 'night', ...options });
  game.startFlow();
  return game;
}

describe('the game during and after a search', () => {
  test('[HID6] is byte for byte what it was after every slice', () => {
    const game = new SmallTricks({ playerCount: 2, seed: 'tricks' });
    game.startFlow();
    const before = everything(game);
    const search = searchOf(game);
    for (let piece = 1; piece < 6; piece++) {
      search.step(piece);
      expect(everything(game)).toBe(before);
    }
  });

  test('[HID6] is byte for byte what it was after the rules failed during a slice', () => {
    const game = burglary({ failsAt: 17, inPlaces: true });
    const before = everything(game);
    const search = searchOf(game);
    expect(() => search.step(100)).toThrow('the rules fail');
    expect(everything(game)).toBe(before);
    expect(Burglary.thefts).toBe(17);
  });

  test('[SCH6] can be redone as before', () => {
    const game = new SmallTricks({ playerCount: 2, seed: 'tricks' });
    game.startFlow();
    const play = byChance('some moves');
    for (let i = 0; i < 3; i++) void play(game);
    const later = everything(game);
    timelineOf(game).undoTo(0);
    searchOf(game).step(20);
    expect(timelineOf(game).undone).toBe(3);
    timelineOf(game).redo(3);
    expect(everything(game)).toBe(later);
  });

  test('[HID6] continues as if there had been no search', () => {
    const [searched, other] = [0, 1].map(() => {
      const game = new DieGuess({ playerCount: 2, seed: 'same' });
      game.startFlow();
      return game;
    });
    if (searched === undefined || other === undefined) throw new Error('two games were made');
    askIsmcts(searched, { seat: 0, seed: 'bot', iterations: 50 });
    for (const game of [searched, other]) game.performAction('say', { parity: 'odd' }, 0);
    expect(everything(searched)).toBe(everything(other));
  });
});

describe('choices', () => {
  test('[HID7] that are sealed are mixed: matching pennies is answered with both sides about equally', () => {
    const game = new Pennies({ playerCount: 2, seed: 'pennies' });
    game.startFlow();
    const { moves, isMixed } = askIsmcts(game, { seat: 0, seed: 'bot', iterations: 2000 });
    expect(isMixed).toBe(true);
    for (const { visits } of moves) {
      expect(visits).toBeGreaterThan(700);
      expect(visits).toBeLessThan(1300);
    }
  });

  test('[HID8] that a seat cannot distinguish are one, and one of them is drawn at random', () => {
    const game = burglary();
    const reports = Array.from({ length: 40 }, (_, index) =>
      askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 10 }),
    );
    expect(new Set(reports.map(({ moves }) => moves.length))).toEqual(new Set([1]));
    const meant = new Set(reports.map(({ moves }) => tileOf(moves[0]?.move.args['tile'])));
    expect(meant.size).toBe(4);
  });

  test('[HID8] among face-down objects in different locations are distinguished by location', () => {
    const game = burglary({ inPlaces: true });
    const { moves } = askIsmcts(game, { seat: 0, seed: 'bot', iterations: 40 });
    expect(moves.length).toBe(4);
  });

  test('[HID9] are the legal ones, each with its visits, the most visited first', () => {
    const game = new SmallTricks({ playerCount: 2, seed: 'tricks' });
    game.startFlow();
    const { moves, work } = askIsmcts(game, { seat: 0, seed: 'bot', iterations: 200 });
    const hand = game.players[0]?.hand.children.map(({ name }) => `play card=${name}`) ?? [];
    expect(moves.map(({ move }) => inWords(move)).sort()).toEqual(hand.sort());
    expect(work).toBe(200);
    const visits = moves.map(each => each.visits);
    expect(visits.reduce((sum, each) => sum + each, 0)).toBe(200);
    expect(visits.toSorted((a, b) => b - a)).toEqual(visits);
  });

  test('[HID9] are empty for a seat that is not to act, and a single one needs no search', () => {
    const game = new SmallTricks({ playerCount: 2, seed: 'tricks' });
    game.startFlow();
    const idle = searchOf(game, 1);
    expect([idle.step(10), idle.isDecided(100), idle.report().moves]).toEqual([true, true, []]);
    const blind = searchOf(burglary());
    expect([blind.step(10), blind.isDecided(100), blind.report().work]).toEqual([true, true, 0]);
  });
});

test('[HID12] a search on a restored game knows what its seat remembers', () => {
  const game = burglary({ inPlaces: true });
  const [best] = game.seat(1).hand.all(Tile, { worth: 5 });
  best?.showToAll();
  best?.hideFromAll();
  const [thief] = game.players;
  if (thief === undefined || best === undefined) throw new Error('there is a thief and a tile');
  const { remembered } = new Determinization(game, thief);
  const settings = { ...MCTS_SETTINGS, seed: 'bot' };
  const chosen = [[], remembered].map(memory => {
    const restored = restoreGame(Burglary, game.getSnapshot());
    const search = new Ismcts(new SearchGame(restored), { seat: 0, settings, remembered: memory });
    search.step(300);
    const [first] = search.report().moves;
    return [tileOf(first?.move.args['tile']) === best.branch(), (first?.value ?? 0) > 0.9];
  });
  expect(chosen[1]).toEqual([true, true]);
  expect(chosen[0]?.[1]).toBe(false);
});

describe('hidden information', () => {
  test('[HID10] is determined for the seat and the moment', () => {
    const tricks = new SmallTricks({ playerCount: 2, seed: 'tricks' });
    const die = new DieGuess({ playerCount: 2 });
    const open = new CoinGuess({ playerCount: 2, under: 'coin', isOpen: true });
    const sealed = new Pennies({ playerCount: 2 });
    for (const game of [tricks, die, open, sealed]) game.startFlow();
    const asked = [tricks, die, open, sealed].map(game => hasHiddenInformation(game, 0));
    expect(asked).toEqual([true, false, false, true]);
    expect(hasHiddenInformation(burglary(), 0)).toBe(true);
    expect(hasHiddenInformation(burglary(), 1)).toBe(false);
  });
});

test('[HID11] a trick-taking game is won more often than by a random bot, over duplicate deals', () => {
  expect(scoreAgainstChance(16, 50)).toBeGreaterThan(0.6);
});

function tileOf(value: unknown): string {
  return value instanceof Tile ? value.branch() : 'none';
}
