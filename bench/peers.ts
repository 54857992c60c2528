import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Unavailable } from './row.ts';

/** Rows are measured from what was built elsewhere, so the folder is found from where they run. */
const FOLDER = resolve('bench/peers');

/** What rows say that compare with others' systems where those are missing. */
export const NOT_INSTALLED: Unavailable = {
  unavailable: 'not installed: npm run bench -- --peers',
};

/** Installs what is in the lock file of the peers, and runs no script of theirs. */
export function installPeers(): boolean {
  const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  return spawnSync('npm', command, { cwd: FOLDER, stdio: 'inherit' }).status === 0;
}

/** Whether others' systems can be compared with. */
export function arePeersInstalled(): boolean {
  return existsSync(resolve(FOLDER, 'node_modules/boardgame.io/package.json'));
}

/** Where a script of the peers is. */
export function peerScript(name: string): URL {
  return pathToFileURL(resolve(FOLDER, name));
}
