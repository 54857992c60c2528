import { Die, legalMoves, type Move, playOf, seededRandom } from '@boardsmith/engine';
import definition, { Potion } from '@boardsmith/polyhedral-potions';
import { expect, test } from 'vitest';
import { type PlainMove, PlainPotions } from './plain-potions.ts';

type Potions = InstanceType<typeof definition.gameClass>;

/** Describes a move in words that both games share. */
function describe({ player, action, args }: Move): string {
  const dice = [args['die'] ?? args['dice'] ?? []].flat();
  const names = dice.map(die => (die instanceof Die ? die.name : '?'));
  const { potion } = args;
  const detail = potion instanceof Potion ? potion.kind : (args['by'] ?? '');
  return [player.name, action.name, ...names, detail].join(' ');
}

function describePlain(move: PlainMove): string {
  const names = 'dice' in move ? move.dice.map(({ sides }) => `d${sides}`) : [];
  const detail = 'potion' in move ? move.potion : 'by' in move ? move.by : '';
  return [move.player.name, move.action, ...names, detail].join(' ');
}

function movesOf(game: Potions): Move[] {
  return game.getAwaitingPlayers().flatMap(player => legalMoves(playOf(game), player));
}

test.each([1, 2, 3, 4])(
  'hand-written Polyhedral Potions rolls, offers, scores and ends like the rules, with %i players',
  playerCount => {
    for (let seed = 0; seed < 10; seed++) {
      const game = new definition.gameClass({ playerCount, seed: `${seed}` });
      game.startFlow();
      const plain = new PlainPotions(playerCount, seededRandom(`${seed}`));
      const random = seededRandom('players');
      while (!game.isFinished()) {
        const moves = movesOf(game);
        expect(plain.moves().map(describePlain).toSorted()).toEqual(moves.map(describe).toSorted());
        const move = random.pick(moves);
        const same = plain.moves().find(each => describePlain(each) === describe(move));
        if (same !== undefined) plain.make(same);
        game.performAction(move.action.name, move.args, move.player.position);
        expect(plain.players.map(({ score }) => score)).toEqual(game.getScores());
      }
      expect(plain.isFinished).toBe(true);
    }
  },
);
