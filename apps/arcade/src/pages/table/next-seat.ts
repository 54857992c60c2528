/** The facts that decide which player at a shared device is next. */
export interface Seating {
  /** The seat whose view is shown. */
  readonly shown: number | null;
  /** The seats of the players at this device. */
  readonly here: readonly number[];
  /** The seats that the game waits for. */
  readonly waited: readonly number[];
}

/** The seat that gets the device next; `null` if the current player keeps it. */
export function nextSeat({ shown, here, waited }: Seating): number | null {
  if (shown === null || waited.includes(shown)) return null;
  const after = (seat: number): number => (seat > shown ? seat : seat + 1000);
  const candidates = here.filter(seat => waited.includes(seat));
  return candidates.sort((a, b) => after(a) - after(b))[0] ?? null;
}
