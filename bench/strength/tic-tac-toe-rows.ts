import { DIFFICULTIES } from '@boardsmith/ai';
import ticTacToe from '@boardsmith/tic-tac-toe';
import type { Benchmark } from '../harness/row.ts';
import { started } from './boards.ts';
import { playMatch } from './bot-match.ts';
import { byChance, byLevel } from './contestant.ts';
import { A_LOOK, scoreFigures } from './match-row.ts';
import { byPerfection } from './perfect-player.ts';

const GAMES = 1000;

const OPPONENTS = { random: byChance, perfect: byPerfection } as const;

export const begin = (seed: string): InstanceType<typeof ticTacToe.gameClass> =>
  started(new ticTacToe.gameClass({ playerCount: 2, seed }));

/** A game that a perfect player never loses: the rows count the games that were not lost. */
export const ticTacToeStrengthRows: readonly Benchmark[] = DIFFICULTIES.slice(1).flatMap(level => [
  neverLost(level, 'random'),
  neverLost(level, 'perfect'),
]);

function neverLost(level: string, opponent: keyof typeof OPPONENTS): Benchmark {
  return {
    name: `strength.tic-tac-toe-${level}-vs-${opponent}`,
    unit: '% not lost',
    against: `a ${opponent} player, who can be held off always`,
    better: 'greater',
    target: { of: 'ours', atLeast: 100 },
    measure: async effort => {
      const theirs = OPPONENTS[opponent];
      const match = { begin, ours: byLevel(level), theirs, most: GAMES };
      const { games, cpu } = await playMatch(match, effort.match ?? A_LOOK);
      const notLost = games.map(({ score, lead }) => ({ score: Math.ceil(score), lead }));
      const figures = scoreFigures({ games: notLost, cpu });
      return 'unavailable' in figures ? figures : { ...figures, reference: 100 };
    },
  };
}
