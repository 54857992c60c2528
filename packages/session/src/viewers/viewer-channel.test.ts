import type { ViewDelta, ViewSync } from '@boardsmith/engine';
import type { EventMessage, Parts } from '@boardsmith/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SendEvent, ViewerChannel, type ViewerUpdate } from './viewer-channel.ts';

const KEPT = 64;
const PARTS = ['table', 'flow', 'clock', 'choices', 'undo', 'ask'] as const;
const part = fc.constantFrom('one', 'two');

/** A channel carries any JSON; numbers show a wrong order best. */
const json = fc.jsonValue({ maxDepth: 2 });
const news = fc
  .record({
    parts: fc.record({
      table: part,
      flow: part,
      clock: part,
      choices: part,
      undo: part,
      ask: part,
    }),
    sync: fc.option(json, { freq: 9 }),
    deltas: fc.array(json, { maxLength: 3 }),
    chat: fc.array(json, { maxLength: 1 }),
  })
  .map(({ parts, sync, deltas, chat }): ViewerUpdate => {
    const begins = sync !== null;
    const happened = JSON.parse(JSON.stringify({ sync, deltas: begins ? [] : deltas, chat }));
    return { ...happened, parts: JSON.parse(JSON.stringify(parts)) };
  });

/** Those who are told, and what they were told. */
class Listener {
  readonly events: EventMessage[] = [];
  readonly texts: string[] = [];
  readonly hear: SendEvent = (_, event, text) => {
    this.events.push(event);
    this.texts.push(text);
  };
}

const print = (): { hash: string; size: number } => ({ hash: 'hash', size: 3 });
const NOTHING: Parts = JSON.parse(
  '{"table":0,"flow":null,"clock":null,"choices":0,"undo":0,"ask":null}',
);

/** What has happened in an event, as it is sent. */
function happening({ t, seq, sync, delta, chat, hash }: EventMessage): string {
  return JSON.stringify({ t, seq, sync, delta, chat, hash });
}

function partsAfter(events: readonly EventMessage[]): Partial<Parts> {
  const known: Partial<Record<keyof Parts, unknown>> = {};
  for (const event of events) {
    for (const name of PARTS) if (event[name] !== undefined) known[name] = event[name];
  }
  return JSON.parse(JSON.stringify(known));
}

test('[VIE6] events that are sent again are identical to those sent first, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 70 }), all => {
      const channel = new ViewerChannel(0, print);
      channel.wake(NOTHING);
      channel.add('link 1');
      const first = channel.seq;
      const { events: sent, texts, hear } = new Listener();
      for (const each of all) channel.update(each, hear);
      expect(texts).toEqual(sent.map(event => JSON.stringify(event)));
      expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, i) => first + 1 + i));
      for (let back = 0; back <= KEPT + 1; back++) {
        const missed = channel.since(channel.seq - back);
        if (back > Math.min(sent.length, KEPT)) {
          expect(missed).toBeUndefined();
          continue;
        }
        const same = sent.slice(sent.length - back);
        expect(missed?.map(happening)).toEqual(same.map(happening));
        expect(partsAfter(missed ?? [])).toEqual(partsAfter(same));
        const last = missed?.at(-1);
        if (last !== undefined) {
          const inOrder = Object.keys(last).filter(name => PARTS.some(each => each === name));
          expect(inOrder).toEqual(PARTS.filter(name => last[name] !== undefined));
        }
      }
      expect(channel.since(channel.seq + 1)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('[VIE6] later changes to an event do not change the retained copy', () => {
  const channel = new ViewerChannel(0, print);
  channel.wake(NOTHING);
  const delta: ViewDelta & { note?: string } = JSON.parse('{"note":"as it was"}');
  channel.update({ parts: NOTHING, sync: null, deltas: [delta], chat: [] }, () => {});
  delta.note = 'otherwise';
  expect(channel.since(channel.seq - 1)?.map(event => event.delta)).toEqual([
    { note: 'as it was' },
  ]);
});

test('[VIE1] events of a time without listeners are not sent again', () => {
  const sync: ViewSync | null = null;
  const channel = new ViewerChannel(0, print);
  channel.wake(NOTHING);
  const tell = (): void =>
    channel.update({ parts: NOTHING, sync, deltas: [JSON.parse('{}')], chat: [] }, () => {});
  for (let i = 0; i < KEPT; i++) tell();
  expect(channel.isAsleep).toBe(true);
  const before = channel.seq;
  channel.wake(NOTHING);
  expect(channel.since(before)).toBeUndefined();
  tell();
  expect(channel.since(before)).toBeUndefined();
  expect(channel.since(before + 1)?.map(({ seq }) => seq)).toEqual([before + 2]);
});
