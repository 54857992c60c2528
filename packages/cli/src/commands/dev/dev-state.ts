import type { Problem } from '../../project/problem.ts';
import type { Stop } from './migrate-log.ts';

/** The state of the rules that the page shows to their author. */
export type DevState =
  | { readonly kind: 'good'; readonly note: string }
  /** The last good game continues meanwhile. */
  | { readonly kind: 'problems'; readonly title: string; readonly problems: readonly Problem[] }
  /** The game continues with the earlier rules. */
  | { readonly kind: 'stopped'; readonly stop: Stop };

/** What an author can do when a choice no longer applies. */
export const WAYS = ['stop', 'back', 'restart'] as const;
export type Way = (typeof WAYS)[number];

/** The events between the page and the page server. */
export const EVENTS = {
  state: 'boardsmith:state',
  hello: 'boardsmith:hello',
  way: 'boardsmith:way',
  move: 'boardsmith:move',
} as const;
