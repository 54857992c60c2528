import { type BoardContext, type SayOnBoard, textOf } from '@boardsmith/ui';
import type { Goal } from './rhombus.ts';
import type { WORDS } from './words.ts';

/** The names of the lines of cells that end at the sides of each colour. */
export type LineNames = Readonly<Record<Goal, readonly string[]>>;

/** The player of a colour; after a swap the players have exchanged colours. */
export function playerOf(goal: Goal, { index }: BoardContext): number {
  const { players } = index.value;
  const position = players.findIndex(player => textOf(player, 'color') === goal);
  return Math.max(0, position);
}

/** The goals of both players in words, for players who cannot see the colours of the sides. */
export function goalsInWords(
  names: LineNames,
  board: BoardContext,
  say: SayOnBoard<keyof typeof WORDS>,
): string {
  const nameOf = (goal: Goal): string => {
    const player = board.index.value.players[playerOf(goal, board)];
    return player === undefined ? goal : board.describer.value.name(player);
  };
  return say('hex.board', {
    red: nameOf('red'),
    blue: nameOf('blue'),
    top: names.blue[0],
    bottom: names.blue.at(-1),
    left: names.red[0],
    right: names.red.at(-1),
  });
}
