/** Who sees the face of what a setting is about. */
export const VISIBILITY_MODES = [
  'all',
  'owner',
  'hidden',
  'count-only',
  'unordered',
  'team',
] as const;
export type VisibilityMode = (typeof VISIBILITY_MODES)[number];

/** One rule of sight on a piece or on the contents of a zone. Immutable: changing it is a journal entry. */
export interface Setting {
  readonly mode: VisibilityMode;
  /** Seats that see it whatever the mode says. */
  readonly add: readonly number[];
  /** Seats that do not see it whatever else is said. */
  readonly except: readonly number[];
  /** A zone that hides its contents shows them as separate face-down objects. */
  readonly slots: boolean;
}

/** The setting for a mode, without exceptions for seats. */
export function visibilityFromMode(mode: VisibilityMode): Setting {
  return PLAIN[mode];
}

const PLAIN: { readonly [M in VisibilityMode]: Setting } = {
  all: plain('all'),
  owner: plain('owner'),
  hidden: plain('hidden'),
  'count-only': plain('count-only'),
  unordered: plain('unordered'),
  team: plain('team'),
};

function plain(mode: VisibilityMode): Setting {
  return Object.freeze({ mode, add: Object.freeze([]), except: Object.freeze([]), slots: false });
}

/** `setting` with seats that see or do not see in any case; a seat is in one list only. */
export function withSeats(
  setting: Setting,
  seats: { readonly add?: readonly number[]; readonly except?: readonly number[] },
): Setting {
  const { add = [], except = [] } = seats;
  return Object.freeze({
    ...setting,
    add: sorted([...setting.add.filter(seat => !except.includes(seat)), ...add]),
    except: sorted([...setting.except.filter(seat => !add.includes(seat)), ...except]),
  });
}

/** `setting` for a zone whose hidden contents can be told apart by their places. */
export function withSlots(setting: Setting): Setting {
  return Object.freeze({ ...setting, slots: true });
}

/** Whether two settings grant the same seats the same sight. */
export function sameSetting(one: Setting | null, other: Setting | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.mode === other.mode &&
    one.slots === other.slots &&
    one.add.join() === other.add.join() &&
    one.except.join() === other.except.join()
  );
}

function sorted(seats: readonly number[]): readonly number[] {
  return Object.freeze([...new Set(seats)].sort((a, b) => a - b));
}
