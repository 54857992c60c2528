import type { Entry, Game, JsonValue } from '../../src/index.ts';
import type { Bijection } from './bijection.ts';
import type { Run } from './run.ts';
import type { Script } from './script.ts';

/** The part that each element of the first run plays, after so many shuffles of a move. */
export type PartsAfter = (shuffles: number) => Bijection;

/** An entry, and how many shuffles of its move lie before it. */
interface Item {
  readonly entry: Entry;
  readonly shuffles: number;
}

const STRUCTURE: readonly Entry['type'][] = ['MOVE', 'CREATE', 'VISIBILITY', 'REORDER'];
const VALUES: readonly Entry['type'][] = [
  'SET',
  'DEEP',
  'CREATE',
  'MESSAGE',
  'FLOW',
  'RANDOM',
  'EVENT',
];

/** A move as both runs made it. */
export interface MadeMove<G extends Game> {
  readonly first: { readonly run: Run<G>; readonly script: Script };
  readonly second: { readonly run: Run<G>; readonly script: Script };
  readonly parts: PartsAfter;
}

/**
 * Whether the entries of the second run are those of the first with the parts exchanged: in what
 * moves and who sees it, and in the values that are written.
 *
 * Each entry is compared with the parts as they were then: with those after a shuffle that lies
 * behind it, a leak before the shuffle would look like a consequence of the rules.
 */
export function compareJournals<G extends Game>(
  move: MadeMove<G>,
): {
  readonly isSameStructure: boolean;
  readonly areSameValues: boolean;
} {
  const [first, second] = [itemsOf(move.first), itemsOf(move.second)];
  return {
    isSameStructure: areImages(first, second, {
      types: STRUCTURE,
      parts: move.parts,
      write: doneBy,
    }),
    areSameValues: areImages(first, second, { types: VALUES, parts: move.parts, write: writtenBy }),
  };
}

/** The entries of a move, without those that shuffles wrote: which way a shuffle falls is no rule's doing. */
function itemsOf<G extends Game>({ run, script }: MadeMove<G>['first']): Item[] {
  const items: Item[] = [];
  let shuffles = 0;
  for (const [i, entry] of run.game.journal.entries(script.from).entries()) {
    let isOfShuffle = false;
    while (script.shuffles[shuffles]?.at === script.from + i) {
      isOfShuffle =
        entry.type === 'REORDER' && entry.element.id === script.shuffles[shuffles]?.zone;
      shuffles++;
    }
    if (!isOfShuffle) items.push({ entry, shuffles });
  }
  return items;
}

type Write = (entry: Entry, id: (id: number) => number) => JsonValue;

function areImages(
  first: readonly Item[],
  second: readonly Item[],
  how: {
    readonly types: readonly Entry['type'][];
    readonly parts: PartsAfter;
    readonly write: Write;
  },
): boolean {
  const among = (items: readonly Item[]): Item[] =>
    items.filter(({ entry }) => how.types.includes(entry.type));
  const one = among(first).map(({ entry, shuffles }) => {
    const parts = how.parts(shuffles);
    return how.write(entry, id => parts.of(id));
  });
  const other = among(second).map(({ entry }) => how.write(entry, id => id));
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What goes where, without the places in line: those may be hidden, and show in the view if not. */
function doneBy(entry: Entry, id: (id: number) => number): JsonValue {
  switch (entry.type) {
    case 'MOVE':
      return [entry.type, id(entry.element.id), id(entry.from.parent.id), id(entry.to.parent.id)];
    case 'CREATE':
      return [entry.type, id(entry.element.id), entry.element.className, id(entry.to.parent.id)];
    case 'VISIBILITY':
      return [entry.type, id(entry.element.id), entry.of, JSON.stringify(entry.after)];
    case 'REORDER':
      return [entry.type, id(entry.element.id), entry.order];
    default:
      return entry.type;
  }
}

function writtenBy(entry: Entry, id: (id: number) => number): JsonValue {
  switch (entry.type) {
    case 'SET':
    case 'DEEP':
      return [entry.type, id(entry.element.id), entry.key, withIds(entry.after, id)];
    case 'CREATE':
      return [entry.type, id(entry.element.id), entry.element.name, withIds(entry.attributes, id)];
    case 'MESSAGE':
      return [
        entry.type,
        entry.message.text,
        entry.message.audience ?? null,
        dataOf(entry.message.data ?? {}, id),
      ];
    case 'RANDOM':
      return [entry.type, entry.after.counter - entry.before.counter];
    default:
      return [entry.type];
  }
}

type MessageData = NonNullable<Extract<Entry, { type: 'MESSAGE' }>['message']['data']>;

function dataOf(data: MessageData, id: (id: number) => number): JsonValue {
  return Object.entries(data).map(([key, datum]) => [
    key,
    typeof datum === 'object' && datum !== null ? { '@': id(datum.id) } : datum,
  ]);
}

function withIds(value: JsonValue, id: (id: number) => number): JsonValue {
  const text = JSON.stringify(value, (_key, each: unknown) => {
    const isReference = typeof each === 'object' && each !== null && '@' in each;
    return isReference && typeof each['@'] === 'number' ? { '#': id(each['@']) } : each;
  });
  return text;
}
