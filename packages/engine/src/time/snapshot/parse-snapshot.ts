import { SnapshotError } from '../../errors/errors.ts';
import type { Message, MessageDatum } from '../../state/node/world-parts.ts';
import type { ElementJSON } from '../../state/values/encoding.ts';
import {
  type JsonObject,
  type JsonValue,
  readCount,
  readItems,
  readList,
  readObject,
  readText,
  readWhole,
  refusal,
} from '../../state/values/json.ts';
import { parseSeats, parseSetting } from '../../state/visibility/visibility.ts';
import {
  type Digest,
  damagedParts,
  type GameSnapshot,
  SNAPSHOT_VERSION,
} from './create-snapshot.ts';
import { parseTheatre, parseViewer } from './parse-views.ts';

/** Nested deeper than any game; such a snapshot was not created by this engine. */
const MOST_DEPTH = 200;

/** Checks that a value is a snapshot of the present version, from its first key to its last. */
export function parseSnapshot(value: unknown): GameSnapshot {
  const json = readObject(value, 'snapshot');
  const version = readWhole(json['version'], 'version');
  if (version !== SNAPSHOT_VERSION) {
    throw new SnapshotError(
      `The snapshot has version ${version}, and this engine reads version ${SNAPSHOT_VERSION}. Restore it with the engine that wrote it.`,
      { code: 'version' },
    );
  }
  const elements = readObject(json['elements'], 'elements');
  const random = readObject(json['random'], 'random');
  const { views, flow, theatre } = json;
  return {
    version,
    game: readText(json['game'], 'game'),
    options: readOptions(json['options']),
    setup: readCount(json['setup'], 'setup'),
    elements: {
      game: parseElement(elements['game'], 'elements.game'),
      players: parseElement(elements['players'], 'elements.players'),
      pile: parseElement(elements['pile'], 'elements.pile'),
    },
    random: {
      counter: readCount(random['counter'], 'random.counter'),
      stream: readCount(random['stream'], 'random.stream'),
    },
    ...(flow !== undefined && { flow: readItems(flow, 'flow') }),
    messages: readList(json['messages'], 'messages').map(parseMessage),
    ...(views !== undefined && { views: readList(views, 'views').map(parseViewer) }),
    ...(theatre !== undefined && { theatre: parseTheatre(theatre) }),
    hash: readText(json['hash'], 'hash'),
    digest: parseDigest(json['digest']),
  };
}

/** A snapshot without a seed would be set up with another one every time. */
function readOptions(value: unknown): JsonObject {
  const options = readObject(value, 'options');
  readText(options['seed'], 'options.seed');
  return options;
}

function parseDigest(value: unknown): Digest {
  const entries = Object.entries(readObject(value, 'digest'));
  return Object.fromEntries(entries.map(([key, hash]) => [key, readText(hash, `digest.${key}`)]));
}

/** Refuses a snapshot in which a part is not what was saved. */
export function refuseDamaged(value: unknown): void {
  const damaged = damagedParts(readObject(value, 'snapshot'));
  if (damaged.length === 0) return;
  throw new SnapshotError(
    `The snapshot is damaged: ${damaged.map(part => `"${part}"`).join(' and ')} differs from what was saved. Use one that createSnapshot wrote.`,
    { code: 'damaged' },
  );
}

function parseElement(value: unknown, where: string, depth = 0): ElementJSON {
  if (depth > MOST_DEPTH) throw refusal(where, 'less deeply nested');
  const json = readObject(value, where);
  const { attributes, visibility, contents, children } = json;
  return {
    id: readCount(json['id'], `${where}.id`),
    className: readText(json['className'], `${where}.className`),
    name: readText(json['name'], `${where}.name`),
    ...(attributes !== undefined && { attributes: readObject(attributes, `${where}.attributes`) }),
    ...(visibility !== undefined && {
      visibility: parseSetting(visibility, `${where}.visibility`),
    }),
    ...(contents !== undefined && { contents: parseSetting(contents, `${where}.contents`) }),
    ...(children !== undefined && {
      children: readList(children, `${where}.children`).map((child, i) =>
        parseElement(child, `${where}.children[${i}]`, depth + 1),
      ),
    }),
  };
}

function parseMessage(value: unknown, index: number): Message {
  const where = `messages[${index}]`;
  const json = readObject(value, where);
  const { data, audience } = json;
  return {
    text: readText(json['text'], `${where}.text`),
    ...(data !== undefined && { data: parseData(data, `${where}.data`) }),
    ...(audience !== undefined && { audience: parseSeats(audience, `${where}.audience`) }),
  };
}

function parseData(value: unknown, where: string): Record<string, MessageDatum> {
  const entries = Object.entries(readObject(value, where));
  return Object.fromEntries(
    entries.map(([key, datum]) => [key, parseDatum(datum, `${where}.${key}`)]),
  );
}

function parseDatum(value: JsonValue, where: string): MessageDatum {
  if (value === null || typeof value !== 'object') return value;
  const json = readObject(value, where);
  const { seenBy } = json;
  return {
    id: readCount(json['id'], `${where}.id`),
    name: readText(json['name'], `${where}.name`),
    ...(seenBy !== undefined && {
      seenBy: readList(seenBy, `${where}.seenBy`).map(viewer => readWhole(viewer, where)),
    }),
  };
}
