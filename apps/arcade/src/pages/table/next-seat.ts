/** What is known when it has to be decided who of those at one device plays on. */
export interface Seating {
  /** Whose eyes the table is shown through. */
  readonly shown: number | null;
  /** The seats of those at this device. */
  readonly here: readonly number[];
  /** The seats that the game waits for. */
  readonly waited: readonly number[];
}

/** The seat that the device goes to, or `null` if it stays where it is. */
export function nextSeat({ shown, here, waited }: Seating): number | null {
  if (shown === null || waited.includes(shown)) return null;
  const after = (seat: number): number => (seat > shown ? seat : seat + 1000);
  const candidates = here.filter(seat => waited.includes(seat));
  return candidates.sort((a, b) => after(a) - after(b))[0] ?? null;
}
