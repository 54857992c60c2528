import { mixA, mixB } from '../hash/mix.ts';
import { type TextLanes, textLanes } from '../hash/text-lanes.ts';
import { type Anchored, nodeOfReferred } from '../node/anchored.ts';
import { Shadow } from '../node/shadow.ts';
import { classNameOf } from '../values/encode-cell.ts';

/** The lanes of the value hashed last: a pair without an allocation per attribute. */
export const lanes: Int32Array = new Int32Array(2);

const TRUE = 0x3c6ef372;
const FALSE = 0x1b873593;
const NULL = 0x27d4eb2f;
const UNDEFINED = 0x165667b1;
const NUMBER = 0x2545f491;
const FRACTION = 0x68e31da4;
const NOT_A_NUMBER = 0x51ed270b;
const REFERENCE = 0x7f4a7c15;

/** Puts the lanes of a value as kept in a slot or in a shadow into `lanes`. */
export function hashValue(value: unknown): void {
  if (Shadow.is(value)) hashShadowed(value);
  else hashSimple(value);
}

/** The same for a nested value. */
export function hashShadowed(shadow: Shadow): void {
  shadow.lanes ??= hashShadow(shadow);
  put(shadow.lanes.a, shadow.lanes.b);
}

/** The same for a primitive or an element. */
export function hashSimple(value: unknown): void {
  if (typeof value === 'number') hashNumber(value);
  else if (typeof value === 'string') {
    const text = textLanes(value);
    put(text.a, text.b);
  } else if (value === true) put(TRUE, ~TRUE);
  else if (value === false) put(FALSE, ~FALSE);
  else if (value === undefined) put(UNDEFINED, ~UNDEFINED);
  else if (value === null) put(NULL, ~NULL);
  // What is remembered and no shadow is an element.
  else hashReference(nodeOfReferred(value as Anchored).id);
}

/** A reference counts by id; `PositionHash` pins what is referred to, which makes that safe. */
function hashReference(id: number): void {
  put(mixA(REFERENCE, id), mixB(REFERENCE, id));
}

const bits = new DataView(new ArrayBuffer(8));

function hashNumber(value: number): void {
  const whole = value | 0;
  if (whole === value) put(mixA(NUMBER, whole), mixB(NUMBER, whole));
  // The bits of NaN are the platform's choice, and a hash must not depend on the platform.
  else if (Number.isNaN(value)) put(NOT_A_NUMBER, ~NOT_A_NUMBER);
  else {
    bits.setFloat64(0, value, true);
    const low = bits.getInt32(0, true);
    const high = bits.getInt32(4, true);
    put(mixA(mixA(FRACTION, low), high), mixB(mixB(FRACTION, low), high));
  }
}

function put(a: number, b: number): void {
  lanes[0] = a;
  lanes[1] = b;
}

function hashShadow({ kind, source, keys, values }: Shadow): TextLanes {
  // A wolf and a sheep with the same fields are not the same.
  const type = textLanes(kind === 'object' || kind === 'stateful' ? classNameOf(source) : kind);
  let a = mixA(type.a, values.length);
  let b = mixB(type.b, values.length);
  const total = keys.length + values.length;
  for (let i = 0; i < total; i++) {
    hashValue(i < keys.length ? keys[i] : values[i - keys.length]);
    a = mixA(a, lanes[0] ?? 0);
    b = mixB(b, lanes[1] ?? 0);
  }
  return { a, b };
}
