import type { Handle, JsonValue, ViewEvent } from '../table/view-types.ts';
import { handleOf } from '../table/view-types.ts';

/** How an author wants an event shown, besides the change that the event owns. */
export interface ShownHints {
  /** The name of a sound. */
  readonly sound: string | undefined;
  /** Milliseconds at normal speed to read the table before the change is shown. */
  readonly hold: number;
  /** Elements that are raised while the event is shown. */
  readonly raised: readonly Handle[];
  /** The text of a speech bubble. */
  readonly words: string | undefined;
  /** The handle of the player who speaks in the bubble. */
  readonly speaker: Handle | undefined;
  /** How elements that the event creates appear. */
  readonly enter: 'drop' | 'draw' | undefined;
}

/** Reads the hints of an event: all values in its data whose names begin with `$`. */
export function hintsOf({ data }: ViewEvent): ShownHints {
  const at = (name: string): JsonValue | undefined =>
    typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  const text = (name: string): string | undefined => {
    const value = at(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [hold, raised, enter] = [at('$hold'), at('$raise'), at('$enter')];
  return {
    sound: text('$sound'),
    hold: typeof hold === 'number' && hold > 0 ? hold : 0,
    raised: Array.isArray(raised) ? raised.flatMap(each => handleOf(each) ?? []) : [],
    words: text('$say'),
    speaker: handleOf(at('$by')),
    enter: enter === 'drop' || enter === 'draw' ? enter : undefined,
  };
}
