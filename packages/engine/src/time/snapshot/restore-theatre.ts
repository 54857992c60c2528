import { kindNamed } from '../../state/entries/entries.ts';
import { redoNext, undoNewest } from '../../state/journal/replay.ts';
import { type SavedTheatre, Theatre } from '../../state/journal/theatre.ts';
import type { LaidEntry } from '../../state/log/entry-log.ts';
import type { Node } from '../../state/node/node.ts';
import type { JsonObject } from '../../state/values/json.ts';
import { readList, readObject, readText, refusal } from '../../state/values/read-json.ts';
import { decodeFlow, type FlowGround } from './decode-flow.ts';

/**
 * Brings back the end of a journal, so that a restored game can still show an earlier moment.
 *
 * Entries are read from the last to the first while the game goes back with them: what an entry
 * made of something is then always the live value, and only what it was before comes from data.
 */
export function restoreTheatre(ground: FlowGround, saved: RestoredTheatre): void {
  const { world } = ground;
  const { log } = world;
  const entries = readList(saved.journal, 'theatre.journal');
  for (let at = entries.length - 1; at >= 0; at--) {
    const where = `theatre.journal[${at}]`;
    log.lay(at, readEntry(ground, readObject(entries[at], where), where));
    log.head = at + 1;
    log.end = at + 1;
    undoNewest(world);
  }
  world.theatre = new Theatre(world, saved);
  log.end = entries.length;
  while (log.head < log.end) redoNext(world);
}

/** The theatre in a snapshot: the cursors of viewers, and the journal from the earliest one on. */
export interface RestoredTheatre extends SavedTheatre {
  readonly journal: readonly unknown[];
}

function readEntry(ground: FlowGround, json: JsonObject, where: string): LaidEntry<Node> {
  const kind = kindNamed(readText(json['type'], `${where}.type`));
  if (kind?.decode === undefined || kind.decode === null) {
    throw refusal(`${where}.type`, 'the type of an entry');
  }
  const { world, revival } = ground;
  return kind.decode(json, { world, revival, where, decodeFlow: flow => decodeFlow(flow, ground) });
}
