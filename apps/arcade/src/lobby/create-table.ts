import {
  callLobby,
  createTable,
  type NewTable,
  type OptionValue,
  type TableCommand,
} from '@boardsmith/client';
import { storedSeats } from '../device/device.ts';

export const BOT_LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The player or bot for a seat. */
export type SeatWish =
  | { readonly kind: 'me'; readonly name: string }
  /** Another player who shares this device. */
  | { readonly kind: 'here'; readonly name: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: BotLevel };

export interface TablePlan {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed?: string;
  /** Whether players may see all hidden information. */
  readonly isDebug?: boolean;
  /** Whether the table is listed on the home page. */
  readonly isPublic?: boolean;
}

/** Creates a table, seats players and bots, starts the game if no seat is open, and returns the join code. */
export async function createTableFor(plan: TablePlan): Promise<string> {
  const { game: gameType, seats, options, seed, isDebug = false, isPublic = false } = plan;
  const me = seats.findIndex(({ kind }) => kind === 'me');
  const name = nameIn(seats[me]);
  const wanted: NewTable = {
    game: gameType,
    players: seats.length,
    options,
    debug: isDebug,
    isPublic,
  };
  const created = await createTable({ ...wanted, name, ...(seed === undefined ? {} : { seed }) });
  const { game, code, token } = created;
  storedSeats.add({ game, code, gameType }, { token, name });
  // The player who creates a table gets its first seat.
  if (me > 0) await runCommand(game, token, { do: 'swap', seats: [0, me] });
  for (const [seat, wish] of seats.entries()) {
    if (wish.kind === 'bot') await runCommand(game, token, { do: 'bot', seat, level: wish.level });
    if (wish.kind === 'here') await seatHere({ game, code, gameType }, wish.name, seat);
  }
  if (!seats.some(({ kind }) => kind === 'open')) await runCommand(game, token, { do: 'start' });
  return code;
}

/** Seats a player who shares this device, ready to start. */
export async function seatHere(
  table: { readonly game: string; readonly code: string; readonly gameType: string },
  name: string,
  seat: number | null,
): Promise<void> {
  const { game } = table;
  const { token } = await callLobby('takeSeat', { params: { game }, body: { name, seat } });
  storedSeats.add(table, { token, name });
  await runCommand(game, token, { do: 'ready', ready: true });
}

async function runCommand(game: string, token: string, command: TableCommand): Promise<void> {
  await callLobby('runCommand', { params: { game }, token, body: command });
}

function nameIn(wish: SeatWish | undefined): string {
  return wish !== undefined && 'name' in wish ? wish.name : 'Guest';
}
