import { POTIONS, type PotionKind, RECIPES } from '@boardsmith/polyhedral-potions';
import { randomly, type Strategy, sensible } from './strategies.ts';
import { playOut } from './table.ts';

/** How the sensible strategy does against another. */
export interface Match {
  readonly opponent: string;
  /** Mean points of the sensible strategy and of the opponent. */
  readonly points: readonly [ours: number, theirs: number];
  /** The share of games that the sensible strategy wins; a shared win is half a game. */
  readonly won: number;
}

/** Plays `games` games of two, with the seats exchanged in every other one. */
function playMatch(opponent: string, strategy: Strategy, games: number): Match {
  let [ours, theirs, won] = [0, 0, 0];
  for (let i = 0; i < games; i++) {
    const seat = i % 2;
    const strategies = seat === 0 ? [sensible(), strategy] : [strategy, sensible()];
    const game = playOut(`${opponent} ${i}`, strategies);
    const scores = game.getScores();
    const winners = game.getWinners().map(({ position }) => position);
    ours += scores[seat] ?? 0;
    theirs += scores[1 - seat] ?? 0;
    if (winners.includes(seat)) won += 1 / winners.length;
  }
  return { opponent, points: [ours / games, theirs / games], won: won / games };
}

/**
 * Against random moves, against strategies that use one potion only, and, as those are closer, three
 * times as many games against those that use all but one.
 */
export function playMatches(games: number): {
  readonly random: Match;
  readonly only: readonly Match[];
  readonly without: readonly Match[];
} {
  const title = (potion: PotionKind): string => RECIPES[potion].title;
  return {
    random: playMatch('random moves', randomly, games),
    only: POTIONS.map(potion => playMatch(`only ${title(potion)}`, sensible([potion]), games)),
    without: POTIONS.map(potion => {
      const others = POTIONS.filter(other => other !== potion);
      return playMatch(`all but ${title(potion)}`, sensible(others), 3 * games);
    }),
  };
}

/** The matches as a table in Markdown. */
export function tableOf(matches: readonly Match[]): string {
  const rows = matches.map(
    ({ opponent, points: [ours, theirs], won }) =>
      `| ${opponent} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${Math.round(won * 100)} % |`,
  );
  return [
    '| opponent | sensible | opponent’s points | sensible wins |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
