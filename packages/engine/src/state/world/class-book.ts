import { authorError } from '../../errors/author-error.ts';
import type { Shape } from '../node/shape.ts';
import type { ClassNames } from '../node/world.ts';

/**
 * The classes a game uses, by name: of its elements, and of the helper objects in their fields.
 *
 * Snapshots name classes, so two classes of one name would be restored as each other.
 */
export class ClassBook implements ClassNames {
  readonly #byName = new Map<string, object>();

  readonly #noted: boolean[] = [];

  /** Notes a class of elements. */
  noteShape({ id, name, type }: Shape): void {
    if (this.#noted[id] === true) return;
    this.note(name, type);
    this.#noted[id] = true;
  }

  /** Notes a class or a helper's prototype under its name. */
  note(name: string, entry: object): void {
    const known = this.#byName.get(name);
    if (known === entry) return;
    if (known !== undefined) throw authorError('class-name-twice', name);
    this.#byName.set(name, entry);
  }

  find(name: string): object | undefined {
    return this.#byName.get(name);
  }
}
