import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to outgoing connections, which could take a port before its server starts. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const ATTEMPTS = 100;

/** A loopback port that nothing listens on, for a server whose address has to be known before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports from ${FIRST_PORT} on is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
