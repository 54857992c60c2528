import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aggregateLog } from '../../src/log/aggregate-log.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server.ts';
import { TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';
import { RawConnection, UPGRADE } from './raw-connection.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  server = await startServer({ games: [TIC_TAC_TOE], limits: UNLIMITED, ...options });
  return server;
}

/** The whole answer to a request, as text. */
async function answerTo(target: string, headers: readonly string[]): Promise<string> {
  const connection = await RawConnection.open(server?.port ?? 0);
  connection.request(target, headers);
  await connection.answered();
  if (connection.status === 101) connection.reset();
  await connection.whenClosed;
  return connection.text;
}

const CLOSE = 'Connection: close';

describe('Host header', () => {
  const statusFor = async (host: string): Promise<string> => {
    const [page = '', socket = ''] = [
      await answerTo('/health', [`Host: ${host}`, CLOSE]),
      await answerTo('/socket', [`Host: ${host}`, ...UPGRADE]),
    ];
    return `${page.slice(9, 12)} ${socket.slice(9, 12)}`;
  };

  test('[EDG7] a request or an upgrade for a host that is not on the list is refused with 421', async () => {
    await start({ origins: ['https://games.example.org'], allowedHosts: ['boards.local'] });
    const allowed = ['localhost', 'LocalHost:8080', 'localhost.', '127.0.0.1', '[::1]:80'];
    for (const host of [...allowed, 'games.example.org', 'boards.local:1', '192.0.2.7:8080']) {
      expect(await statusFor(host), host).toBe('200 101');
    }
    const refused = [
      'evil.example',
      'games.example.org.evil.example',
      'a b',
      'localhost:x',
      '[',
      '@',
    ];
    for (const host of refused) expect(await statusFor(host), host).toBe('421 421');
    expect(await answerTo('/health', ['Host: evil.example', CLOSE])).toContain(
      '{"error":"This server does not serve the host that the request names"}',
    );
  });

  test('[EDG7] the host of a target in absolute form is checked instead of the header', async () => {
    await start();
    const headers = ['Host: localhost', CLOSE];
    expect(await answerTo('http://evil.example/health', headers)).toMatch(/^HTTP\/1\.1 421/);
  });

  test('[EDG7] phones reach a server that listens on all interfaces by any of its addresses', async () => {
    const running = await start({ host: '0.0.0.0', origins: ['http://localhost:1'] });
    const all = Object.values(networkInterfaces()).flatMap(each => each ?? []);
    for (const { address, family } of all) {
      if (family !== 'IPv4') continue;
      const { ok } = await fetch(`http://${address}:${running.port}/health`);
      expect(ok, address).toBe(true);
    }
  });

  test('[EDG7] a host that is not a name is refused at the start', async () => {
    await expect(start({ allowedHosts: ['https://a.example'] })).rejects.toThrow(
      '"https://a.example" is not a host name. Give a name without scheme or port: example.org.',
    );
  });
});

describe('headers', () => {
  const HEADERS: Readonly<Record<string, RegExp>> = {
    'content-security-policy': /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\)/,
    'referrer-policy': /^no-referrer$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
  };

  test('[EDG8] every answer has the security headers, refusals and errors included', async () => {
    const ui = mkdtempSync(join(tmpdir(), 'boardsmith-ui-'));
    writeFileSync(join(ui, 'index.html'), '<title>BoardSmith</title>');
    await start({ ui });
    const local = ['Host: localhost', CLOSE];
    const answers: Readonly<Record<string, string>> = {
      page: await answerTo('/', local),
      route: await answerTo('/table/1', local),
      'no file': await answerTo('/.env', local),
      api: await answerTo('/api/games', local),
      'no api': await answerTo('/api/nothing', local),
      health: await answerTo('/health', local),
      'wrong host': await answerTo('/', ['Host: evil.example', CLOSE]),
      'wrong target': await answerTo('//', local),
      'wrong origin': await answerTo('/api/games', [...local, 'Origin: https://evil.example']),
      'refused upgrade': await answerTo('/nowhere', ['Host: localhost', ...UPGRADE]),
      'malformed upgrade': await answerTo('/socket', ['Host: localhost', ...UPGRADE.slice(0, 3)]),
      malformed: await answerTo('/', ['Host: localhost', 'no colon here']),
    };
    for (const [name, text] of Object.entries(answers)) {
      const lines = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n').slice(1);
      const headers = new Headers();
      for (const line of lines)
        headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
      for (const [header, expected] of Object.entries(HEADERS)) {
        expect(headers.get(header), `${header} of ${name}`).toMatch(expected);
      }
    }
    rmSync(ui, { recursive: true });
  });

  test('[EDG8] an operator may set another content security policy, in one line', async () => {
    await start({ contentSecurityPolicy: "default-src 'none'" });
    const text = await answerTo('/health', ['Host: localhost', CLOSE]);
    expect(text).toContain("\r\nContent-Security-Policy: default-src 'none'\r\n");
    await server?.close();
    await expect(start({ contentSecurityPolicy: 'a\r\nb' })).rejects.toThrow('one line of ASCII');
  });
});

describe('files', () => {
  test('[EDG9] neither dot files nor links that lead outside the folder are served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardsmith-ui-'));
    const ui = join(folder, 'ui');
    for (const path of ['ui/assets', 'ui/.git', 'other'])
      mkdirSync(join(folder, path), { recursive: true });
    for (const path of [
      'ui/index.html',
      'ui/assets/a.js',
      'ui/.env',
      'ui/.git/config',
      'secret.txt',
      'other/b.js',
    ]) {
      writeFileSync(join(folder, path), `content of ${path}`);
    }
    symlinkSync(join(folder, 'secret.txt'), join(ui, 'secret.txt'));
    symlinkSync(join(folder, 'other'), join(ui, 'other'));
    symlinkSync(join(ui, 'assets/a.js'), join(ui, 'inside.js'));
    const { url } = await start({ ui });
    const served = async (path: string): Promise<string> => {
      const response = await fetch(url + path);
      return response.ok ? response.text() : String(response.status);
    };
    expect(await served('/assets/a.js')).toBe('content of ui/assets/a.js');
    expect(await served('/inside.js')).toBe('content of ui/assets/a.js');
    expect(await served('/table/7')).toBe('content of ui/index.html');
    for (const path of [
      '/.env',
      '/.git/config',
      '/%2eenv',
      '/secret.txt',
      '/other/b.js',
      '/other',
    ]) {
      expect(await served(path), path).toBe('404');
    }
    rmSync(folder, { recursive: true });
  });
});

describe('log', () => {
  test('[EDG10] the log contains the first of a flood of refusals, and then their number', () => {
    vi.useFakeTimers();
    const lines: unknown[] = [];
    const { log, flush } = aggregateLog((event, fields) => lines.push([event, fields]));
    for (let i = 0; i < 1_000; i++) log('socket-refused', { status: 429 });
    log('socket-refused', { status: 403 });
    log('listening', { port: 1 });
    expect(lines).toEqual([
      ['socket-refused', { status: 429 }],
      ['socket-refused', { status: 403 }],
      ['listening', { port: 1 }],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(3)).toEqual([['socket-refused', { status: 429, count: 999 }]]);
    log('socket-refused', { status: 429 });
    log('socket-refused', { status: 429 });
    flush();
    expect(lines.slice(4)).toEqual([
      ['socket-refused', { status: 429 }],
      ['socket-refused', { status: 429, count: 1 }],
    ]);
    vi.useRealTimers();
  });

  test('[EDG10] a server that refuses hundreds of upgrades writes a line or two', async () => {
    const events: string[] = [];
    await start({
      limits: { ...UNLIMITED, upgradesPerMinute: 0 },
      log: event => events.push(event),
    });
    for (let i = 0; i < 200; i++) await answerTo('/socket', ['Host: localhost', ...UPGRADE]);
    await server?.close();
    expect(server?.metrics.counts.sockets_refused).toBe(200);
    expect(events.filter(event => event === 'socket-refused').length).toBeLessThan(10);
  });
});

describe('limits', () => {
  test.each([
    [{ socketPerAddress: 1 }, 'There is no limit "socketPerAddress". Limits are: frameBytes, '],
    [
      { frames: { perSecond: 1, bursts: 2 } },
      'There is no limit "frames.bursts". Limits are: perSecond, burst.',
    ],
    [{ frames: 5 }, 'The limit "frames" is an object like {"perSecond":20,"burst":60}, not 5.'],
    [{ connections: '9' }, 'The limit "connections" is a number from 0, not "9".'],
    [{ connections: -1 }, 'The limit "connections" is a number from 0, not -1.'],
    [
      { pingEveryMs: 0 },
      'The limit "pingEveryMs" is a time from 1 to 2147483647 milliseconds, not 0.',
    ],
    [{ pingEveryMs: 1e12 }, 'is a time from 1 to 2147483647 milliseconds, not 1000000000000.'],
    [
      { pauseBytes: 9, closeBytes: 8 },
      'The limit "pauseBytes" (9) may not be above "closeBytes" (8).',
    ],
  ])('[EDG11] %j is refused at the start', async (limits, message) => {
    // What is given comes from a command line or a file, so its type is not checked before.
    await expect(start({ limits: limits as never })).rejects.toThrow(message);
  });
});
