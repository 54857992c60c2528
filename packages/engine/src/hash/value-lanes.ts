import { isElement, nodeOf } from '../node/anchored.ts';
import { Shadow } from '../value/shadow.ts';
import { mixA, mixB } from './mix.ts';
import { textLanes } from './text-lanes.ts';

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
  switch (typeof value) {
    case 'number':
      return hashNumber(value);
    case 'string': {
      const text = textLanes(value);
      return put(text.a, text.b);
    }
    case 'boolean':
      return value ? put(TRUE, ~TRUE) : put(FALSE, ~FALSE);
    case 'undefined':
      return put(UNDEFINED, ~UNDEFINED);
    default:
      return hashObject(value);
  }
}

function hashObject(value: unknown): void {
  if (value instanceof Shadow) return put(value.laneA, value.laneB);
  if (isElement(value)) return hashReference(nodeOf(value).id);
  return put(NULL, ~NULL);
}

/** A reference counts by id; see `PositionHash.pin` for why that is safe. */
export function hashReference(id: number): void {
  put(mixA(REFERENCE, id), mixB(REFERENCE, id));
}

const bits = new DataView(new ArrayBuffer(8));

function hashNumber(value: number): void {
  const whole = value | 0;
  if (whole === value) return put(mixA(NUMBER, whole), mixB(NUMBER, whole));
  // The bits of NaN are the platform's choice, and a hash must not depend on the platform.
  if (value !== value) return put(NOT_A_NUMBER, ~NOT_A_NUMBER);
  bits.setFloat64(0, value, true);
  const low = bits.getInt32(0, true);
  const high = bits.getInt32(4, true);
  put(mixA(mixA(FRACTION, low), high), mixB(mixB(FRACTION, low), high));
}

function put(a: number, b: number): void {
  lanes[0] = a;
  lanes[1] = b;
}
