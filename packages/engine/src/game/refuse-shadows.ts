import { authorError } from '../errors/author-error.ts';
import { knownShape } from '../state/node/shape.ts';

/** What a game may define for itself: the engine asks for it. */
const HOOKS: ReadonlySet<string> = new Set([
  'constructor',
  'canHold',
  'getScores',
  'onCreate',
  'onTimeout',
  'resample',
]);

const checked = new WeakSet<object>();

/**
 * Refuses a member of an author's class with the name of one of the engine's. The compiler says so
 * too, but a game that runs without a type check would fail somewhere inside the engine.
 *
 * `engine` is the class that the author's is derived from.
 */
export function refuseShadows(type: object, engine: object): void {
  if (checked.has(type)) return;
  for (let own = type; own !== engine; own = Object.getPrototypeOf(own)) {
    const prototype: object = Reflect.get(own, 'prototype');
    for (const name of Object.getOwnPropertyNames(prototype)) {
      // Attributes are accessors too, which the engine itself gives to every class.
      if (HOOKS.has(name) || knownShape(own)?.find(name) !== undefined) continue;
      if (Reflect.has(Reflect.get(engine, 'prototype'), name)) {
        throw authorError('name-taken', String(Reflect.get(own, 'name')), name);
      }
    }
  }
  checked.add(type);
}
