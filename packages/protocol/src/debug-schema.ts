import * as v from 'valibot';
import type { DebugTopic } from './debug-message.ts';

type SchemaOf<T> = v.GenericSchema<unknown, T>;

/** The parts that schemas have in common. */
export interface DebugParts {
  readonly seat: SchemaOf<number>;
  readonly count: SchemaOf<number>;
  readonly word: SchemaOf<string>;
}

/** What can be asked about a moment of a game. */
export function debugTopicSchema({ seat, count, word }: DebugParts): SchemaOf<DebugTopic> {
  return v.variant('what', [
    v.strictObject({ what: v.literal('choices') }),
    v.strictObject({ what: v.literal('journal') }),
    v.strictObject({ what: v.literal('trace'), seat }),
    v.strictObject({ what: v.literal('elements'), as: v.nullable(seat) }),
    v.strictObject({ what: v.literal('element'), id: count }),
    v.strictObject({ what: v.literal('recipe') }),
    v.strictObject({ what: v.literal('bot'), seat, level: word }),
  ]);
}
