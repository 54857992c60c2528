import type { MoveMessage } from './client-message.ts';
import { TEXT_LIMITS } from './limits.ts';

const ID = /^[\w-]+$/;
const NAMES = ['t', 'id', 'base', 'action', 'args'].length;

/**
 * Whether parsed JSON is a move. It says what the schema of moves says, many times as fast: nearly all
 * that comes is a move. What it does not take goes to the schema, which says what is wrong.
 */
export function isMove(json: object): json is MoveMessage {
  const { t, id, base, action, args }: { readonly [K in keyof MoveMessage]?: unknown } = json;
  return (
    t === 'move' &&
    isText(id, TEXT_LIMITS.id) &&
    ID.test(id) &&
    Number.isSafeInteger(base) &&
    Number(base) >= 0 &&
    isText(action, TEXT_LIMITS.word) &&
    typeof args === 'object' &&
    args !== null &&
    !Array.isArray(args) &&
    Object.keys(json).length === NAMES
  );
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}
