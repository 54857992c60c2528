import type { JsonObject } from '@boardsmith/engine';
import type { ClockRules } from './clock-rules.ts';

/** What somebody at a table can ask for besides moves. */
export type TableCommand =
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'colour'; readonly colour: string }
  | { readonly do: 'ready'; readonly ready: boolean }
  /** Gets up. In a game that has begun a bot goes on for the seat until its player comes back. */
  | { readonly do: 'leave' }
  | { readonly do: 'rematch'; readonly agree: boolean }
  /** Those of whoever hosts the table follow. */
  /** Takes the seat of a player, and bars the player from the table. */
  | { readonly do: 'kick'; readonly seat: number }
  /** Lets all who were barred from the table sit down again. */
  | { readonly do: 'unbar' }
  | { readonly do: 'swap'; readonly seats: readonly [number, number] }
  /** Lets a bot play for a seat that nobody has, or whose player is away. */
  | { readonly do: 'bot'; readonly seat: number; readonly level: string }
  /** Sends a bot away. */
  | { readonly do: 'open'; readonly seat: number }
  | { readonly do: 'options'; readonly options: JsonObject }
  | { readonly do: 'clock'; readonly clock: ClockRules }
  | { readonly do: 'host'; readonly seat: number }
  | { readonly do: 'start' };
