import type { Player } from '../../elements/element/player.ts';
import { FlowFrame, type FlowStep } from '../../rules/flow/flow-frame.ts';
import { kindNamed } from '../../state/entries/entries.ts';
import { redoNext, undoNewest } from '../../state/journal/journal.ts';
import { type SavedTheatre, Theatre } from '../../state/journal/theatre.ts';
import type { LaidEntry } from '../../state/log/entry-log.ts';
import type { Cell, Node, World } from '../../state/node/node.ts';
import { takeCell } from '../../state/values/baseline.ts';
import {
  type JsonObject,
  type JsonValue,
  readCount,
  readList,
  readObject,
  readText,
  refusal,
} from '../../state/values/json.ts';
import { type Revival, revive } from '../../state/values/live-values.ts';

/** The game and flow in which a saved place is looked up. */
interface FlowGround {
  readonly world: World;
  readonly steps: readonly FlowStep[];
  readonly players: readonly Player[];
  readonly revival: Revival;
}

/** Decodes a place that `FlowFrame.encode` encoded, in the flow of another copy of the game. */
export function decodeFlow(json: unknown, ground: FlowGround): FlowFrame | null {
  let frame: FlowFrame | null = null;
  for (const [i, item] of readList(json, 'flow').entries()) {
    frame = decodeFrame(item, frame, { ...ground, where: `flow[${i}]` });
  }
  return frame;
}

function decodeFrame(
  item: unknown,
  up: FlowFrame | null,
  ground: FlowGround & { readonly where: string },
): FlowFrame {
  const { steps, where } = ground;
  const json = readObject(item, where);
  const step = steps[readCount(json['step'], `${where}.step`)];
  // Inner steps have higher numbers than outer ones; data that break this would describe an endless nesting.
  if (step === undefined || (up !== null && step.id <= up.step.id)) {
    throw refusal(`${where}.step`, 'a step of the flow inside the one before');
  }
  return new FlowFrame(step, up, {
    position: readCount(json['position'], `${where}.position`),
    player: json['player'] === undefined ? null : playerAt(json['player'], ground),
    data: json['data'] === undefined ? null : itemsOf(json['data'], ground),
  });
}

function playerAt(
  json: JsonValue,
  { players, where }: FlowGround & { readonly where: string },
): Player {
  const player = players[readCount(json, `${where}.player`)];
  if (player === undefined) throw refusal(`${where}.player`, 'a seat');
  return player;
}

function itemsOf(
  json: JsonValue,
  { world, revival, where }: FlowGround & { readonly where: string },
): Cell[] {
  if (!Array.isArray(json)) throw refusal(`${where}.data`, 'a list');
  const owner = { node: world.game, key: 'flow' };
  return json.map((item: JsonValue) => takeCell(revive(item, undefined, revival), owner));
}

/**
 * Restores the end of a journal, so that a restored game can still show an earlier moment.
 *
 * Entries are read from the last to the first while each is undone: the value that an entry
 * wrote is then always the live value, and only the value before it comes from data.
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
