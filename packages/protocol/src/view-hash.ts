import type { PlayerView } from '@boardsmith/engine';

/**
 * Sixteen hexadecimal digits that are equal for equal views, whatever the order of their names.
 *
 * Both sides work it out from what they have: a client whose view has gone astray finds out.
 */
export function viewHash(view: PlayerView): string {
  const lanes = { a: 0x811c9dc5, b: 0x5bd1e995 };
  mix(lanes, view);
  return hex(lanes.a) + hex(lanes.b);
}

interface Lanes {
  a: number;
  b: number;
}

function mix(lanes: Lanes, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    mixText(lanes, `${typeof value}${String(value)};`);
    return;
  }
  if (Array.isArray(value)) {
    mixText(lanes, `[${value.length}`);
    for (const each of value) mix(lanes, each);
    return;
  }
  mixText(lanes, '{');
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  for (const [name, each] of entries.sort(byName)) {
    mixText(lanes, `${name}:`);
    mix(lanes, each);
  }
  mixText(lanes, '}');
}

function mixText(lanes: Lanes, text: string): void {
  let { a, b } = lanes;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x9e3779b1);
  }
  lanes.a = a;
  lanes.b = b;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
