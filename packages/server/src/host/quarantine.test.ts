import { expect, test } from 'vitest';
import { SharedWatch } from '../thread/shared-watch.ts';
import { Quarantine } from './quarantine.ts';

test('[WAT2] [WAT3] only the request that terminated a server is refused, whatever its id is', () => {
  const quarantine = new Quarantine([
    { game: 'a', kind: 'request', id: 'load' },
    { game: 'a', kind: 'table', id: 'timer' },
  ]);
  expect(quarantine.holds('a', 'load')).toBe(true);
  expect(quarantine.holds('a', 'timer')).toBe(false);
  expect(quarantine.holds('b', 'load')).toBe(false);
  expect(quarantine.whyFrozen('a')).toBeUndefined();
});

test('[WAT4] a table is frozen after three terminated runs, or one while it was loaded', () => {
  const run = { game: 'a', kind: 'table', id: 'timer' } as const;
  expect(new Quarantine([run, run]).whyFrozen('a')).toBeUndefined();
  const quarantine = new Quarantine([run, run, run, { game: 'b', kind: 'load', id: '' }]);
  expect(['a', 'b', 'c'].map(game => quarantine.whyFrozen(game) !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
  expect(quarantine.size).toBe(2);
});

test('[WAT3] the kind of a run is not read from its id', () => {
  const watch = new SharedWatch();
  const reader = new SharedWatch(watch.buffer);
  watch.enter('a', 'request', 'load');
  expect(reader.what).toEqual({ game: 'a', kind: 'request', id: 'load' });
  expect(reader.running).toBe(1);
  watch.leave();
  expect(reader.running).toBeUndefined();
  watch.enter('b', 'load', 'request');
  expect(reader.what).toEqual({ game: 'b', kind: 'load', id: 'request' });
});
