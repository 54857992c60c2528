import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The part of a picture that differs from the picture before, as a still WebP in base64. */
interface Change {
  readonly webp: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How many pictures in a row look like this. */
  readonly count: number;
}

/** Writes PNG files of one size as an animated WebP that repeats; `page` encodes the frames. */
export async function writeAnimation(
  page: Page,
  pictures: readonly string[],
  { path, frameMs }: { readonly path: string; readonly frameMs: number },
): Promise<void> {
  const changes = await page.evaluate(
    encodeChanges,
    pictures.map(file => readFileSync(file, 'base64')),
  );
  const [first] = changes;
  if (first === undefined) throw new Error('There are no pictures to write.');
  const frames = changes.map(change => frameOf(change, frameMs));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), sizeOf(first)])),
    chunk('ANIM', Buffer.alloc(BACKGROUND_AND_LOOPS)),
    ...frames,
  ]);
  writeFileSync(path, chunk('RIFF', body));
}

/** The flag of the WebP container for files with several frames. */
const ANIMATED = 0x02;
/** A frame replaces the pixels below it; blending would show the picture before through it. */
const NO_BLENDING = 0x02;
/** Four bytes of background colour, and two for the number of repetitions: 0 is endless. */
const BACKGROUND_AND_LOOPS = 6;
/** The header of a RIFF file with the word WEBP; a still picture has its chunks after it. */
const STILL_HEADER = 12;
/** The name and the length of a chunk. */
const CHUNK_HEADER = 8;
/** The last letter of `VP8X`, the chunk with the size; pixels are in `VP8 ` or `VP8L`. */
const X = 0x58;

function frameOf({ webp, x, y, count, ...size }: Change, frameMs: number): Buffer {
  const header = [uint24(x / 2), uint24(y / 2), sizeOf(size), uint24(count * frameMs)];
  const image = imageChunk(Buffer.from(webp, 'base64'));
  return chunk('ANMF', Buffer.concat([...header, Buffer.from([NO_BLENDING]), image]));
}

/** The chunk with the pixels of a still picture: a frame may contain neither a header nor a colour profile. */
function imageChunk(still: Buffer): Buffer {
  for (let at = STILL_HEADER; at < still.length; ) {
    const length = still.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER + length + (length % 2);
    if (still.toString('latin1', at, at + 3) === 'VP8' && still[at + 3] !== X) {
      return still.subarray(at, end);
    }
    at = end;
  }
  throw new Error('The page did not encode a WebP picture.');
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  return Buffer.concat([uint24(width - 1), uint24(height - 1)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/** A RIFF chunk: its name, its length, and its data padded to an even length. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

/** Runs in the page: encodes of each picture only the rectangle that differs from the picture before. */
async function encodeChanges(pictures: readonly string[]): Promise<readonly Change[]> {
  const QUALITY = 0.75;
  const changes: { -readonly [K in keyof Change]: Change[K] }[] = [];
  let before: Uint8ClampedArray | undefined;
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('The page has no canvas.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let [left, top, right, bottom] = [image.width, image.height, -1, -1];
    for (let at = 0; at < data.length; at++) {
      if (before !== undefined && data[at] === before[at]) continue;
      const x = (at >> 2) % image.width;
      const y = Math.floor((at >> 2) / image.width);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    before = data;
    const last = changes.at(-1);
    if (right < 0) {
      if (last !== undefined) last.count++;
      continue;
    }
    // The container stores half of each offset, so offsets are even.
    const [x, y] = [left - (left % 2), top - (top % 2)];
    const part = document.createElement('canvas');
    part.width = right - x + 1;
    part.height = bottom - y + 1;
    part.getContext('2d', { alpha: false })?.drawImage(canvas, -x, -y);
    const webp = part.toDataURL('image/webp', QUALITY).split(',')[1] ?? '';
    changes.push({ webp, x, y, width: part.width, height: part.height, count: 1 });
  }
  return changes;
}
