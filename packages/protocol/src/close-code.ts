/** Why a connection is closed by the table, as the number that closes it. */
export const CLOSE_CODES = {
  /** Nobody has this token, or nothing was said in time. */
  auth: 4001,
  /** The same seat has connected again elsewhere. */
  replaced: 4002,
  /** The client reads more slowly than the table writes. It may come back and is shown everything. */
  slow: 4003,
  /** The table is elsewhere, or was put down: come back at once. */
  moved: 4004,
  /** The client speaks another version. */
  upgrade: 4005,
  /** The client has said what no client says. */
  malformed: 4006,
  /** The client says too much. */
  flood: 4007,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
export type CloseCode = (typeof CLOSE_CODES)[CloseReason];
