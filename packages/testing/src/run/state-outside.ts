import type { Game } from '@boardsmith/engine';
import * as engine from '@boardsmith/engine';

/** Classes of the engine end the walk from an author's class to its ancestors. */
const ENGINE_CLASSES: ReadonlySet<unknown> = new Set(Object.values(engine));

/**
 * Matches the declaration of a private field in the source of a class: `#drawn = 0;`, but not methods and
 * uses.
 */
const PRIVATE_FIELD = /(?<=[\s;{}])#([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*[=;}])/gu;

/**
 * Names where a game may have state outside the journal: in private fields, by class, or, if no class has
 * one, in variables of modules and closures.
 */
export function stateOutside(game: Game): string {
  const suspects = [...classesOf(game)].flatMap(([name, text]) => {
    const fields = [...text.matchAll(PRIVATE_FIELD)].map(([, field]) => `#${field}`);
    return fields.length === 0 ? [] : [`${name} keeps ${fields.join(' and ')} in a private field`];
  });
  const where =
    suspects.length > 0
      ? suspects.join('; ')
      : `the classes of ${game.constructor.name} show no private field, so look for variables of modules and closures that count or remember`;
  return `The rules keep state outside of the journal, where it is neither undone nor saved: ${where}. Keep it in a declared field of an element, a player or the game.`;
}

/**
 * The source text of the author's classes of a game, of its elements and of the helper objects in their
 * fields.
 */
function classesOf(game: Game): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const element of [game, ...game.players, ...game.all()]) {
    addClasses(element, texts);
    for (const value of Object.values(element.attributes())) addClasses(value, texts);
  }
  return texts;
}

function addClasses(value: unknown, texts: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (let at: unknown = value.constructor; isOwnClass(at); at = Object.getPrototypeOf(at)) {
    if (texts.has(at.name)) return;
    texts.set(at.name, Function.prototype.toString.call(at));
  }
}

function isOwnClass(value: unknown): value is abstract new () => unknown {
  if (typeof value !== 'function' || ENGINE_CLASSES.has(value)) return false;
  return Function.prototype.toString.call(value).startsWith('class');
}
