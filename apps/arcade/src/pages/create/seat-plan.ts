import { BOT_LEVELS, type BotLevel, type SeatWish } from '../../lobby/create-table.ts';

/** The options for a seat, with the labels of the form. */
export const SEAT_CHOICES = [
  { value: 'me', label: 'You' },
  { value: 'here', label: 'On this device' },
  { value: 'open', label: 'Open, by invitation' },
  ...BOT_LEVELS.map(level => ({ value: `bot ${level}` as const, label: `Bot, ${level}` })),
] as const;

export type SeatChoice = (typeof SEAT_CHOICES)[number]['value'];

/** A row of the form. */
export interface PlannedSeat {
  readonly choice: SeatChoice;
  /** The name of another player on this device. */
  readonly name: string;
}

/** The first seat for the player who creates the table, and bots for the others. */
export function firstPlan(seats: number): readonly PlannedSeat[] {
  return Array.from({ length: seats }, (_, seat) => ({
    choice: seat === 0 ? 'me' : 'bot medium',
    name: `Player ${seat + 1}`,
  }));
}

/** The plan with another choice for a seat. The player who creates the table has exactly one seat. */
export function withChoice(
  plan: readonly PlannedSeat[],
  seat: number,
  choice: SeatChoice,
): readonly PlannedSeat[] {
  const mine = plan.findIndex(each => each.choice === 'me');
  if (seat === mine) return plan;
  const before = plan[seat]?.choice ?? 'open';
  return plan.map((each, i) => {
    if (i === seat) return { ...each, choice };
    return i === mine && choice === 'me' ? { ...each, choice: before } : each;
  });
}

/** Changes the number of seats; the seat of the player who creates the table is never removed. */
export function withSeats(plan: readonly PlannedSeat[], seats: number): readonly PlannedSeat[] {
  const rest = plan.slice(0, seats);
  const more = firstPlan(seats).slice(rest.length);
  const [first, ...others] = [...rest, ...more];
  const all = first === undefined ? [] : [first, ...others];
  if (all.some(({ choice }) => choice === 'me')) return all;
  return all.map((each, i) => (i === 0 ? { ...each, choice: 'me' } : each));
}

/** The plan as a request to the server. */
export function wishesOf(plan: readonly PlannedSeat[], myName: string): readonly SeatWish[] {
  return plan.map(({ choice, name }, seat): SeatWish => {
    if (choice === 'me') return { kind: 'me', name: myName };
    if (choice === 'here') return { kind: 'here', name: name.trim() || `Player ${seat + 1}` };
    if (choice === 'open') return { kind: 'open' };
    return { kind: 'bot', level: levelOf(choice) };
  });
}

function levelOf(choice: SeatChoice): BotLevel {
  return BOT_LEVELS.find(level => choice === `bot ${level}`) ?? 'medium';
}
