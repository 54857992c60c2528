import cribbage from '@boardsmith/cribbage';
import { type Game, legalMoves, playOf, seededRandom } from '@boardsmith/engine';
import gemBazaar from '@boardsmith/gem-bazaar';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import maskedBall from '@boardsmith/masked-ball';
import { describe, expect, test } from 'vitest';
import { Bluff } from '../../src/bluff/bluff.ts';
import { Passivity } from '../../src/bluff/passivity.ts';
import { createBot } from '../../src/bot/create-bot.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import { profileGame } from '../../src/search/game-profile.ts';
import type { SearchReport } from '../../src/search/search.ts';
import { bluffSearch } from '../../src/searches/bluff-search.ts';
import { KUHN, kuhnPoker } from '../games/limit-poker.ts';
import { strategyOfBot } from '../poker-bots.ts';
import { decisions, exploitability, uniform } from '../poker-oracle.ts';
import { everything, inWords } from './ask-ismcts.ts';

type MaskedBall = InstanceType<typeof maskedBall.gameClass>;
type Mask = ReturnType<MaskedBall['wardrobe']['children']['slice']>[number];

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

/** A ball in which the player to move wears the same masks whatever the other wears. */
function ball(own: readonly string[], others: readonly string[]): MaskedBall {
  const game = new maskedBall.gameClass({ playerCount: 2, seed: 'ball' });
  const { wardrobe } = game;
  const maskOf = (name: string): Mask => {
    const mask = wardrobe.children.find(each => each.name === name);
    if (mask === undefined) throw new Error(`No ${name} is left`);
    return mask;
  };
  // Dealt by hand before the flow begins, which then has only to fill up the hands.
  game.deal = () => {
    for (const [seat, names] of [own, others].entries()) {
      for (const name of names) {
        const place = game.players[seat]?.worn;
        if (place !== undefined) maskOf(name).putInto(place);
      }
    }
  };
  return started(game);
}

function ask(game: MaskedBall, iterations: number): SearchReport {
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) throw new Error('No player is to move');
  const searched = new SearchGame(game);
  searched.rehearse(seededRandom('rehearsal'));
  const settings = {
    seed: 'bluff',
    playoutDepth: 12,
    maxDraws: Number.POSITIVE_INFINITY,
    evaluate: null,
  };
  const search = new Bluff(searched, { player, settings });
  search.step(iterations);
  return search.report();
}

test('[BLF1] self-play without knowledge of hands can be exploited by less than half of random play', async () => {
  const searches = [{ ...bluffSearch, name: 'self-play' }];
  const options = { iterations: 1200, seed: 'poker', searches };
  const strategy = await strategyOfBot(kuhnPoker, decisions(KUHN), options);
  expect(exploitability(KUHN, strategy)).toBeLessThan(exploitability(KUHN, uniform) / 2);
});

describe('a search in a game of claims', () => {
  test('[BLF2] leaves the game byte for byte what it was', () => {
    const game = ball(['Steward', 'Blade'], ['Rogue', 'Guard']);
    game.performAction('collect', {});
    const before = everything(game);
    ask(game, 150);
    expect(everything(game)).toBe(before);
  });

  test('[BLF3] leads to the same mix whatever the other player holds', () => {
    const hands = [
      ['Rogue', 'Guard'],
      ['Steward', 'Steward'],
      ['Herald', 'Blade'],
    ];
    const mixes = hands.map(others => {
      const game = ball(['Steward', 'Blade'], others);
      game.performAction('earn', {});
      game.performAction('beg', {});
      return ask(game, 80).moves.map(({ move, probability, value, visits }) => [
        inWords(move),
        probability,
        value,
        visits,
      ]);
    });
    expect(mixes[1]).toEqual(mixes[0]);
    expect(mixes[2]).toEqual(mixes[0]);
  });

  test('[BLF3] leads to another mix with another hand of its own', () => {
    const [one, other] = [
      ['Steward', 'Blade'],
      ['Rogue', 'Herald'],
    ].map(own => ask(ball(own, ['Guard', 'Guard']), 80).moves.map(({ value }) => value));
    expect(other).not.toEqual(one);
  });

  test('[BLF4] a bot explains the probability of each move and counts the likely worlds', async () => {
    const game = ball(['Steward', 'Blade'], ['Rogue', 'Guard']);
    game.performAction('collect', {});
    const bot = createBot(game, 1, { iterations: 200, seed: 'explain' });
    await bot.play();
    const explanation = bot.explain();
    expect(explanation?.search).toBe('bluff');
    expect(explanation?.worlds).toBeGreaterThan(50);
    const total = explanation?.moves.reduce((sum, { probability = 0 }) => sum + probability, 0);
    expect(total).toBeCloseTo(1, 10);
  });
});

describe('the habits of a player who may respond', () => {
  /** How often seat 1 is expected to believe the claim of seat 0, whatever it holds. */
  function beliefOf(game: MaskedBall): number {
    const searched = new SearchGame(game);
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) throw new Error('No player is to respond');
    const before = everything(game);
    const passivity = new Passivity(searched);
    expect(everything(game)).toBe(before);
    const random = seededRandom('habits');
    const moves = legalMoves(playOf(game), player);
    expect(moves).toHaveLength(2);
    const draws = Array.from({ length: 400 }, () => passivity.considered(player, moves, random));
    return draws.filter(({ length }) => length === 1).length / draws.length;
  }

  function claimAfter(answers: readonly ('believe' | 'challenge')[]): MaskedBall {
    const game = ball(['Steward', 'Steward'], ['Rogue', 'Guard']);
    for (const answer of answers) {
      game.performAction('collect', {});
      game.performAction(answer, {});
      if (answer === 'challenge') {
        const mask = game.players[1]?.worn.children[0];
        if (mask !== undefined) game.performAction('lose', { mask });
      }
      game.performAction('earn', {});
    }
    game.performAction('collect', {});
    return game;
  }

  test('[BLF7] are learned from the responses of the game', () => {
    const [unknown, believer, doubter] = [
      beliefOf(claimAfter([])),
      beliefOf(claimAfter(['believe', 'believe'])),
      beliefOf(claimAfter(['challenge'])),
    ];
    expect(unknown).toBeGreaterThan(0.4);
    expect(unknown).toBeLessThan(0.6);
    expect(believer).toBeGreaterThan(0.63);
    expect(doubter).toBeLessThan(0.3);
  });
});

describe('the profile of a game', () => {
  const profiled = async (game: Game): Promise<boolean> => {
    const searched = new SearchGame(started(game));
    const [player] = searched.awaiting;
    if (player === undefined) throw new Error('No player is to move');
    const pause = async (): Promise<void> => undefined;
    const options = { game: searched, player, seed: 'profile', pause, remembered: [] };
    const profile = await profileGame(options);
    return bluffSearch.fits(profile, {
      config: { ...FIXED, seed: 'profile' },
      evaluation: null,
      scores: null,
      isNoisy: null,
    });
  };
  const FIXED = {
    difficulty: 'medium',
    timeMs: null,
    iterations: null,
    playoutDepth: null,
    maxNodes: 1,
    remembered: [],
  } as const;

  test.each([
    ['Masked Ball', true, new maskedBall.gameClass({ playerCount: 3, seed: 'p' })],
    ['Kuhn poker', true, new kuhnPoker.gameClass({ playerCount: 2, seed: 'p' })],
    ['hearts', false, new hearts.gameClass({ playerCount: 4, seed: 'p' })],
    ['cribbage', false, new cribbage.gameClass({ playerCount: 2, seed: 'p' })],
    ['go fish', false, new goFish.gameClass({ playerCount: 2, seed: 'p' })],
    ['Gem Bazaar', false, new gemBazaar.gameClass({ playerCount: 2, seed: 'p' })],
  ])('[BLF5] says whether players of %s can bluff', async (_, canBluff, game) => {
    expect(await profiled(game)).toBe(canBluff);
  });
});
