import type { ServerMessage } from '@boardsmith/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodePlatform } from '../node-platform.ts';
import { Outlet, type Sent } from './outlet.ts';

const LIMITS = { pauseBytes: 100, closeBytes: 1_000, closeAfterMs: 500 };
const IGNORED = { limits: LIMITS, platform: nodePlatform, onCaughtUp: () => undefined };
const EVENT: ServerMessage = { t: 'event', seq: 1 };
const ANSWER: ServerMessage = { t: 'accepted', id: 'a' };

/** A connection that does not read until it is resumed. */
function unread() {
  const port = {
    buffered: 0,
    closed: undefined as number | undefined,
    send: (text: string) => {
      port.buffered += text.length;
    },
    close: (code: number) => {
      port.closed = code;
    },
  };
  return port;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[SLO1] above the first bound events are left out and answers are sent, until the buffer is nearly empty', () => {
  const port = unread();
  let caughtUp = 0;
  const outlet = new Outlet(port, {
    limits: LIMITS,
    platform: nodePlatform,
    onCaughtUp: () => caughtUp++,
  });
  const sent: Sent[] = [];
  sent.push(outlet.send(EVENT, 'x'.repeat(101)), outlet.send(EVENT, 'x'), outlet.send(ANSWER, 'y'));
  port.buffered = 26;
  vi.advanceTimersByTime(60);
  sent.push(outlet.send(EVENT, 'x'));
  port.buffered = 25;
  vi.advanceTimersByTime(60);
  sent.push(outlet.send(EVENT, 'x'));
  expect(sent).toEqual(['sent', 'held', 'sent', 'held', 'sent']);
  expect(caughtUp).toBe(1);
});

test('[SLO2] above the second bound, or behind for too long, the connection is closed with 4003', () => {
  const full = unread();
  const outlet = new Outlet(full, IGNORED);
  outlet.send(ANSWER, 'x'.repeat(1_001));
  expect(outlet.send(ANSWER, 'y')).toBe('cut');
  expect(full.closed).toBe(4003);

  const slow = unread();
  const other = new Outlet(slow, IGNORED);
  other.send(EVENT, 'x'.repeat(200));
  other.send(EVENT, 'x');
  vi.advanceTimersByTime(450);
  expect(slow.closed).toBeUndefined();
  vi.advanceTimersByTime(150);
  expect(slow.closed).toBe(4003);
  expect(other.send(ANSWER, 'y')).toBe('cut');
});
