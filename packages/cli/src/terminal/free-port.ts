import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

/** How many ports are tried after one that is taken. */
const MOST_TRIES = 20;

/** Whether a port of this machine is free. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Returns a port: the requested one, or the first free one from the default on. */
export async function choosePort(
  flag: string,
  { wanted, usual }: { readonly wanted: number | undefined; readonly usual: number },
): Promise<number> {
  if (wanted !== undefined) {
    if (await isFree(wanted)) return wanted;
    throw new UsageError(
      `Port ${wanted} is in use. Stop the program that uses it, or choose another port: ${flag} ${wanted + 1}`,
    );
  }
  for (let port = usual; port < usual + MOST_TRIES; port++) if (await isFree(port)) return port;
  throw new UsageError(`No port from ${usual} on is free. Choose one: ${flag} 9000`);
}
