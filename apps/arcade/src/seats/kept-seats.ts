/** Somebody's seat at a table, as this device keeps it. Whoever has the token is the player. */
export interface KeptSeat {
  readonly token: string;
  readonly name: string;
}

/** A table that this device has seats at. More than one is a game on one device. */
export interface KeptTable {
  readonly game: string;
  readonly code: string;
  readonly gameType: string;
  readonly seats: readonly KeptSeat[];
}

/** What browsers keep across visits. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'boardsmith seats';
/** The oldest are forgotten: a list of games that nobody goes back to only hides the others. */
const MOST_KEPT = 24;

/** The seats that this device has, the latest first. */
export class KeptSeats {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  get tables(): readonly KeptTable[] {
    try {
      const kept: unknown = JSON.parse(this.#shelf.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isTable) : [];
    } catch {
      return [];
    }
  }

  find(code: string): KeptTable | undefined {
    return this.tables.find(table => table.code === code);
  }

  /** Adds a seat to what is kept of its table. */
  add(table: Omit<KeptTable, 'seats'>, seat: KeptSeat): void {
    const before = this.find(table.code)?.seats ?? [];
    this.#keep({ ...table, seats: [...before, seat] });
  }

  /** Keeps the same seats for another table: a rematch has the same tokens. */
  follow(code: string, next: { readonly game: string; readonly code: string }): void {
    const from = this.find(code);
    if (from !== undefined) this.#keep({ ...from, ...next });
  }

  /** Forgets a seat; a table without seats is forgotten too. */
  drop(code: string, token: string): void {
    const seats = this.find(code)?.seats.filter(seat => seat.token !== token) ?? [];
    const others = this.tables.filter(table => table.code !== code);
    const rest = this.tables.filter(table => table.code === code && seats.length > 0);
    this.#write([...rest.map(table => ({ ...table, seats })), ...others]);
  }

  #keep(table: KeptTable): void {
    this.#write([table, ...this.tables.filter(({ code }) => code !== table.code)]);
  }

  #write(tables: readonly KeptTable[]): void {
    this.#shelf.setItem(KEY, JSON.stringify(tables.slice(0, MOST_KEPT)));
  }
}

function isTable(value: unknown): value is KeptTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'game' in value &&
    'seats' in value &&
    Array.isArray(value.seats)
  );
}
