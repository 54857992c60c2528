import { Ismcts, MCTS_SETTINGS, SearchGame } from '@boardsmith/ai';
import { playOf, type Random, sampleStepwise, seededRandom } from '@boardsmith/engine';
import gemBazaar from '@boardsmith/gem-bazaar';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import { type Benchmark, type Figures, perSecond } from '../harness/row.ts';

type GemBazaar = InstanceType<typeof gemBazaar.gameClass>;

/** Moves before the search: the players have gems, and several ways to pay. */
const OPENING = 12;
/** As many moves as a random game of the search has without objectives. */
const PLAYOUT = 12;
const ITERATIONS = 200;

export const ismctsRows: readonly Benchmark[] = [
  {
    name: 'ai.ismcts.gem-bazaar',
    unit: 'iterations/s',
    against: 'random games of twelve moves by the same rules, without a tree and without worlds',
    better: 'greater',
    target: { of: 'ours', atLeast: 1500, belowLoad: 4 },
    measure: measureBazaar,
  },
];

/** A market in the middle of a game; no author objectives: positions are evaluated by the scores. */
function measureBazaar(effort: Effort): Figures {
  const game = new gemBazaar.gameClass({ playerCount: 2, seed: 'bazaar' });
  game.startFlow();
  const random = seededRandom('opening');
  playOn(game, random, OPENING);
  const seat = game.getAwaitingPlayers()[0]?.position ?? 0;
  const searched = new SearchGame(game);
  searched.rehearse(random);
  const settings = {
    ...MCTS_SETTINGS,
    playoutDepth: PLAYOUT,
    evaluate: () => Float64Array.from(game.getScores(), score => score / 100),
  };
  const search: Subject = {
    operations: ITERATIONS,
    run() {
      const ismcts = new Ismcts(searched, { seat, settings });
      ismcts.step(ITERATIONS);
      return ismcts.report().work;
    },
  };
  const plain: Subject = {
    operations: ITERATIONS,
    run() {
      let made = 0;
      for (let round = 0; round < ITERATIONS; round++) {
        made += searched.playOut(() => playOn(game, random, PLAYOUT));
      }
      return made;
    },
  };
  return perSecond(compareCosts(search, plain, { ...effort, warmUpMs: 10 * effort.warmUpMs }));
}

/** Makes random moves, and returns how many. */
function playOn(game: GemBazaar, random: Random, moves: number): number {
  for (let made = 0; made < moves; made++) {
    const move = sampleStepwise(playOf(game), random);
    if (move === undefined) return made;
    playOf(game).make(move);
  }
  return moves;
}
