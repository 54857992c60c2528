import { kindOf } from '../entries/entries.ts';
import type { Column } from '../entries/entry-kind.ts';
import { OP } from '../log/entry-log.ts';
import type { World } from '../node/world.ts';

/** Undoes the newest entry. */
export function undoNewest(world: World): void {
  const { log } = world;
  const at = --log.head;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  kindOf(op).put(world, at, 'before');
}

/** Redoes the oldest entry that has been undone. */
export function redoNext(world: World): void {
  const { log } = world;
  const at = log.head++;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  kindOf(op).put(world, at, 'after');
}

/**
 * Undoes (`before`) or redoes (`after`) what the entry at `at` did to who sees what: attributes,
 * settings, and what an element is in. Lists of children stay as they are, and so do the places in
 * them: to put a card back on top of a deck, every card of it would have to be moved.
 *
 * In between, only what follows from parents, settings and attributes may be read.
 */
export function replaySight(world: World, at: number, column: Column): void {
  kindOf(world.log.opAt(at)).putSight?.(world, at, column);
}
