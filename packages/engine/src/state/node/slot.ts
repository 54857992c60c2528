import { hashText } from '../hash/text-hash.ts';
import type { Anchored } from './anchored.ts';

/**
 * What a slot keeps: the owner, a field the author declared, a presentation hint (`$…`), or a
 * value of the engine's own.
 */
export type SlotKind = 'owner' | 'field' | 'hint' | 'engine';

/** Says what to give instead of a value, or `false` if the value is right. */
export type AttributeCheck = (value: unknown, element: Anchored) => string | false;

/** One attribute of one class. */
export class Slot {
  readonly key: string;
  readonly kind: SlotKind;
  readonly index: number;
  readonly isHashed: boolean;
  readonly hashHi: number;
  readonly hashLo: number;
  /** The class's own objection to a value, if it has one. */
  readonly check: AttributeCheck | null;
  /** Some element has kept a nested value here, so reading it may be the start of a change. */
  isDeep = false;

  constructor(slot: {
    readonly key: string;
    readonly kind: SlotKind;
    readonly index: number;
    readonly isHashed: boolean;
    readonly check: AttributeCheck | null;
  }) {
    this.key = slot.key;
    this.kind = slot.kind;
    this.index = slot.index;
    this.isHashed = slot.isHashed;
    this.check = slot.check;
    const halves = hashText(slot.key);
    this.hashHi = halves.a;
    this.hashLo = halves.b;
  }
}
