import { isElement, nodeOf } from '../../state/node/anchored.ts';
import { prototypeIsPlain } from '../../state/values/encode-cell.ts';

/**
 * Whether a value from outside means a value of a list. An element is meant by itself or by its id, a
 * player by position; records, which the rules make anew each time, are meant by their content.
 */
export function represents(outside: unknown, listed: unknown): boolean {
  if (Object.is(outside, listed) || outside === listed) return true;
  if (isElement(listed)) return outside === numberOf(listed);
  if (Array.isArray(listed) !== Array.isArray(outside) || isElement(outside)) return false;
  const content = contentOf(listed);
  const given = contentOf(outside);
  if (content === undefined || content.length !== given?.length) return false;
  const byKey = new Map(given);
  return content.every(([key, each]) => byKey.has(key) && represents(byKey.get(key), each));
}

/** What a list or a record holds; nothing is under a key that holds `undefined`. */
export function contentOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((each, i) => [String(i), each]);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  // A Map or a Set keeps nothing under keys: by content it would equal any empty record.
  return entries.length > 0 || prototypeIsPlain(value) ? entries : undefined;
}

/** What names an element on its own: a player's position, the id of any other. */
function numberOf(element: Parameters<typeof nodeOf>[0]): number {
  const { world, parent, index, id } = nodeOf(element);
  return parent === world.seats ? index : id;
}
