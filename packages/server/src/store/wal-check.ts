import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Distinguishes a torn end of SQLite's write-ahead log from damage inside it.
 *
 * SQLite replays the log up to the first frame whose checksum is wrong and silently drops the rest, which is
 * right for a write that was cut off and wrong for a flipped bit: everything after it was acknowledged. The
 * store commits with `synchronous = full`, so one transaction at most is on its way to the disk at any time.
 * Hence, when two or more commits of the present generation (frames that carry the salt of the header) come at
 * or after the broken frame, the first of them had reached the disk, and the log is damaged. A single commit
 * there may be torn or damaged; the acknowledgement log decides that case. This costs nothing while the store runs.
 *
 * Format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
export interface WalCheck {
  /** Frames that SQLite replays or skips because their transaction is not complete. */
  readonly soundFrames: number;
  /** Commits at or after the first broken frame, or all of them if the header is broken. */
  readonly commitsAfterBreak: number;
  readonly isDamaged: boolean;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
/** A power failure can tear one commit, because the next one begins after the disk has confirmed it. */
const MOST_TORN_COMMITS = 1;

type Sum = readonly [number, number];

export function checkWal(path: string): WalCheck {
  const nothing = { soundFrames: 0, commitsAfterBreak: 0, isDamaged: false };
  if (!existsSync(path)) return nothing;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= HEADER_BYTES) return nothing;
    return checkFrames(file, size);
  } finally {
    closeSync(file);
  }
}

function checkFrames(file: number, size: number): WalCheck {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(file, header, 0, HEADER_BYTES, 0);
  // The lowest bit of the magic number says whether checksums read words with the high byte first.
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const headerSum = sumOf(header.subarray(0, 24), [0, 0], isBigEndian);
  const isHeaderSound =
    (header.readUInt32BE(0) & ~1) >>> 0 === MAGIC && isAt(header, 24, headerSum);
  const pageSize = isHeaderSound ? header.readUInt32BE(8) : guessPageSize(file, size);
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageSize);
  const saltOf = (bytes: Buffer, at: number): bigint => bytes.readBigUInt64BE(at);
  // With a broken header the generation is that of the first frame.
  let salt = saltOf(header, 16);
  let sum: Sum = headerSum;
  let soundFrames = 0;
  let commitsAfterBreak = 0;
  let isSound = isHeaderSound;
  for (let at = HEADER_BYTES; at + frame.length <= size; at += frame.length) {
    readSync(file, frame, 0, frame.length, at);
    if (!isHeaderSound && at === HEADER_BYTES) salt = saltOf(frame, 8);
    const isOfGeneration = saltOf(frame, 8) === salt;
    if (isSound) {
      sum = sumOf(frame.subarray(0, 8), sum, isBigEndian);
      sum = sumOf(frame.subarray(FRAME_HEADER_BYTES), sum, isBigEndian);
      isSound = isOfGeneration && isAt(frame, 16, sum);
      if (isSound) soundFrames++;
    }
    const isCommit = frame.readUInt32BE(4) !== 0;
    if (!isSound && isOfGeneration && isCommit) commitsAfterBreak++;
  }
  return { soundFrames, commitsAfterBreak, isDamaged: commitsAfterBreak > MOST_TORN_COMMITS };
}

/** The stride at which the salt of the first frame comes again; the default where it does not. */
function guessPageSize(file: number, size: number): number {
  const salts = [Buffer.alloc(8), Buffer.alloc(8)] as const;
  readSync(file, salts[0], 0, 8, HEADER_BYTES + 8);
  for (let pageSize = 512; pageSize <= 65_536; pageSize *= 2) {
    const next = HEADER_BYTES + FRAME_HEADER_BYTES + pageSize + 8;
    if (next + 8 > size) break;
    readSync(file, salts[1], 0, 8, next);
    if (salts[0].equals(salts[1])) return pageSize;
  }
  return 4096;
}

function isAt(bytes: Buffer, at: number, [first, second]: Sum): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}

function sumOf(bytes: Buffer, seed: Sum, isBigEndian: boolean): Sum {
  let [first, second] = seed;
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const right = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    first = (first + left + second) >>> 0;
    second = (second + right + first) >>> 0;
  }
  return [first, second];
}
