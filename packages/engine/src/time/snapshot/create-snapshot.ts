import { flowOf } from '../../rules/flow/flow-frame.ts';
import { type Entry, readEntry } from '../../state/entries/entries.ts';
import { halvesToHex, mixHi, mixLo } from '../../state/hash/hash.ts';
import { theatreOf } from '../../state/journal/theatre.ts';
import type { World } from '../../state/node/node.ts';
import type { Message } from '../../state/node/world-parts.ts';
import { fullHash } from '../../state/position/game-hash.ts';
import type { GeneratorState } from '../../state/random/random.ts';
import { type ElementJSON, elementToJSON } from '../../state/values/encoding.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import type { SavedViewer } from '../../view/delta/viewer-state.ts';
import { viewsOf } from '../../view/views.ts';
import type { RestoredTheatre } from './restore-theatre.ts';

/** A hash of each part of a snapshot, by its key. */
export type Digest = Readonly<Record<string, string>>;

/** The parts of a file that a digest covers: all but the digest itself. */
type Parts = Readonly<Record<string, unknown>>;

/**
 * Hashes every part of a saved file, so that one that was damaged or edited is refused, and with the
 * name of the part. It is not a signature: anyone can compute a matching digest.
 */
export function digestOf(file: Parts): Digest {
  const digest: Record<string, string> = {};
  for (const [key, part] of Object.entries(file)) {
    if (key !== 'digest' && part !== undefined) digest[key] = hashText(JSON.stringify(part));
  }
  return digest;
}

/** The parts of a snapshot that do not match its digest; `digest` itself if it is missing. */
export function damagedParts(file: JsonObject): readonly string[] {
  const { digest } = file;
  if (typeof digest !== 'object' || digest === null || Array.isArray(digest)) return ['digest'];
  const found = digestOf(file);
  // The check above has made sure that the value is a JSON object.
  const saved = digest as Readonly<Record<string, JsonValue>>;
  const keys = new Set([...Object.keys(saved), ...Object.keys(found)]);
  return [...keys].filter(key => !Object.hasOwn(saved, key) || saved[key] !== found[key]);
}

/** The hash of a text as 16 hexadecimal digits. Not cached: the texts are long and occur once. */
function hashText(text: string): string {
  let [a, b] = [text.length, ~text.length];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x5bd1e995);
  }
  return halvesToHex(mixHi(a, b), mixLo(b, a));
}

/** The version of the snapshot format; a changed format gets another number. */
export const SNAPSHOT_VERSION = 2;

/**
 * The whole state of a game at one moment, as plain data. Equal games have equal JSON text.
 *
 * Restoring runs the setup of the game and then moves and fills its elements: the
 * rules keep references to elements that setup created, so those cannot be created from data.
 */
export interface GameSnapshot {
  readonly version: number;
  /** Name of the class of the game. */
  readonly game: string;
  readonly options: JsonObject;
  /** How many elements setup creates; higher ids were created in play. */
  readonly setup: number;
  readonly elements: {
    readonly game: ElementJSON;
    readonly players: ElementJSON;
    readonly pile: ElementJSON;
  };
  readonly random: GeneratorState;
  /** The place in the flow, from the outermost step in; empty before the flow begins and after it ends. */
  readonly flow?: readonly JsonValue[];
  readonly messages: readonly Message[];
  /** The handles of each viewer; absent if there are no viewers. */
  readonly views?: readonly SavedViewer[];
  /** The event cursors of viewers, and the journal since the earliest one; absent if no event was recorded. */
  readonly theatre?: RestoredTheatre;
  /** The full hash; the restored game must have the same. */
  readonly hash: string;
  /** A hash of every other part: a damaged or edited snapshot is refused. */
  readonly digest: Digest;
}

/** Creates a snapshot of the present state of a game. */
export function snapshotOf(world: World, options: JsonObject): GameSnapshot {
  world.settle();
  const { game, seats, pile, generator, nodes, log } = world;
  const flow = flowOf(world);
  const views = viewsOf(world);
  const theatre = theatreOf(world);
  const start = Math.min(theatre?.earliest ?? log.head, views?.earliest ?? log.head);
  const inPlay = nodes.findIndex(node => node.isCreatedInPlay);
  return signSnapshot({
    version: SNAPSHOT_VERSION,
    game: game.shape.name,
    options,
    setup: inPlay < 0 ? nodes.length : inPlay,
    elements: {
      game: elementToJSON(game),
      players: elementToJSON(seats),
      pile: elementToJSON(pile),
    },
    random: { counter: generator.counter, stream: generator.stream },
    ...(flow !== null && { flow: flow.encode() }),
    messages: [...world.messages],
    ...(views !== undefined && { views: views.save(start) }),
    ...(theatre?.isEmpty === false && {
      theatre: { ...theatre.save(start), journal: since(world, start) },
    }),
    hash: fullHash(world),
  });
}

/** Returns a snapshot of these parts with its digest, for callers that leave out parts of a snapshot. */
export function signSnapshot(parts: Omit<GameSnapshot, 'digest'>): GameSnapshot {
  return { ...parts, digest: digestOf(parts) };
}

/** The journal entries from `start` on, the earliest mark that a viewer is still shown. */
function since(world: World, start: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = start; at < world.log.head; at++) entries.push(readEntry(world, at));
  return entries;
}
