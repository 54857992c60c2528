import type { LogRecord } from '@boardsmith/session';
import {
  type ClientEvent,
  checkHistory,
  HISTORY_FAULTS,
  type History,
} from '@boardsmith/session/history';
import { describe, expect, test } from 'vitest';

const chat = (seat: string, moveId: string): LogRecord => ({
  kind: 'chat',
  seat,
  moveId,
  body: { text: 'hm' },
  at: 0,
});

const events: readonly ClientEvent[] = [
  { type: 'shown', stream: '1', seq: 4 },
  { type: 'sent', id: 'a' },
  { type: 'applied', stream: '1', seq: 5 },
  { type: 'accepted', id: 'a' },
  { type: 'sent', id: 'b' },
  { type: 'accepted', id: 'b' },
  { type: 'sent', id: 'c' },
  { type: 'rejected', id: 'c' },
];
const good: History = {
  log: [chat('0', '1:a'), chat('table', 'x:1'), chat('0', '1:b')],
  epochs: [1, 1, 2],
  truth: new Map([['0', 'h']]),
  clients: [{ seat: '0', events, view: 'h' }],
};

const faults = (history: Partial<History>): readonly string[] =>
  checkHistory({ ...good, ...history }).map(({ fault }) => fault);
const client = (changed: object): Partial<History> => ({
  clients: [{ seat: '0', events, view: 'h', ...changed }],
});

describe('the history checker', () => {
  test('[HIS1] reports nothing for a correct history', () => {
    expect(checkHistory(good)).toEqual([]);
  });

  test('[HIS1] finds every planted fault', () => {
    const found = [
      faults({ log: [chat('0', '1:a')] }),
      faults({ log: [...good.log, chat('0', '1:b')] }),
      faults({ log: [...good.log, chat('0', '1:never sent')] }),
      faults({ log: [...good.log, chat('0', '1:c')] }),
      faults({ log: [chat('0', '1:b'), chat('0', '1:a')] }),
      faults({ epochs: [1, 2, 1] }),
      faults(client({ events: [...events, { type: 'applied', stream: '1', seq: 7 }] })),
      faults(client({ view: 'other' })),
    ];
    expect(found).toEqual(HISTORY_FAULTS.map(fault => [fault]));
  });
});
