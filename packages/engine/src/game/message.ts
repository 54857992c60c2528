import type { JsonValue } from '../value/json.ts';
import type { Viewer } from '../view/sight.ts';

/** Something named in a message: a plain value, or an element and who knew its face at the time. */
export type MessageDatum =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | {
      readonly kind: 'element';
      readonly id: number;
      readonly name: string;
      /** Who saw its face when the message was made: what is hidden later was known then. */
      readonly seenBy: readonly Viewer[];
    };

/** One line of the game's log. Immutable: what a viewer may read is settled when it is written. */
export interface Message {
  /** The text with `{{name}}` where a value goes. */
  readonly text: string;
  readonly data: { readonly [name: string]: MessageDatum };
  /** Seats that receive it; `null` is everyone, spectators included. */
  readonly audience: readonly number[] | null;
}
