import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { Output } from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import { OutputGate } from './table-log.ts';

/** What happens at a gate. */
type Happening =
  | { readonly do: 'append'; readonly records: number }
  | { readonly do: 'put' | 'pass' | 'drain' }
  /** A ticket that may never have been given, or have come back already. */
  | { readonly do: 'committed'; readonly ticket: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ do: fc.constant('append' as const), records: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom('put' as const, 'put' as const, 'pass' as const, 'drain') }),
  fc.record({ do: fc.constant('committed' as const), ticket: fc.integer({ min: -1, max: 12 }) }),
);

/** Everything with what it has to wait for, looked through from the beginning every time. */
class PlainGate {
  readonly #all: { readonly output: Output; readonly after: number; isOut: boolean }[] = [];
  readonly #out: Output[] = [];
  readonly #appends: number[] = [];
  #durable = 0;

  get #latest(): number {
    return this.#appends.at(-1) ?? 0;
  }

  append(records: readonly LogRecord[]): void {
    const expected = this.#latest;
    const ticket = this.#appends.push(expected + records.length);
    this.#out.push({ type: 'append', ticket, expect: expected, records, due: null });
  }

  put(output: Output): void {
    this.#all.push({ output, after: this.#latest, isOut: false });
    this.#release();
  }

  pass(output: Output): void {
    this.#out.push(output);
  }

  committed(ticket: number): void {
    this.#durable = Math.max(this.#durable, this.#appends[ticket - 1] ?? 0);
    this.#release();
  }

  drain(): readonly Output[] {
    return this.#out.splice(0);
  }

  get underWay(): number {
    return this.#appends.filter(version => version > this.#durable).length;
  }

  #release(): void {
    for (const each of this.#all) {
      if (each.isOut || each.after > this.#durable) continue;
      each.isOut = true;
      this.#out.push(each.output);
    }
  }
}

test.prop([fc.array(happening, { maxLength: 60 })])(
  '[GAT1] output waits for every record before it, in whatever order appends finish, and stays in order',
  happenings => {
    const gate = new OutputGate(0);
    const plain = new PlainGate();
    for (const [at, each] of happenings.entries()) {
      const output: Output = { type: 'setTimer', at };
      if (each.do === 'append') {
        const records = Array.from({ length: each.records }, recordOf);
        gate.append({ records, due: null, meta: undefined });
        plain.append(records);
      } else if (each.do === 'committed') {
        gate.committed(each.ticket);
        plain.committed(each.ticket);
      } else if (each.do === 'drain') expect(gate.drain()).toEqual(plain.drain());
      else {
        gate[each.do](output);
        plain[each.do](output);
      }
      expect(gate.underWay).toBe(plain.underWay);
    }
    expect(gate.drain()).toEqual(plain.drain());
  },
);

function recordOf(_: unknown, at: number): LogRecord {
  return { kind: 'chat', moveId: `m${at}`, seat: '0', body: { text: 'hello' }, at };
}
