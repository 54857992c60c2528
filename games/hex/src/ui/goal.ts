import { type BoardContext, textOf } from '@boardsmith/ui';
import type { Goal } from './rhombus.ts';

/** What the lines of cells are called that end at the sides of each colour. */
export type LineNames = Readonly<Record<Goal, readonly string[]>>;

/** Who plays a colour: after a swap it is the other one. */
export function playerOf(goal: Goal, { index }: BoardContext): number {
  const { players } = index.value;
  const position = players.findIndex(player => textOf(player, 'color') === goal);
  return Math.max(0, position);
}

/** What both have to do, for those who do not see the colours of the sides. */
export function goalsInWords(names: LineNames, board: BoardContext): string {
  const connects = (goal: Goal, line: string, [first, ...others]: readonly string[]): string => {
    const player = board.index.value.players[playerOf(goal, board)];
    const name = player === undefined ? goal : board.describer.value.name(player);
    return `${name} connects ${line} ${first} with ${line} ${others.at(-1) ?? first}`;
  };
  return `Board: ${connects('red', 'row', names.blue)}, ${connects('blue', 'column', names.red)}`;
}
