import { mixA, mixB } from '../hash/mix.ts';
import { type Setting, VISIBILITY_MODES } from '../node/setting.ts';
import { lanes } from './value-lanes.ts';

/** Puts the lanes of a visibility setting into `lanes`. */
export function hashSetting(setting: Setting): void {
  const head = VISIBILITY_MODES.indexOf(setting.mode) * 2 + (setting.slots ? 1 : 0);
  let a = mixA(head, setting.add.length);
  let b = mixB(head, setting.add.length);
  for (const seats of [setting.add, setting.except]) {
    for (const seat of seats) {
      a = mixA(a, seat);
      b = mixB(b, seat);
    }
  }
  lanes[0] = a;
  lanes[1] = b;
}
