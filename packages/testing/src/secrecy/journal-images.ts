import type { Entry, JsonValue } from '@boardsmith/engine';
import type { Parts } from './exchange.ts';

const STRUCTURE: readonly Entry['type'][] = ['MOVE', 'CREATE', 'VISIBILITY', 'REORDER'];

type Renamed = (id: number) => number;

/** The comparison of the journals of two games with exchanged elements. */
export interface Compared {
  /** Whether movements and their visibility are the same. */
  readonly isSameStructure: boolean;
  /** Descriptions of entries that differ: values, messages, events, the flow. */
  readonly otherValues: readonly string[];
}

/** Compares the entries of one game with those of the other, with exchanged elements mapped. */
export function compareJournals(
  first: readonly Entry[],
  second: readonly Entry[],
  parts: Parts,
): Compared {
  const image: Renamed = id => parts.get(id) ?? id;
  const own: Renamed = id => id;
  const structure = (entries: readonly Entry[], id: Renamed): string =>
    JSON.stringify(
      entries.filter(({ type }) => STRUCTURE.includes(type)).map(each => done(each, id)),
    );
  const values = (entries: readonly Entry[], id: Renamed): readonly string[] =>
    entries.flatMap(entry => written(entry, id));
  const [one, other] = [values(first, image), values(second, own)];
  const longest = Math.max(one.length, other.length);
  const unequal = Array.from({ length: longest }, (_, i) => [one[i], other[i]]).filter(
    ([a, b]) => a !== b,
  );
  return {
    isSameStructure: structure(first, image) === structure(second, own),
    otherValues: unequal.map(([a, b]) => `${a ?? 'nothing'} against ${b ?? 'nothing'}`),
  };
}

/**
 * The containers of a movement, without positions: those may be hidden, and are visible in the view if not.
 */
function done(entry: Entry, id: Renamed): JsonValue {
  switch (entry.type) {
    case 'MOVE':
      return ['MOVE', id(entry.element.id), id(entry.from.parent.id), id(entry.to.parent.id)];
    case 'CREATE':
      return ['CREATE', entry.element.className, id(entry.to.parent.id)];
    case 'VISIBILITY':
      return ['VISIBILITY', id(entry.element.id), entry.of, JSON.stringify(entry.after)];
    case 'REORDER':
      return ['REORDER', id(entry.element.id)];
    default:
      return entry.type;
  }
}

function written(entry: Entry, id: Renamed): readonly string[] {
  switch (entry.type) {
    case 'SET':
    case 'DEEP':
      return [
        `${entry.element.className} "${entry.element.name}": ${entry.key} = ${withIds(entry.after, id)}`,
      ];
    case 'CREATE':
      return [
        `a ${entry.element.className} "${entry.element.name}" ${withIds(entry.attributes, id)}`,
      ];
    case 'MESSAGE': {
      const { text, data = {}, audience } = entry.message;
      return [
        `the message ${JSON.stringify(text)} ${dataOf(data, id)} to ${JSON.stringify(audience ?? 'all')}`,
      ];
    }
    case 'EVENT':
      return [`the event ${withIds(JSON.parse(JSON.stringify(entry.event)), id)}`];
    case 'FLOW':
      return [`the flow stands at ${withIds(entry.after, id)}`];
    case 'RANDOM':
      return [`${entry.after.counter - entry.before.counter} random numbers were drawn`];
    default:
      return [];
  }
}

function dataOf(data: object, id: Renamed): string {
  return JSON.stringify(data, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'number'
      ? { element: id(each.id) }
      : each,
  );
}

function withIds(value: JsonValue, id: Renamed): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    const isReference = typeof each === 'object' && each !== null && '@' in each;
    return isReference && typeof each['@'] === 'number' ? { '#': id(each['@']) } : each;
  });
}
