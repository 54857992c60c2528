import type { TableView } from '@boardsmith/ui';

/** Why the game cannot start yet; `null` if it can. */
export function whyNotStart({ seats, host }: Pick<TableView, 'seats' | 'host'>): string | null {
  const open = seats.filter(({ kind }) => kind === 'open').length;
  if (open > 0) return open === 1 ? 'One seat is free' : `${open} seats are free`;
  const slow = seats.find((seat, i) => !seat.isReady && i !== host);
  return slow === undefined ? null : `${slow.name ?? 'A player'} is not ready`;
}
