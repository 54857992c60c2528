import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { serverScript } from '../chaos/server-script.ts';
import { playToEnd } from '../play/play-to-end.ts';
import { type Attack, attack } from './attacks.ts';
import { RawConnection } from './raw-connection.ts';

export interface EdgeRun {
  readonly attacks: number;
  /** Whether the process has ended or complained. */
  readonly isAlive: boolean;
  readonly complaints: string;
  readonly isPlayable: boolean;
  /** Connections and sockets that the server counts at the end, besides the one that asks. */
  readonly leaked: readonly [connections: number, sockets: number];
}

const AT_ONCE = 25;

/** Sends attacks to a server in a process of its own, and then plays a game there. */
export async function fuzzEdge(count: number, seed: number): Promise<EdgeRun> {
  const script = await serverScript('fuzzed-process');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', chunk => {
    complaints += chunk;
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const port = Number(line);
  const attacks = fc.sample(attack, { numRuns: count, seed });
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  try {
    for (let at = 0; at < count && isAlive(); at += AT_ONCE) {
      await Promise.all(attacks.slice(at, at + AT_ONCE).map(each => carryOut(each, port)));
    }
    const moves = isAlive() ? await playToEnd(`http://127.0.0.1:${port}`) : 0;
    const leaked = isAlive() ? await settled(port) : ([-1, -1] as const);
    return { attacks: count, isAlive: isAlive(), complaints, isPlayable: moves >= 5, leaked };
  } finally {
    child.kill('SIGKILL');
  }
}

async function carryOut({ pieces, ending }: Attack, port: number): Promise<void> {
  const connection = await RawConnection.open(port);
  for (const piece of pieces) {
    if (connection.socket.destroyed) return;
    connection.write(piece);
    await new Promise(resolve => setImmediate(resolve));
  }
  if (ending === 'reset') connection.reset();
  else if (ending === 'half-close') connection.socket.end();
  else if (ending === 'close') connection.socket.destroySoon();
  else if (ending === 'reset after the answer') {
    // Requests that are not complete are answered when their time is over.
    void connection.answered().then(() => connection.reset());
  }
}

/** What the server still counts once everything that was left open has been cut off. */
async function settled(port: number): Promise<readonly [number, number]> {
  for (;;) {
    const connection = await RawConnection.open(port);
    connection.request('/metrics', ['Host: localhost', 'Connection: close']);
    await connection.whenClosed;
    if (connection.status !== 200) return [-1, -1];
    const gauge = (name: string): number =>
      Number(new RegExp(`^boardsmith_${name} (\\d+)$`, 'm').exec(connection.text)?.[1]);
    const left = [gauge('connections') - 1, gauge('sockets')] as const;
    if (left.every(number => number === 0)) return left;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
