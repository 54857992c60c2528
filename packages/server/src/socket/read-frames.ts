import { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

/** What is heard of a socket. */
export interface FrameListener {
  /** A longer message is left to `ws`, which refuses it. */
  readonly most: number;
  heard(text: string): void;
}

/** A frame in a piece of what has come. */
interface Frame {
  /** Its opcode with the bits that say whether it is whole and plain. */
  readonly head: number;
  /** Where the mask begins, and with it the payload four bytes later. */
  readonly mask: number;
  readonly end: number;
}

const MASK_BYTES = 4;
const MASKED = 0x80;
const LENGTH = 0x7f;
const TWO_BYTES = 126;
/** A text that is whole, in one frame. */
const WHOLE_TEXT = 0x81;
const WHOLE = 0x80;

/**
 * Reads the usual frames of a socket before `ws` does: whole messages of plain ASCII, which nearly all
 * are. `ws` takes several times as long for one, because it has to be ready for everything else. All
 * other frames are handed on to it, and it alone judges what is wrong.
 *
 * Messages are handed to the listener from here and from the socket's `message`, in their order.
 */
export function readFrames(socket: WebSocket, listener: FrameListener): void {
  const receiver: unknown = Reflect.get(socket, '_receiver');
  // Another release of `ws` may keep it elsewhere; it then reads everything.
  if (!(receiver instanceof Writable)) return;
  /** Whether `ws` is between two messages. What it has begun to read it has to read to the end. */
  let isBetween = true;
  const handOn = receiver.write.bind(receiver);
  const take = (chunk: Buffer): boolean => {
    let at = 0;
    let mayGoOn = true;
    if (receiver.errored !== null || receiver.writableEnded) return handOn(chunk);
    while (isBetween && at < chunk.length) {
      const frame = frameAt(chunk, at);
      if (frame === undefined || !isWhole(frame)) isBetween = false;
      else {
        const text = plainText(chunk, frame, listener.most);
        if (text !== undefined && socket.readyState === socket.OPEN) listener.heard(text);
        else mayGoOn = handOn(chunk.subarray(at, frame.end)) && mayGoOn;
        at = frame.end;
        // After a goodbye, or what is no frame, nothing is heard any more.
        if (receiver.errored !== null || receiver.writableEnded) return mayGoOn;
      }
    }
    return at < chunk.length ? handOn(chunk.subarray(at)) : mayGoOn;
  };
  Object.defineProperty(receiver, 'write', { value: take });
}

/** The frame that begins somewhere; `undefined` if it does not end in the same piece, or is long. */
function frameAt(chunk: Buffer, at: number): Frame | undefined {
  const head = chunk[at] ?? 0;
  const second = chunk[at + 1] ?? 0;
  let length = second & LENGTH;
  let mask = at + 2;
  if (length > TWO_BYTES || (second & MASKED) === 0) return undefined;
  if (length === TWO_BYTES) {
    length = ((chunk[mask] ?? 0) << 8) | (chunk[mask + 1] ?? 0);
    mask += 2;
  }
  const end = mask + MASK_BYTES + length;
  return end <= chunk.length ? { head, mask, end } : undefined;
}

/** Whether `ws` is between two messages after it: the beginning of a message in parts is not whole. */
function isWhole({ head }: Frame): boolean {
  return (head & WHOLE) !== 0 && head !== WHOLE;
}

/** The text of a frame if it is plain ASCII; otherwise the frame is as it was. */
function plainText(chunk: Buffer, { head, mask, end }: Frame, most: number): string | undefined {
  const from = mask + MASK_BYTES;
  if (head !== WHOLE_TEXT || end - from > most) return undefined;
  const bits = unmask(chunk, mask, end);
  if (bits < 0x80) return chunk.toString('latin1', from, end);
  unmask(chunk, mask, end);
  return undefined;
}

/** Takes the mask off, or puts it on again; gives the bits that any byte then has. */
function unmask(chunk: Buffer, mask: number, end: number): number {
  const from = mask + MASK_BYTES;
  let bits = 0;
  for (let at = from; at < end; at++) {
    const byte = (chunk[at] ?? 0) ^ (chunk[mask + ((at - from) & 3)] ?? 0);
    chunk[at] = byte;
    bits |= byte;
  }
  return bits;
}
