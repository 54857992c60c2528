import type { JsonObject, JsonValue } from '../state/values/json.ts';
import type { Handle } from './handle-table.ts';
import { VIEW_OP, type ViewLook, type ViewOp } from './wire.ts';

/** The operations that turn one look of an element into another. */
export function lookOps(handle: Handle, before: ViewLook, after: ViewLook): ViewOp[] {
  const isOtherSide =
    (before.back === undefined) !== (after.back === undefined) ||
    before.className !== after.className ||
    before.name !== after.name;
  if (isOtherSide) return [[VIEW_OP.look, handle, after]];
  return attributeOps(
    handle,
    before.back ?? before.attributes ?? {},
    after.back ?? after.attributes ?? {},
  );
}

function attributeOps(handle: Handle, before: JsonObject, after: JsonObject): ViewOp[] {
  const ops: ViewOp[] = [];
  for (const key of Object.keys(after)) {
    const value = after[key] ?? null;
    if (!sameJson(before[key], value)) ops.push([VIEW_OP.attribute, handle, key, value]);
  }
  for (const key of Object.keys(before)) {
    if (!(key in after)) ops.push([VIEW_OP.attribute, handle, key]);
  }
  return ops;
}

/** Whether two values read the same; nothing at all is the same as nothing. */
export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
