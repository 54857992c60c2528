import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

/** How many ports are tried after one that is taken. */
const MOST_TRIES = 20;

/** Whether no process listens at a port of this machine. */
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

/** A port: the one that was asked for and no other, or the first free one from the usual on. */
export async function choosePort(
  flag: string,
  { wanted, usual }: { readonly wanted: number | undefined; readonly usual: number },
): Promise<number> {
  if (wanted !== undefined) {
    if (await isFree(wanted)) return wanted;
    throw new UsageError(
      `Somebody else listens at port ${wanted}. End that program, or give another port: ${flag} ${wanted + 1}`,
    );
  }
  for (let port = usual; port < usual + MOST_TRIES; port++) if (await isFree(port)) return port;
  throw new UsageError(`No port from ${usual} on is free. Give one: ${flag} 9000`);
}
