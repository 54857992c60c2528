import type { OptionValue } from '../games/game-listing.ts';
import { keptSeats } from '../seats/device.ts';
import { lobby } from './lobby-api.ts';

/** How well bots can play. */
export const BOT_LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Who is to have a seat. */
export type SeatWish =
  | { readonly kind: 'me'; readonly name: string }
  /** Somebody else who plays on this device. */
  | { readonly kind: 'here'; readonly name: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: BotLevel };

export interface TablePlan {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed?: string;
  /** Whether everybody at the table may look behind the game. */
  readonly isOpen?: boolean;
  /** Whether everybody who comes to the arcade finds it there. */
  readonly isPublic?: boolean;
}

/** Makes a table with everybody seated, begins if nobody is missing, and gives its code. */
export async function makeTable(plan: TablePlan): Promise<string> {
  const { game: gameType, seats, options, seed, isOpen = false, isPublic = false } = plan;
  const me = seats.findIndex(({ kind }) => kind === 'me');
  const name = nameIn(seats[me]);
  const wish = { game: gameType, players: seats.length, options, name, debug: isOpen, isPublic };
  const made = await lobby.makeTable({ ...wish, ...(seed === undefined ? {} : { seed }) });
  const { game, code, token } = made;
  keptSeats.add({ game, code, gameType }, { token, name });
  // Whoever makes a table is given its first seat.
  if (me > 0) await lobby.command(game, token, { do: 'swap', seats: [0, me] });
  for (const [seat, wish] of seats.entries()) {
    if (wish.kind === 'bot')
      await lobby.command(game, token, { do: 'bot', seat, level: wish.level });
    if (wish.kind === 'here') await seatHere({ game, code, gameType }, wish.name, seat);
  }
  if (!seats.some(({ kind }) => kind === 'open')) await lobby.command(game, token, { do: 'start' });
  return code;
}

/** Gives somebody who is at this device a seat, ready to begin. */
export async function seatHere(
  table: { readonly game: string; readonly code: string; readonly gameType: string },
  name: string,
  seat: number | null,
): Promise<void> {
  const { token } = await lobby.sit(table.game, name, seat);
  keptSeats.add(table, { token, name });
  await lobby.command(table.game, token, { do: 'ready', ready: true });
}

function nameIn(wish: SeatWish | undefined): string {
  return wish !== undefined && 'name' in wish ? wish.name : 'Guest';
}
