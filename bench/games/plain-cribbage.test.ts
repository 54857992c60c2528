import definition from '@boardsmith/cribbage';
import { Card, legalMoves, type Move, playOf, seededRandom } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { PlainCribbage, type PlainMove } from './plain-cribbage.ts';

type Cribbage = InstanceType<typeof definition.gameClass>;

/** Describes a move in words that both games share. */
function told({ player, args }: Move): string {
  const cards = [args['card'] ?? args['cards'] ?? []].flat();
  const names = cards.map(card => (card instanceof Card ? card.name : '?'));
  return `${player.name}: ${names.toSorted().join(' ')}`;
}

function toldPlain({ player, cards }: PlainMove): string {
  const names = cards.map(({ name }) => name);
  return `${player.name}: ${names.toSorted().join(' ')}`;
}

function movesOf(game: Cribbage): Move[] {
  return game.getAwaitingPlayers().flatMap(player => legalMoves(playOf(game), player));
}

test('hand-written cribbage deals, offers, scores and ends like the rules, choice by choice', () => {
  for (let seed = 0; seed < 10; seed++) {
    const game = new definition.gameClass({ playerCount: 2, seed: `${seed}` });
    game.startFlow();
    const plain = new PlainCribbage(seededRandom(`${seed}`));
    const random = seededRandom('players');
    while (!game.isFinished()) {
      const moves = movesOf(game);
      expect(plain.moves().map(toldPlain).toSorted()).toEqual(moves.map(told).toSorted());
      const move = random.pick(moves);
      const same = plain.moves().find(each => toldPlain(each) === told(move));
      if (same !== undefined) plain.make(same);
      game.performAction(move.action.name, move.args, move.player.position);
      expect({
        dealer: plain.dealer.name,
        scores: plain.players.map(({ score }) => score),
        isFinished: plain.isFinished,
      }).toEqual({
        dealer: game.dealer.name,
        scores: game.getScores(),
        isFinished: game.isFinished(),
      });
    }
  }
});
