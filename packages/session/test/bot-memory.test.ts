import hearts from '@boardsmith/hearts';
import type { Output } from '@boardsmith/session';
import { expect, test } from 'vitest';
import { takeSnapshot } from '../src/state/read-log.ts';
import { HandTable } from './table-kit.ts';

type Asked = Extract<Output, { type: 'askBot' }>;

/** Four bots that all fail, so that chance chooses for them, up to the first trick. */
function passed(): HandTable {
  const table = new HandTable(hearts, { playerCount: 4 });
  for (const seat of [0, 1, 2, 3]) {
    const command = { do: 'bot', seat, level: 'hard' } as const;
    table.take({ type: 'command', ticket: `b${seat}`, by: 'table', command });
  }
  table.take({ type: 'command', ticket: 's', by: 'table', command: { do: 'start' } });
  for (const asked of latest(table, 4)) {
    table.take({ type: 'bot-failed', ticket: asked.ticket, error: 'no bot' });
  }
  return table;
}

function latest(table: HandTable, count: number): readonly Asked[] {
  return table.done.flatMap(each => (each.type === 'askBot' ? [each] : [])).slice(-count);
}

test('[BOT3] a bot knows what its seat has seen and cannot see any more', () => {
  const [asked] = latest(passed(), 1);
  const { game } = passed().table.state.match ?? {};
  const passedOn = asked?.remembered.map(({ piece }) => game?.getElementById(piece)?.parent?.name);
  expect(new Set(passedOn)).toEqual(new Set([`hand-${((asked?.seat ?? 0) + 1) % 4}`]));
  expect(passedOn).toHaveLength(3);
});

test('[BOT3] a bot knows the same after the table was loaded again from a snapshot', () => {
  const table = passed();
  const { state } = table.table;
  const [before] = latest(table, 1);
  if (state.match === null) throw new Error('Nothing is played.');
  table.snapshot = takeSnapshot(state, state.match);
  table.crash();
  const [after] = latest(table, 1);
  expect(after?.ticket).toBe(1);
  expect(after).toMatchObject({ seat: before?.seat, remembered: before?.remembered });
});
