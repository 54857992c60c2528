import type { Rejection, ServerMessage } from '@boardsmith/protocol';

/** The outcome of a request: granted, refused, or open until other players have answered. */
export type Outcome = 'done' | 'later' | Rejection;

/** The answer to a request: its outcome, or a message with what was asked for. */
export type Answer = Outcome | { readonly message: ServerMessage };
