import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { protocolPage } from './protocol-docs.ts';

test('the page on the protocol matches the source', () => {
  expect(readFileSync('docs/protocol.md', 'utf8')).toBe(protocolPage());
});

test('every message is on the page', () => {
  const page = protocolPage();
  for (const name of ['MoveMessage', 'WelcomeMessage', 'TableCommand', 'TableRejection']) {
    expect(page).toContain(`### ${name}\n`);
  }
  expect(page).toContain('| `base` | `number` | whole, at least 0. The number of the latest event');
  expect(page).toContain('| `POST /api/tables` | `NewTable` | `CreatedTable` |');
});
