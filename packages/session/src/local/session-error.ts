/** The messages of session errors: what is wrong, and what to do. */
const messages = {
  'no-bots': (seats: string) =>
    `Bots play at ${seats}, and the session has no bot port. Pass \`bots: searchBots()\`, \`bots: randomBot\` for random moves, or a port of your own.`,
  'no-such-seat': (seat: number, seats: number) =>
    `There is no seat ${seat} for a bot: the game has seats 0 to ${seats - 1}.`,
  'too-many-names': (names: number, seats: number) =>
    `There are ${names} names for ${seats} seats.`,
  'seat-refused': (seat: number, why: string) => `Seat ${seat} cannot be taken: ${why}`,
  'bot-failed': (why: string) => `A bot failed, and a random move was made for it: ${why}`,
} as const;

/** The codes of session errors. */
export type SessionErrorCode = keyof typeof messages;

type Details<C extends SessionErrorCode> = Parameters<(typeof messages)[C]>;

/** A session cannot be used as it was asked for. The message says why, and what to do. */
export class SessionError<C extends SessionErrorCode = SessionErrorCode> extends Error {
  override readonly name = 'SessionError';
  readonly code: C;

  constructor(code: C, ...details: Details<C>) {
    // TypeScript cannot correlate the code with the message it picks.
    const message = messages[code] as (...details: Details<C>) => string;
    super(message(...details));
    this.code = code;
  }
}
