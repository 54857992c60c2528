import type { GameSpace } from '../../elements/element/game-space.ts';
import { authorError } from '../../errors/author-error.ts';
import { inWords } from '../../errors/in-words.ts';
import { isElement, nodeOf } from '../../state/node/anchored.ts';
import type { Node } from '../../state/node/node.ts';
import { pathOfNode } from '../../state/tree/node-path.ts';
import { isJsonObject, type JsonValue } from '../../state/values/json.ts';
import { DEEPEST, liveValue, MEANINGLESS } from './outside-value.ts';
import { contentOf } from './represents.ts';

/** How elements are written down. */
export interface SerializeOptions {
  /** By id, or by where the element lies: `game/0/3`. Players are always written by position. */
  readonly by?: 'id' | 'branch';
}

/** A value that was chosen, as plain data: elements and players become references. */
export function serializeValue(value: unknown, options: SerializeOptions = {}): JsonValue {
  return written(value, options, 0);
}

function written(value: unknown, options: SerializeOptions, depth: number): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: String(value) };
  if (isElement(value)) return referenceTo(nodeOf(value), options);
  const content = depth < DEEPEST ? contentOf(value) : undefined;
  if (content === undefined) throw authorError('value-not-data', inWords(value));
  const entries = content.map(([key, each]): [string, JsonValue] => [
    key,
    written(each, options, depth + 1),
  ]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function referenceTo(node: Node, { by = 'id' }: SerializeOptions): JsonValue {
  if (node.parent === node.world.seats) return { __playerRef: node.index };
  return by === 'id' ? { __elementId: node.id } : { __elementRef: pathOfNode(node) };
}

/** What plain data stands for in a game; `undefined` where it names an element that is not there. */
export function deserializeValue(value: unknown, game: GameSpace): unknown {
  return withoutMeaningless(liveValue(nodeOf(game).world, value));
}

function withoutMeaningless(value: unknown): unknown {
  if (value === MEANINGLESS) return undefined;
  if (Array.isArray(value)) return value.map(withoutMeaningless);
  if (isElement(value) || !isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutMeaningless(each)]);
  return Object.fromEntries(entries);
}
