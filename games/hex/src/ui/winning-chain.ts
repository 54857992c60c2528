import type { Goal, HexPlace } from './rhombus.ts';

/** A cell of the chain: its position, and the owner of its stone. */
interface ChainCell {
  readonly place: HexPlace;
  readonly owner: number | null;
}

/** The stones that connect two sides, from rim to rim. */
export interface WinningChain {
  readonly owner: number;
  readonly points: readonly HexPlace[];
}

/** From the centre of an outermost cell straight towards the rim: the round end of a chain lies in the rim. */
const TO_RIM: Readonly<Record<Goal, HexPlace>> = {
  red: { q: 0.2, r: -0.4 },
  blue: { q: -0.4, r: 0.2 },
};

/** The way of a chain of cells from rim to rim; `null` without a chain. */
export function winningChain(
  chain: readonly ChainCell[],
  goalOf: (owner: number) => Goal,
): WinningChain | null {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined || first.owner === null) return null;
  const goal = goalOf(first.owner);
  const isFirstNear = goal === 'red' ? first.place.r === 0 : first.place.q === 0;
  const out = TO_RIM[goal];
  return {
    owner: first.owner,
    points: [
      shifted(first.place, out, isFirstNear ? 1 : -1),
      ...chain.map(({ place }) => place),
      shifted(last.place, out, isFirstNear ? -1 : 1),
    ],
  };
}

function shifted({ q, r }: HexPlace, by: HexPlace, times: number): HexPlace {
  return { q: q + by.q * times, r: r + by.r * times };
}
