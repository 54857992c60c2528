/** A token that has had a seat at the table. */
interface KnownToken {
  readonly number: number;
  /** The seats that the token has had. */
  readonly seats: number[];
}

/** Numbers the tokens of a table in the order in which they got a seat: ids of requests belong to a token. */
export class TokenNumbers {
  readonly #known = new Map<string, KnownToken>();

  /** Records that a token took a seat. */
  seat(token: string, seat: number): void {
    const known = this.#known.get(token);
    if (known === undefined)
      this.#known.set(token, { number: this.#known.size + 1, seats: [seat] });
    else if (!known.seats.includes(seat)) known.seats.push(seat);
  }

  find(token: string): KnownToken | undefined {
    return this.#known.get(token);
  }
}

/** The id that the log has for a request of a numbered token. The number has no colon, so no two are equal. */
export function loggedId(number: number, id: string): string {
  return `${number}:${id}`;
}

/** The id as the client sent it; `undefined` for actions of the table itself. */
export function sentId(moveId: string): string | undefined {
  if (!moveId.includes(':')) return moveId;
  return /^\d+:([^:]+)$/.exec(moveId)?.[1];
}
