import { authorError } from '../../errors/author-error.ts';
import { type Taken, take, takeItems } from './accept.ts';
import type { Offer } from './offer.ts';
import { argsFromOutside } from './outside-value.ts';
import type { Rejection } from './rejection.ts';

/**
 * The draft in which a selection is next, after earlier choices from outside. What they leave out is
 * left out where it may be, or made where there is only one way. A selection that goes on until it is
 * enough may have begun already.
 */
export function draftBefore(offer: Offer, selection: string, given: unknown): Taken {
  const { action, obstacle } = offer;
  const names = action.selections.map(({ name }) => name);
  if (!names.includes(selection)) {
    throw authorError('no-such-selection', action.name, selection, names.join(', '));
  }
  if (obstacle !== null) {
    return refused({ code: 'not-available', action: action.name, reason: obstacle.text });
  }
  const outside = argsFromOutside(given);
  if (outside === undefined) return refused({ code: 'arguments-not-named' });
  let draft = offer.first;
  for (const each of action.selections) {
    const raw = outside.get(each.name);
    if (each.name === selection) {
      const isBegun = each.until !== null && raw !== undefined && raw !== null;
      return isBegun ? takeItems(draft, selection, raw) : { ok: true, draft };
    }
    const taken = take(draft, raw);
    if (!taken.ok) return taken;
    draft = taken.draft;
  }
  return { ok: true, draft };
}

function refused(rejection: Rejection): Taken {
  return { ok: false, rejection };
}
