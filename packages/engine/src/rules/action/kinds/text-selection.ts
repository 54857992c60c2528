import type { GameLike } from '../../../elements/element/element-collection.ts';
import type { Random } from '../../../state/random/random.ts';
import { type Bounds, OpenSource, type TextForm } from '../selection/selection.ts';
import type { CommonOptions } from '../selection/selection-options.ts';
import { isText, textLike } from '../selection/text-like.ts';

/** The options of `chooseText`. */
export interface TextOptions<G extends GameLike, A, S> extends CommonOptions<G, A, string, S> {
  readonly pattern?: RegExp;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A text of a certain length and form. */
export class TextSource extends OpenSource {
  readonly kind = 'text';
  readonly isFixed = true;
  readonly #form: TextForm;

  constructor({ pattern, minLength, maxLength }: Partial<TextForm>) {
    super();
    this.#form = {
      pattern: pattern ?? null,
      minLength: minLength ?? 0,
      maxLength: maxLength ?? Number.POSITIVE_INFINITY,
    };
  }

  override get textForm(): TextForm {
    return this.#form;
  }

  candidates(): null {
    return null;
  }

  accepts(value: unknown): boolean {
    return typeof value === 'string' && isText(value, this.#form);
  }

  isPossible(): boolean {
    return this.#form.minLength <= this.#form.maxLength;
  }

  examples(): readonly unknown[] {
    return [textLike(this.#form, () => 0), textLike(this.#form, n => n - 1)];
  }

  draw(_bounds: Bounds | null, random: Random): unknown {
    return textLike(this.#form, n => random.int(n));
  }
}
