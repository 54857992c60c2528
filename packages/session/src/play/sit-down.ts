import type { Rejection } from '@boardsmith/protocol';
import type { Input } from '../ports/input.ts';
import { isOpen } from '../seats/seats.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';

type Sitting = Extract<Input, { readonly type: 'sit' }>;

/** Assigns a seat to a player. Returns the seat, or why there is none. */
export function sitDown(
  state: TableState,
  { seat: wanted, name, tokenHash, addressHash }: Sitting,
  source: RecordSource,
): number | Rejection {
  const { seats, frozen, match } = state;
  if (frozen !== null) return { code: 'frozen', reason: frozen };
  if (state.bars.has(tokenHash, addressHash)) return { code: 'barred' };
  const seat = wanted ?? seats.findOpen();
  if (seat === undefined) return { code: 'no-free-seat' };
  const there = seats.at(seat);
  if (there === undefined) return { code: 'no-such-seat', seat };
  if (match !== null) return { code: 'already-started' };
  if (!isOpen(there)) return { code: 'seat-taken' };
  const alike = seats.findLookAlike(name, seat);
  if (alike !== undefined) return { code: 'name-taken', name: alike };
  const address = addressHash === undefined ? {} : { address: addressHash };
  state.record('seat', { do: 'sit', seat, name, token: tokenHash, ...address }, source);
  // A table without a host could never begin.
  const isHosted = seats.at(state.host)?.token != null;
  const ownId = { ...source, moveId: `${source.moveId}:host` };
  if (!isHosted) state.record('host', { do: 'host', seat }, ownId);
  return seat;
}
