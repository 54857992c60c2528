import { isStateful, propertyNames } from './content.ts';
import { type Cell, Shadow } from './shadow.ts';

/** Whether a live value still looks as remembered. Allocates nothing for arrays and maps. */
export function sameAsCell(value: unknown, cell: Cell): boolean {
  if (!(cell instanceof Shadow)) {
    return value === cell || (Number.isNaN(value) && Number.isNaN(cell));
  }
  if (typeof value !== 'object' || value === null) return false;
  switch (cell.kind) {
    case 'array':
      return Array.isArray(value) && sameItems(value, cell.values);
    case 'map':
      return value instanceof Map && sameMap(value, cell);
    case 'set':
      return value instanceof Set && sameSet(value, cell);
    case 'stateful':
      return (
        isStateful(value) && sameType(value, cell) && sameAsCell(value.toState(), cell.values[0])
      );
    case 'object':
      return sameType(value, cell) && sameProperties(value, cell);
  }
}

function sameType(value: object, shadow: Shadow): boolean {
  return Object.getPrototypeOf(value) === Object.getPrototypeOf(shadow.source);
}

function sameItems(items: readonly unknown[], cells: readonly Cell[]): boolean {
  if (items.length !== cells.length) return false;
  for (let i = 0; i < cells.length; i++) if (!sameAsCell(items[i], cells[i])) return false;
  return true;
}

function sameMap(map: Map<unknown, unknown>, shadow: Shadow): boolean {
  if (map.size !== shadow.keys.length) return false;
  let i = 0;
  for (const [key, value] of map) {
    if (!sameAsCell(key, shadow.keys[i]) || !sameAsCell(value, shadow.values[i])) return false;
    i++;
  }
  return true;
}

function sameSet(set: Set<unknown>, shadow: Shadow): boolean {
  if (set.size !== shadow.values.length) return false;
  let i = 0;
  for (const item of set) if (!sameAsCell(item, shadow.values[i++])) return false;
  return true;
}

function sameProperties(source: object, shadow: Shadow): boolean {
  const names = propertyNames(source);
  if (names.length !== shadow.keys.length) return false;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    if (name !== shadow.keys[i] || !sameAsCell(Reflect.get(source, name), shadow.values[i])) {
      return false;
    }
  }
  return true;
}
