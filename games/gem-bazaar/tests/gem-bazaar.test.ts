import { legalMoves, playOf } from '@boardsmith/engine';
import definition from '@boardsmith/gem-bazaar';
import { describe, expect, test } from 'vitest';
import { Gem, Jewel, type Trader } from '../src/rules/elements.ts';

type GemBazaar = InstanceType<typeof definition.gameClass>;

function begin(playerCount = 2): GemBazaar {
  const game = new definition.gameClass({ playerCount, seed: 'bazaar' });
  game.startFlow();
  return game;
}

function seat(game: GemBazaar, position: number): Trader {
  const player = game.players[position];
  if (player === undefined) throw new Error(`Seat ${position} is empty`);
  return player;
}

function first(game: GemBazaar): Trader {
  return seat(game, 0);
}

/** Gives a player gems from the bank, by colour. */
function give(game: GemBazaar, player: Trader, ...colours: readonly string[]): readonly Gem[] {
  return colours.flatMap(colour => {
    const gem = game.bank.first(Gem, colour);
    gem?.putInto(player.purse);
    return gem ?? [];
  });
}

/** Lays a jewel into the row of its level. */
function offer(game: GemBazaar, name: string): Jewel {
  const jewel = game.first(Jewel, name);
  if (jewel === undefined) throw new Error(`There is no jewel ${name}`);
  jewel.putInto(game.row(jewel.level));
  return jewel;
}

const coloursOf = (player: Trader): string[] => player.purse.all(Gem).map(({ colour }) => colour);

describe('gems', () => {
  test('are taken up to three of different colours, or two of a colour with four', () => {
    const game = begin();
    expect(game.performAction('take', { colours: ['ruby', 'onyx'] }).success).toBe(true);
    expect(coloursOf(first(game))).toEqual(['ruby', 'onyx']);
    expect(game.performAction('takePair', { colour: 'ruby' }).error).toBe(
      'Selection disabled: Fewer than four are left',
    );
    expect(game.performAction('takePair', { colour: 'topaz' }).success).toBe(true);
    expect(game.performAction('take', { colours: ['ruby', 'ruby'] }).success).toBe(false);
  });

  test('beyond ten are returned before the turn ends', () => {
    const game = begin(4);
    give(
      game,
      first(game),
      'ruby',
      'ruby',
      'onyx',
      'onyx',
      'topaz',
      'topaz',
      'pearl',
      'pearl',
      'pearl',
    );
    game.performAction('take', { colours: ['emerald', 'sapphire'] });
    const [pearl] = first(game).purse.all(Gem, 'pearl');
    expect(game.getFlowState().availableActions).toEqual(['giveBack']);
    // Three equal pearls are one choice, so there are as many choices as colours.
    expect(game.getSelectionChoices('giveBack', 'gems', first(game))).toHaveLength(6);
    expect(game.performAction('giveBack', { gems: [pearl, pearl] }).error).toBe(
      'Choose 1 for "gems"',
    );
    expect(game.performAction('giveBack', { gems: [pearl] }).success).toBe(true);
    expect(game.getAwaitingPlayers()).toEqual([game.players[1]]);
  });

  test('can be traded in if only pearls are left', () => {
    const game = begin();
    expect(game.getAvailableActions(first(game))).not.toContain('tradeIn');
    const gem = game.bank.first(Gem, 'ruby');
    for (const each of game.bank.all(Gem))
      if (each.colour !== 'pearl') each.putInto(first(game).purse);
    expect(game.performAction('tradeIn', { gem }).success).toBe(true);
    expect(game.bank.count(Gem, 'ruby')).toBe(1);
  });
});

describe('a jewel', () => {
  test('is paid for with gems, where a pearl counts as any colour', () => {
    const game = begin();
    const jewel = offer(game, 'ruby 2 emerald 1 topaz');
    give(game, first(game), 'emerald', 'emerald', 'topaz', 'pearl', 'ruby');
    const buy = (payment: object): string | undefined =>
      game.performAction('buy', { jewel, payment }).error;
    expect(buy({ emerald: 1, topaz: 1 })).toBe('Choose 3 for "payment"');
    expect(buy({ ruby: 1, topaz: 1, pearl: 1 })).toBe('You can take no ruby');
    // Two emeralds and a topaz, or a pearl in place of one of them.
    const payments = legalMoves(playOf(game), first(game)).filter(({ args }) => args.payment);
    expect(payments.filter(({ args }) => args.jewel === jewel)).toHaveLength(3);
    expect(buy({ topaz: 1, pearl: 1, emerald: 1 })).toBe(undefined);
    expect(coloursOf(first(game))).toEqual(['emerald', 'ruby']);
    expect(jewel.parent).toBe(first(game).owned);
  });

  test('pays for others, and what is paid for completely costs nothing', () => {
    const game = begin();
    for (const name of [
      'ruby 3 topaz',
      'ruby 4 onyx',
      'ruby 1 emerald 1 sapphire 1 topaz 1 onyx',
    ]) {
      game.first(Jewel, name)?.putInto(first(game).owned);
    }
    const jewel = offer(game, 'sapphire 3 ruby');
    expect(game.performAction('buy', { jewel, payment: { ruby: 0 } }).error).toBe(
      'The action does not ask for "payment"',
    );
    expect(game.performAction('buy', { jewel }).success).toBe(true);
  });

  test('that is too dear says what is missing', () => {
    const game = begin();
    const jewel = offer(game, 'ruby 4 onyx');
    give(game, first(game), 'onyx', 'pearl');
    const choices = game.getSelectionChoices('buy', 'jewel', first(game));
    expect(choices.find(({ value }) => value === jewel)?.disabled).toBe('You lack 2 gems');
  });

  test('from the top of a deck is seen only by the player who reserves it', () => {
    const game = begin();
    const [deck] = game.decks;
    expect(game.performAction('reserveTop', { deck }).success).toBe(true);
    const [jewel] = first(game).reserved.all(Jewel);
    const seen = (seat: number): string => JSON.stringify(game.getPlayerView(seat).game);
    expect(seen(0)).toContain(jewel?.name);
    expect(seen(1)).not.toContain(`"${jewel?.name}"`);
    expect(coloursOf(first(game))).toEqual(['pearl']);
  });
});

describe('the end', () => {
  test('comes after the round in which a player reaches the target; ties go to fewer jewels', () => {
    const game = begin();
    const [one, other] = [seat(game, 0), seat(game, 1)];
    one.score = 15;
    other.score = 15;
    game.first(Jewel)?.putInto(one.owned);
    game.performAction('take', { colours: ['ruby'] });
    expect(game.isFinished()).toBe(false);
    game.performAction('take', { colours: ['ruby'] });
    expect(game.getWinners()).toEqual([other]);
  });
});
