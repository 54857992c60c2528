/** The form of messages; a client that speaks another one has to be replaced. */
export const PROTOCOL_VERSION = 2;
