/** A seat of this device at a table. The token authenticates it. */
export interface StoredSeat {
  readonly token: string;
  readonly name: string;
}

/** A table at which this device has seats. Several seats are players who share the device. */
export interface StoredTable {
  readonly game: string;
  readonly code: string;
  readonly gameType: string;
  readonly seats: readonly StoredSeat[];
}

/** A storage that outlives the page, as `localStorage` does. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'boardsmith seats';
/** The oldest tables beyond this number are dropped: a long list hides the games that a player goes back to. */
const MAX_TABLES = 24;

/** The seats that this device has, latest table first. */
export class StoredSeats {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  get tables(): readonly StoredTable[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isTable) : [];
    } catch {
      return [];
    }
  }

  find(code: string): StoredTable | undefined {
    return this.tables.find(table => table.code === code);
  }

  /** Adds a seat to its table. */
  add(table: Omit<StoredTable, 'seats'>, seat: StoredSeat): void {
    const before = this.find(table.code)?.seats ?? [];
    this.#put({ ...table, seats: [...before, seat] });
  }

  /** Stores the same seats for another table: a rematch and a fork have the same tokens. */
  follow(code: string, next: { readonly game: string; readonly code: string }): void {
    const from = this.find(code);
    if (from !== undefined) this.#put({ ...from, ...next });
  }

  /** Removes a seat, and its table with the last seat. */
  drop(code: string, token: string): void {
    const seats = this.find(code)?.seats.filter(seat => seat.token !== token) ?? [];
    const others = this.tables.filter(table => table.code !== code);
    const rest = this.tables.filter(table => table.code === code && seats.length > 0);
    this.#write([...rest.map(table => ({ ...table, seats })), ...others]);
  }

  #put(table: StoredTable): void {
    this.#write([table, ...this.tables.filter(({ code }) => code !== table.code)]);
  }

  #write(tables: readonly StoredTable[]): void {
    this.#storage.setItem(KEY, JSON.stringify(tables.slice(0, MAX_TABLES)));
  }
}

function isTable(value: unknown): value is StoredTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'game' in value &&
    'seats' in value &&
    Array.isArray(value.seats)
  );
}
