import { invariant } from '../../errors/invariant.ts';
import { Baseline, type Cell } from '../node/baseline.ts';
import { isStateful, propertyNames, propertyOf, sameNames } from './content.ts';
import { sameAsCell } from './same-as-baseline.ts';

/**
 * The live value of a cell, with the content it had when it was remembered.
 *
 * Only what differs is written: a frozen object may hold something that has changed, and writing
 * to the object itself would throw.
 */
export function restoreCell(cell: Cell): unknown {
  if (!Baseline.is(cell)) return cell;
  const { source } = cell;
  if (cell.kind === 'object') restoreProperties(source, cell);
  else if (cell.kind === 'stateful') restoreStateful(source, cell);
  else if (Array.isArray(source)) restoreArray(source, cell);
  else if (source instanceof Map) restoreMap(source, cell);
  else if (source instanceof Set) restoreSet(source, cell);
  return source;
}

function restoreStateful(source: object, baseline: Baseline): void {
  invariant(isStateful(source), 'a helper lost toState or fromState');
  if (!sameAsCell(source, baseline)) source.fromState(restoreCell(baseline.values[0]));
}

function restoreArray(source: unknown[], { values }: Baseline): void {
  if (source.length !== values.length) source.length = values.length;
  for (let i = 0; i < values.length; i++) {
    const live = restoreCell(values[i]);
    if (!Object.is(source[i], live)) source[i] = live;
  }
}

function restoreMap(source: Map<unknown, unknown>, { keys, values }: Baseline): void {
  source.clear();
  for (let i = 0; i < keys.length; i++) source.set(restoreCell(keys[i]), restoreCell(values[i]));
}

function restoreSet(source: Set<unknown>, { values }: Baseline): void {
  source.clear();
  for (const value of values) source.add(restoreCell(value));
}

/** Deletes first when the names differ: a name put back later would stand at the end of a loop. */
function restoreProperties(source: object, { keys, values }: Baseline): void {
  const names = propertyNames(source);
  if (!sameNames(names, keys)) for (const name of names) Reflect.deleteProperty(source, name);
  for (let i = 0; i < keys.length; i++) {
    const key = String(keys[i]);
    const live = restoreCell(values[i]);
    if (!Object.is(propertyOf(source, key), live)) putProperty(source, key, live);
  }
}

/** Writes an own property; a setter of the class is the author's code and must not run. */
export function putProperty(source: object, name: string, value: unknown): void {
  if (Object.hasOwn(source, name)) Reflect.set(source, name, value);
  else {
    Reflect.defineProperty(source, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
}
