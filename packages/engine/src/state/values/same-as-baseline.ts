import { Baseline, type Cell } from '../node/baseline.ts';
import { isStateful, propertyNames, propertyOf } from './content.ts';

/**
 * Whether a live value is the remembered one and still looks as remembered. An equal copy in its
 * place is a change: after an undo the author must find the very object again.
 */
export function sameAsCell(value: unknown, cell: Cell): boolean {
  if (!Baseline.is(cell)) return sameSimple(value, cell);
  return value === cell.source && sameContent(cell.source, cell, sameAsCell);
}

/** Whether a value looks as remembered, whichever object it is: for state that is written anew each time. */
function looksLikeCell(value: unknown, cell: Cell): boolean {
  if (!Baseline.is(cell)) return sameSimple(value, cell);
  return typeof value === 'object' && value !== null && sameContent(value, cell, looksLikeCell);
}

function sameSimple(value: unknown, cell: Cell): boolean {
  return value === cell || (Number.isNaN(value) && Number.isNaN(cell));
}

type Same = (value: unknown, cell: Cell) => boolean;

function sameContent(value: object, baseline: Baseline, same: Same): boolean {
  switch (baseline.kind) {
    case 'array':
      return Array.isArray(value) && sameItems(value, baseline.values, same);
    case 'map':
      return value instanceof Map && sameMap(value, baseline, same);
    case 'set':
      return value instanceof Set && sameSet(value, baseline, same);
    case 'stateful':
      return (
        isStateful(value) &&
        sameType(value, baseline) &&
        looksLikeCell(value.toState(), baseline.values[0])
      );
    case 'object':
      return sameType(value, baseline) && sameProperties(value, baseline, same);
  }
}

function sameType(value: object, baseline: Baseline): boolean {
  return Object.getPrototypeOf(value) === Object.getPrototypeOf(baseline.source);
}

function sameItems(items: readonly unknown[], cells: readonly Cell[], same: Same): boolean {
  if (items.length !== cells.length) return false;
  for (let i = 0; i < cells.length; i++) {
    const item = items[i];
    const cell = cells[i];
    if ((item !== cell || typeof cell === 'object') && !same(item, cell)) return false;
  }
  return true;
}

function sameMap(map: Map<unknown, unknown>, baseline: Baseline, same: Same): boolean {
  if (map.size !== baseline.keys.length) return false;
  let i = 0;
  for (const [key, value] of map) {
    if (!same(key, baseline.keys[i]) || !same(value, baseline.values[i])) return false;
    i++;
  }
  return true;
}

function sameSet(set: Set<unknown>, baseline: Baseline, same: Same): boolean {
  if (set.size !== baseline.values.length) return false;
  let i = 0;
  for (const item of set) if (!same(item, baseline.values[i++])) return false;
  return true;
}

function sameProperties(source: object, baseline: Baseline, same: Same): boolean {
  return sameListed(source, baseline, same) || sameOwn(source, baseline, same);
}

/** `for…in` makes no list of names, but it also sees what a prototype lists: a yes is right, a no may not be. */
function sameListed(source: object, { keys, values }: Baseline, same: Same): boolean {
  // An object has string keys; its type does not say so.
  const record = source as Readonly<Record<string, unknown>>;
  let i = 0;
  for (const name in record) {
    const value = record[name];
    if (typeof value === 'function') continue;
    if (name !== keys[i] || !same(value, values[i])) return false;
    i++;
  }
  return i === keys.length;
}

function sameOwn(source: object, { keys, values }: Baseline, same: Same): boolean {
  const names = propertyNames(source);
  if (names.length !== keys.length) return false;
  return names.every((name, i) => name === keys[i] && same(propertyOf(source, name), values[i]));
}
