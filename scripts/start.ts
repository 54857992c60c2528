import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ARCADE_PAGES, buildArcade } from './browser/build-arcade.ts';
import { startServerProcess } from './browser/start-server.ts';

const PORTS_TRIED = 20;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: '.boardsmith-data' },
    local: { type: 'boolean', default: false },
    open: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

console.log('Building the pages …');
buildArcade();
const hosts = values.local ? [] : networkHosts();
// Pages show phones an address that is not "localhost".
writeFileSync(join(ARCADE_PAGES, 'addresses.json'), JSON.stringify({ hosts }));
mkdirSync(values.data, { recursive: true, mode: 0o700 });
const log = createWriteStream(join(values.data, 'server.log'), { flags: 'a', mode: 0o600 });
const port = await freePort(Number(values.port));
const server = await startServerProcess(serverArgs(port), line => log.write(`${line}\n`));
const address = `http://localhost:${port}`;
console.log(`\n  Play at ${address}`);
for (const host of hosts) console.log(`  Others in your network: http://${host}:${port}`);
console.log(`\n  Games are kept in ${values.data}. Press Ctrl+C to end.\n`);
if (values.open && isDesktop()) openPage(address);

process.once('SIGINT', () => void server.close());
process.once('SIGTERM', () => void server.close());
const printed = await server.whenEnded;
if (process.exitCode !== undefined && process.exitCode !== 0) console.error(printed);

function serverArgs(free: number): readonly string[] {
  const origins = ['localhost', '127.0.0.1', ...hosts].flatMap(host => [
    '--origin',
    `http://${host}:${free}`,
  ]);
  return [
    ...['--port', String(free), '--host', values.local ? '127.0.0.1' : '0.0.0.0'],
    ...['--data', values.data, '--ui', ARCADE_PAGES],
    ...origins,
  ];
}

/** The host names of this machine in its networks. */
function networkHosts(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  return all.flatMap(({ family, internal, address: host }) =>
    family === 'IPv4' && !internal && !host.startsWith('169.254.') ? [host] : [],
  );
}

/** The requested port, or the next free one. */
async function freePort(wanted: number): Promise<number> {
  for (let tried = wanted; tried < wanted + PORTS_TRIED; tried++) {
    if (await isFree(tried)) return tried;
  }
  throw new Error(`Ports ${wanted} to ${wanted + PORTS_TRIED - 1} are taken. Give another: --port`);
}

function isFree(tried: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(tried, () => probe.close(() => resolve(true)));
  });
}

/** Whether this machine has a desktop. */
function isDesktop(): boolean {
  const { env, platform } = process;
  if (!process.stdout.isTTY || env['SSH_CONNECTION'] !== undefined || env['CI'] !== undefined) {
    return false;
  }
  return platform !== 'linux' || (env['DISPLAY'] ?? env['WAYLAND_DISPLAY']) !== undefined;
}

function openPage(page: string): void {
  const [program = 'xdg-open', ...args] =
    { darwin: ['open'], win32: ['cmd', '/c', 'start'] }[String(process.platform)] ?? [];
  const opener = spawn(program, [...args, page], { stdio: 'ignore', detached: true });
  // Opening the browser is optional: the server runs without one.
  opener.on('error', () => undefined);
  opener.unref();
}
