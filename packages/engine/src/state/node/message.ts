/** An element named in a message. */
export interface NamedElement {
  readonly id: number;
  readonly name: string;
  /**
   * The seats that saw the face when the message was made; absent if all viewers did. A face that is
   * hidden later stays known to the viewers who saw it.
   */
  readonly seenBy?: readonly number[];
}

/** Something named in a message: a plain value, or an element. */
export type MessageDatum = string | number | boolean | null | NamedElement;

/** One line of the game's log. Immutable: what a viewer may read is settled when it is written. */
export interface Message {
  /** The text with `{{name}}` where a value goes. */
  readonly text: string;
  readonly data?: { readonly [name: string]: MessageDatum };
  /** The seats that receive the message; if absent, all viewers do, spectators included. */
  readonly audience?: readonly number[];
}

/** Whether a message is addressed to a viewer: a seat, or the spectators. */
export function receives({ audience }: Message, viewer: number): boolean {
  return audience === undefined || audience.includes(viewer);
}
