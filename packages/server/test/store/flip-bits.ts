import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { expect } from 'vitest';
import { dataFiles } from '../../src/store/data-folder.ts';
import { SqliteReader } from '../../src/store/reader.ts';
import { recover } from '../../src/store/recovery.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { failureOf, StoreFailure } from '../../src/store/store-failure.ts';
import { decodeRecord } from '../../src/store/stored-record.ts';

/** How many records each table has acknowledged. */
export type Lengths = ReadonlyMap<string, number>;

const GAMES = ['a', 'b', 'c', 'd'];

/** A data folder as a kill leaves it, and as an orderly end does. */
export interface PlayedFolders {
  readonly killed: string;
  readonly closed: string;
  readonly lengths: Lengths;
}

/** Plays at some tables, and copies the data folder before the store is closed. */
export async function playAndKill(folder: string, moves: number): Promise<PlayedFolders> {
  const source = join(folder, 'source');
  const store = await SqliteStore.open(source);
  const lengths = new Map<string, number>();
  const epochs = new Map<string, number>();
  for (const game of GAMES) {
    await store.create(game, sampleMeta(game));
    epochs.set(game, (await store.beginEpoch(game)) ?? -1);
    lengths.set(game, 0);
  }
  for (let count = 0; count < moves; count++) {
    const game = GAMES[count % GAMES.length] ?? '';
    const at = lengths.get(game) ?? 0;
    const epoch = epochs.get(game) ?? 0;
    await store.append([sampleAppend({ game, epoch, expect: at, records: [sampleMove(at)] })]);
    lengths.set(game, at + 1);
  }
  const killed = join(folder, 'killed');
  cpSync(source, killed, { recursive: true });
  await store.close();
  return { killed, closed: source, lengths };
}

/** A copy of a folder in which one bit of a file is flipped. */
export function flipped(from: string, file: string, at: number): string {
  const copy = `${from}-flipped`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const name of readdirSync(from)) {
    if (!name.endsWith('-shm')) cpSync(join(from, name), join(copy, name));
  }
  const path = join(copy, file);
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
  writeFileSync(path, bytes);
  return copy;
}

/**
 * What became of each table: everything is there, or the loss is announced, or it is silent. The parts of the
 * store run in this thread, as its threads run them: starting threads takes a hundred times as long.
 */
async function judge(data: string, lengths: Lengths): Promise<ReadonlyMap<string, string>> {
  const files = dataFiles(data);
  const verdicts = new Map<string, string>();
  let opened: Awaited<ReturnType<typeof recover>>;
  try {
    opened = await recover(files, undefined);
  } catch (error) {
    const verdict = error instanceof StoreFailure ? 'announced' : `crash: ${String(error)}`;
    return new Map([...lengths.keys()].map(game => [game, verdict]));
  }
  const reader = await SqliteReader.open(files.database);
  for (const [game, length] of lengths) {
    try {
      const table = reader.load(game);
      expect(JSON.parse(table?.meta ?? 'null')).toEqual(sampleMeta(game));
      const expected = Array.from({ length }, (_, number) => sampleMove(number));
      expect(table?.records.map(decodeRecord)).toEqual(expected);
      verdicts.set(game, 'whole');
    } catch (error) {
      const isAnnounced = failureOf(error) === 'damaged';
      verdicts.set(game, isAnnounced ? 'announced' : `silent: ${String(error).slice(0, 300)}`);
    }
  }
  reader.close();
  opened.database.close();
  return verdicts;
}

/** Offsets all over a file, the same every time; the first bytes hold the most. */
function offsets(path: string, count: number): readonly number[] {
  const { size } = statSync(path);
  const step = size / count;
  return Array.from({ length: count }, (_, index) =>
    Math.floor(index * step + ((index * 37) % step)),
  );
}

export interface FlipOptions {
  readonly data: string;
  readonly file: string;
  readonly lengths: Lengths;
  readonly flips: number;
}

/** Flips single bits all over a file, and counts what became of the tables; a silent loss throws. */
export async function flipBits(options: FlipOptions): Promise<Readonly<Record<string, number>>> {
  const { data, file, lengths, flips } = options;
  const tally: Record<string, number> = { whole: 0, announced: 0 };
  for (const at of offsets(join(data, file), flips)) {
    for (const [game, verdict] of await judge(flipped(data, file, at), lengths)) {
      if (verdict !== 'whole' && verdict !== 'announced')
        throw new Error(`Bit ${at % 8} of byte ${at} of ${file}, table ${game}: ${verdict}`);
      tally[verdict] = (tally[verdict] ?? 0) + 1;
    }
  }
  return tally;
}
