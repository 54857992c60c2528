/** The version of the messages. The table refuses a client of another version. */
export const PROTOCOL_VERSION = 3;

/** The WebSocket close code for each reason that a table closes a connection for. */
export const CLOSE_CODES = {
  /** The token is unknown, or no `hello` came in time. */
  auth: 4001,
  /** The same seat has connected elsewhere. */
  replaced: 4002,
  /** The client reads more slowly than the table writes. It may reconnect and is sent a full view. */
  slow: 4003,
  /** The table is on another host or was unloaded: reconnect at once. */
  moved: 4004,
  /** The client has another protocol version. */
  upgrade: 4005,
  /** The client sent an invalid message. */
  malformed: 4006,
  /** The client exceeded its message rate. */
  flood: 4007,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
export type CloseCode = (typeof CLOSE_CODES)[CloseReason];
