import type { Parts } from '@boardsmith/protocol';

/** The parts of an event, in the order in which they are sent. */
const PART_NAMES = ['table', 'flow', 'clock', 'choices', 'undo', 'ask'] as const;

type Changes = { -readonly [K in keyof Parts]?: unknown };

/** The parts that differ from those sent before; `null` if none does. */
export function changedParts(before: Parts | null, after: Parts): Partial<Parts> | null {
  let changes: Changes | null = null;
  for (const name of PART_NAMES) {
    if (before !== null && isSameJson(before[name], after[name])) continue;
    changes ??= {};
    changes[name] = after[name];
  }
  // Each name has the part of that name.
  return changes as Partial<Parts> | null;
}

/** Whether two values are equal as JSON, whatever the order of their keys. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(b, name)) return false;
    if (!isSameJson(Reflect.get(a, name), Reflect.get(b, name))) return false;
  }
  return true;
}
