import type { Game, Move, Random } from '@boardsmith/engine';
import { seededRandom } from '@boardsmith/engine';
import gemBazaar from '@boardsmith/gem-bazaar';
import maskedBall from '@boardsmith/masked-ball';
import { greedyMove } from '../../packages/ai/test/players/greedy-trader.ts';
import { brazenMove, honestMove } from '../../packages/ai/test/players/masked-guests.ts';
import type { Benchmark } from '../harness/row.ts';
import { started, told } from './boards.ts';
import { byLevel, type Contestant, makeMove } from './contestant.ts';
import { scoreRow } from './match-row.ts';

/** How many games a match has, if there is time for them. */
const BALLS = 200;
const BAZAARS = 60;

const ball = {
  begin: (seed: string) => started(new maskedBall.gameClass({ playerCount: 2, seed })),
  ours: byLevel('hard', told(maskedBall)),
  most: BALLS,
};

/** Games of claims, and games of markets and payments, against players who follow a rule. */
export const modernStrengthRows: readonly Benchmark[] = [
  scoreRow(
    { name: 'masked-ball-hard-vs-honest', against: 'a player who never lies', atLeast: 60 },
    { ...ball, theirs: byRule(honestMove) },
  ),
  scoreRow(
    { name: 'masked-ball-hard-vs-brazen', against: 'a player who always claims', atLeast: 60 },
    { ...ball, theirs: byRule(brazenMove) },
  ),
  scoreRow(
    { name: 'masked-ball-hard-vs-medium', against: 'level medium, Masked Ball', atLeast: 60 },
    { ...ball, theirs: byLevel('medium', told(maskedBall)) },
  ),
  scoreRow(
    { name: 'gem-bazaar-hard-vs-greedy', against: 'a player who buys greedily', atLeast: 70 },
    {
      begin: seed => started(new gemBazaar.gameClass({ playerCount: 2, seed, target: 10 })),
      ours: byLevel('hard', told(gemBazaar)),
      theirs: byRule(greedyMove),
      most: BAZAARS,
    },
  ),
];

/** A player who follows a rule. */
function byRule<G extends Game>(
  rule: (game: G, player: G['players'][number], random: Random) => Move | undefined,
): Contestant<G> {
  return ({ game, seat, seed }) => {
    const random = seededRandom(seed);
    return async () => {
      const player: G['players'][number] | undefined = game.players[seat];
      const move = player === undefined ? undefined : rule(game, player, random);
      if (move === undefined) throw new Error(`The rule finds no move for seat ${seat}.`);
      makeMove(game, { action: move.action.name, args: move.args, player: seat });
    };
  };
}
