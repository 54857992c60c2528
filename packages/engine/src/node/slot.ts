import { type TextLanes, textLanes } from '../hash/text-lanes.ts';

/**
 * What a slot keeps: the owner, a field the author declared, a presentation hint (`$…`), or a
 * value of the engine's own.
 */
export type SlotKind = 'owner' | 'field' | 'hint' | 'engine';

/** One attribute of one class. */
export class Slot {
  readonly key: string;
  readonly kind: SlotKind;
  readonly index: number;
  readonly isHashed: boolean;
  readonly lanes: TextLanes;
  /** Some element has kept a nested value here, so reading it may be the start of a change. */
  isDeep = false;

  constructor(slot: {
    readonly key: string;
    readonly kind: SlotKind;
    readonly index: number;
    readonly isHashed: boolean;
  }) {
    this.key = slot.key;
    this.kind = slot.kind;
    this.index = slot.index;
    this.isHashed = slot.isHashed;
    this.lanes = textLanes(slot.key);
  }
}
