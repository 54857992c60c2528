import { fc } from '@fast-check/vitest';

/** One change somewhere in a saved file; where and what follow from the numbers. */
export interface Mutation {
  readonly kind: 'change' | 'delete' | 'add' | 'swap';
  readonly place: number;
  readonly other: number;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('change', 'delete', 'add', 'swap'),
  place: fc.nat(),
  other: fc.nat(),
});

/** A copy of JSON in which one thing is another. */
export function mutate(text: string, { kind, place, other }: Mutation): unknown {
  const copy: unknown = JSON.parse(text);
  const holders = holdersIn(copy);
  const holder = holders[place % holders.length];
  if (holder === undefined) throw new Error('there is nothing to change');
  const keys = Object.keys(holder);
  const [key, second] = [keys[other % keys.length] ?? '', keys[(other + 1) % keys.length] ?? ''];
  switch (kind) {
    case 'change':
      Reflect.set(holder, key, changed(Reflect.get(holder, key), other));
      break;
    case 'delete':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      break;
    case 'add':
      if (Array.isArray(holder)) holder.splice(Number(key), 0, Reflect.get(holder, key));
      else Reflect.set(holder, `${key} too`, Reflect.get(holder, key));
      break;
    case 'swap': {
      const value: unknown = Reflect.get(holder, key);
      Reflect.set(holder, key, Reflect.get(holder, second));
      Reflect.set(holder, second, value);
    }
  }
  return copy;
}

/** Every list and every record that is not empty. */
function holdersIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(holdersIn);
  return Object.keys(value).length === 0 ? inside : [value, ...inside];
}

function changed(value: unknown, other: number): unknown {
  if (typeof value === 'number') return value + 1 + (other % 3);
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'boolean') return !value;
  return other % 2;
}
