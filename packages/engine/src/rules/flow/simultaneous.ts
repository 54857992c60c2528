import type { Player } from '../../elements/element/player.ts';
import { type Cell, Shadow } from '../../state/node/shadow.ts';
import type { World } from '../../state/node/world.ts';
import { restoreCell } from '../../state/values/restore-shadow.ts';
import { takeCell } from '../../state/values/take-shadow.ts';
import type { SealedChoice } from '../action/action-desk.ts';
import type { FrameData } from './flow-frame.ts';
import type { Running, SimultaneousDefinition } from './step-definition.ts';

/** How a seat stands in a step that several players take at once; a sealed choice is a fourth way. */
export const SEAT = { out: 'out', open: 'open', done: 'done' } as const;

/** Who takes part when the step begins; a player who is done already is not awaited. */
export function openSeats(definition: SimultaneousDefinition, running: Running): FrameData {
  const { players } = running.game;
  const invited = definition.players?.(running) ?? players;
  return players.map(player => {
    const isIn = invited.includes(player) && definition.skipPlayer?.(running, player) !== true;
    if (!isIn) return SEAT.out;
    return definition.playerDone?.(running, player) === true ? SEAT.done : SEAT.open;
  });
}

/** The step with one seat standing otherwise. */
export function withSeat(data: FrameData, player: Player, standing: Cell): FrameData {
  return data.map((item, seat) => (seat === player.position ? standing : item));
}

/** A choice as the flow keeps it: what it refers to is remembered like any nested value. */
export function seal(world: World, choice: SealedChoice): Cell {
  return takeCell(choice, { node: world.game, key: 'sealed choice' });
}

/** The choices that have been sealed, in seat order. */
export function sealedChoices(
  data: FrameData,
): { readonly seat: number; readonly choice: SealedChoice }[] {
  return data.flatMap((item, seat) => {
    if (!Shadow.is(item)) return [];
    // `seal` made the shadow from a sealed choice.
    return [{ seat, choice: restoreCell(item) as SealedChoice }];
  });
}
