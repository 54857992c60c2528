import type { ElementJSON, GameSnapshot, JsonValue } from '@boardsmith/engine';

/** The maximum number of differences in a report. */
const MOST = 12;

/** An element and its parent. */
interface Placed {
  readonly json: ElementJSON;
  readonly within: string;
}

/** A state as text, without handles and memories of viewers. */
export function stateText(snapshot: GameSnapshot): string {
  const { views: _views, theatre: _theatre, digest: _digest, ...state } = snapshot;
  return JSON.stringify(state);
}

/** Describes the differences of two states of a game; empty if they are equal. */
export function stateDifference(one: GameSnapshot, other: GameSnapshot): readonly string[] {
  const [before, after] = [placesIn(one), placesIn(other)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const elements = ids.flatMap(id => elementDifference(before.get(id), after.get(id)));
  const rest = (['random', 'flow', 'messages', 'options', 'hash'] as const).flatMap(part =>
    jsonDifference(part, plain(one[part]), plain(other[part])),
  );
  return shortened([...elements, ...rest]);
}

/** Describes the differences of two JSON values by path; empty if they are equal. */
export function jsonDifference(
  path: string,
  one: JsonValue | undefined,
  other: JsonValue | undefined,
): readonly string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((each, i) => jsonDifference(`${path}[${i}]`, each, plain(other[i])));
  }
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap(key =>
      jsonDifference(`${path}.${key}`, plain(one[key]), plain(other[key])),
    );
  }
  return [`${path} is ${quoted(one)} in one and ${quoted(other)} in the other`];
}

/** The first of many sentences, and the number of the others. */
export function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST) return lines;
  return [...lines.slice(0, MOST), `and ${lines.length - MOST} more differences`];
}

function placesIn({ elements }: GameSnapshot): ReadonlyMap<number, Placed> {
  const places = new Map<number, Placed>();
  const note = (json: ElementJSON, within: string): void => {
    places.set(json.id, { json, within });
    for (const child of json.children ?? []) note(child, titleOf(json));
  };
  note(elements.game, 'the table');
  note(elements.players, 'the table');
  note(elements.pile, 'the table');
  return places;
}

function elementDifference(one: Placed | undefined, other: Placed | undefined): readonly string[] {
  if (one === undefined || other === undefined) {
    const { json } = one ?? other ?? { json: undefined };
    return json === undefined ? [] : [`${titleOf(json)} exists in only one of them`];
  }
  const title = titleOf(one.json);
  const moved =
    one.within === other.within
      ? []
      : [`${title} lies in ${one.within} in one and in ${other.within} in the other`];
  const order = orderOf(one.json);
  const isReordered =
    order !== orderOf(other.json) && sorted(order) === sorted(orderOf(other.json));
  return [
    ...moved,
    ...(isReordered ? [`what lies in ${title} lies in another order`] : []),
    ...jsonDifference(title, plain(one.json.attributes ?? {}), plain(other.json.attributes ?? {})),
    ...jsonDifference(`${title} seen by`, plain(one.json.visibility), plain(other.json.visibility)),
    ...jsonDifference(
      `${title} contents seen by`,
      plain(one.json.contents),
      plain(other.json.contents),
    ),
  ];
}

function orderOf({ children = [] }: ElementJSON): string {
  return children.map(({ id }) => id).join(' ');
}

function sorted(order: string): string {
  return order.split(' ').sort().join(' ');
}

function titleOf({ className, name, id }: ElementJSON): string {
  return `${className} "${name}" (#${id})`;
}

function plain(value: unknown): JsonValue | undefined {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function isRecord(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quoted(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
