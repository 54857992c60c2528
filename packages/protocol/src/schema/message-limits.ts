/** A rate limit: the size of a burst, and the number per second in the long run. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits of a message. Hosts may set others; these are safe. */
export interface MessageLimits {
  /** The length of the text, in UTF-16 units. */
  readonly size: number;
  /** The depth of nested objects and lists. */
  readonly depth: number;
  /** The number of items in one list, and of keys in one object. */
  readonly items: number;
}

/** The rates of messages that a player may send. */
export interface PlayerLimits {
  readonly messages: Rate;
  readonly chat: Rate;
}

export const MESSAGE_LIMITS: MessageLimits = { size: 16_384, depth: 8, items: 64 };

export const PLAYER_LIMITS: PlayerLimits = {
  messages: { perSecond: 10, burst: 20 },
  chat: { perSecond: 0.5, burst: 8 },
};

/** The maximum length of texts, in characters. */
export const TEXT_LIMITS = { name: 40, chat: 500, id: 64, word: 100 } as const;

/** Time limits, in milliseconds. */
export const TIMES = { auth: 5_000, ping: 20_000, dead: 45_000 } as const;

/** The delays between attempts to connect, in milliseconds. */
export const BACKOFF = { first: 250, most: 8_000 } as const;
