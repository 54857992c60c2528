/** How much of something may be done: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What a message may be like. Hosts may set others; these are safe. */
export interface MessageLimits {
  /** Of the text, in UTF-16 units. */
  readonly size: number;
  /** Of objects and lists in each other. */
  readonly depth: number;
  /** Of items in one list, and of names in one object. */
  readonly items: number;
}

/** How much a player may say and do. */
export interface PlayerLimits {
  readonly messages: Rate;
  readonly chat: Rate;
}

export const MESSAGE_LIMITS: MessageLimits = { size: 16_384, depth: 8, items: 64 };

export const PLAYER_LIMITS: PlayerLimits = {
  messages: { perSecond: 10, burst: 20 },
  chat: { perSecond: 0.5, burst: 8 },
};

/** How many letters a text may have. */
export const TEXT_LIMITS = { name: 40, chat: 500, id: 64, word: 100 } as const;

/** How long things may take or be waited for, in milliseconds. */
export const TIMES = { auth: 5_000, ping: 20_000, dead: 45_000 } as const;

/** How much a client waits between attempts to connect, in milliseconds. */
export const BACKOFF = { first: 250, most: 8_000 } as const;
