import { afterEach, describe, expect, test } from 'vitest';
import type { Limits } from '../../src/limits/limits.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';
import { RawConnection } from './raw-connection.ts';

let server: RunningServer;
afterEach(() => server.close());

async function start(limits: Partial<Limits> = {}): Promise<void> {
  server = await startServer({ games: [TIC_TAC_TOE], limits: { ...UNLIMITED, ...limits } });
}

async function isServing(): Promise<boolean> {
  return (await fetch(`${server.url}/health`)).ok;
}

/** Request targets that `new URL` does not accept, or reads as something else than a path. */
const STRANGE_TARGETS = [
  ...[
    '//',
    '///',
    '//:80',
    '//a b',
    '//[',
    '/\\',
    '*',
    'http://[',
    'http://',
    'http:',
    'https://:80/',
  ],
  ...[
    'ftp://localhost/',
    'localhost:80',
    '?',
    '#',
    '/%',
    '/%zz',
    '/%00',
    '/%ff%fe',
    '/socket%',
    '%',
  ],
  ...[
    '/../..',
    '/..%2f..%2f',
    `/${'a'.repeat(4_000)}`,
    '/\u00ff\u00fe',
    '/socket/',
    '/socket//',
    '.',
  ],
];

describe('request targets', () => {
  test('[EDG1] no target of an upgrade or a request affects more than its connection', async () => {
    await start();
    for (const target of STRANGE_TARGETS) {
      const upgrade = await RawConnection.open(server.port);
      upgrade.upgrade(target);
      expect([400, 404, 421], `upgrade of ${target}`).toContain(await upgrade.answered());
      upgrade.socket.end();
      const request = await RawConnection.open(server.port);
      request.request(target, ['Host: localhost', 'Connection: close']);
      expect([400, 404, 421], `request of ${target}`).toContain(await request.answered());
      request.socket.end();
      await Promise.all([upgrade.whenClosed, request.whenClosed]);
    }
    expect(await isServing()).toBe(true);
  });

  test('[EDG1] [EDG6] a target longer than the headers may be is refused with 431', async () => {
    await start();
    const connection = await RawConnection.open(server.port);
    connection.upgrade(`/${'a'.repeat(9_000)}`);
    expect(await connection.answered()).toBe(431);
    connection.reset();
    expect(await isServing()).toBe(true);
  });

  test('[EDG1] a target in absolute form is parsed to its path', async () => {
    await start();
    const connection = await RawConnection.open(server.port);
    connection.request(`http://localhost:${server.port}/health`);
    expect(await connection.answered()).toBe(200);
    connection.reset();
    const upgrade = await RawConnection.open(server.port);
    upgrade.upgrade('http://localhost/socket');
    expect(await upgrade.answered()).toBe(101);
    upgrade.reset();
  });
});

describe('refused connections', () => {
  test('[EDG2] clients that reset while they are being refused end one connection each', async () => {
    await start({ upgradesPerMinute: 1 });
    for (let i = 0; i < 40; i++) {
      const connection = await RawConnection.open(server.port);
      connection.upgrade(i % 2 === 0 ? '/socket' : '/nowhere');
      await new Promise(resolve => setImmediate(resolve));
      connection.reset();
    }
    expect(await isServing()).toBe(true);
  });
});
