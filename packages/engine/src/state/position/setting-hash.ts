import { mixHi, mixLo } from '../hash/mix.ts';
import { type Setting, VISIBILITY_MODES } from '../node/setting.ts';
import { halves } from './value-hash.ts';

/** Puts the halves of a visibility setting into `halves`. */
export function hashSetting(setting: Setting): void {
  const head = VISIBILITY_MODES.indexOf(setting.mode) * 2 + (setting.slots ? 1 : 0);
  let a = mixHi(head, setting.add.length);
  let b = mixLo(head, setting.add.length);
  for (const seats of [setting.add, setting.except]) {
    for (const seat of seats) {
      a = mixHi(a, seat);
      b = mixLo(b, seat);
    }
  }
  halves[0] = a;
  halves[1] = b;
}
