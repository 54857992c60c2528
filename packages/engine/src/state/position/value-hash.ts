import { type HashHalves, hashText, mixHi, mixLo } from '../hash/hash.ts';
import { type Anchored, nodeOfReferred } from '../node/anchored.ts';
import { Baseline } from '../node/node.ts';
import { type Setting, VISIBILITY_MODES } from '../node/setting.ts';
import { classNameOf } from '../values/encode-cell.ts';

/** The halves of the value hashed last: a pair without an allocation per attribute. */
export const halves: Int32Array = new Int32Array(2);

const TRUE = 0x3c6ef372;
const FALSE = 0x1b873593;
const NULL = 0x27d4eb2f;
const UNDEFINED = 0x165667b1;
const NUMBER = 0x2545f491;
const FRACTION = 0x68e31da4;
const NOT_A_NUMBER = 0x51ed270b;
const REFERENCE = 0x7f4a7c15;

/** Puts the halves of a value as kept in a slot or in a baseline into `halves`. */
export function hashValue(value: unknown): void {
  if (Baseline.is(value)) hashBaseline(value);
  else hashSimple(value);
}

/** The same for a nested value. */
export function hashBaseline(baseline: Baseline): void {
  baseline.halves ??= computeBaselineHash(baseline);
  put(baseline.halves.hi, baseline.halves.lo);
}

/** The same for a primitive or an element. */
export function hashSimple(value: unknown): void {
  if (typeof value === 'number') hashNumber(value);
  else if (typeof value === 'string') {
    const text = hashText(value);
    put(text.hi, text.lo);
  } else if (value === true) put(TRUE, ~TRUE);
  else if (value === false) put(FALSE, ~FALSE);
  else if (value === undefined) put(UNDEFINED, ~UNDEFINED);
  else if (value === null) put(NULL, ~NULL);
  // What is remembered and no baseline is an element.
  else hashReference(nodeOfReferred(value as Anchored).id);
}

/** A reference counts by id; `PositionHash` pins what is referred to, which makes that safe. */
function hashReference(id: number): void {
  put(mixHi(REFERENCE, id), mixLo(REFERENCE, id));
}

const bits = new DataView(new ArrayBuffer(8));

function hashNumber(value: number): void {
  const whole = value | 0;
  if (whole === value) put(mixHi(NUMBER, whole), mixLo(NUMBER, whole));
  // The bits of NaN are the platform's choice, and a hash must not depend on the platform.
  else if (Number.isNaN(value)) put(NOT_A_NUMBER, ~NOT_A_NUMBER);
  else {
    bits.setFloat64(0, value, true);
    const low = bits.getInt32(0, true);
    const high = bits.getInt32(4, true);
    put(mixHi(mixHi(FRACTION, low), high), mixLo(mixLo(FRACTION, low), high));
  }
}

function put(a: number, b: number): void {
  halves[0] = a;
  halves[1] = b;
}

function computeBaselineHash({ kind, source, keys, values }: Baseline): HashHalves {
  // A wolf and a sheep with the same fields are not the same.
  const type = hashText(kind === 'object' || kind === 'stateful' ? classNameOf(source) : kind);
  let a = mixHi(type.hi, values.length);
  let b = mixLo(type.lo, values.length);
  const total = keys.length + values.length;
  for (let i = 0; i < total; i++) {
    hashValue(i < keys.length ? keys[i] : values[i - keys.length]);
    a = mixHi(a, halves[0] ?? 0);
    b = mixLo(b, halves[1] ?? 0);
  }
  return { hi: a, lo: b };
}

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
