import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Unavailable } from './row.ts';

/** Rows run from a build elsewhere, so the folder is found from the working directory. */
const FOLDER = resolve('bench/peers');

/** The message of rows that need a missing peer system. */
export const NOT_INSTALLED: Unavailable = {
  unavailable: 'not installed: npm run bench -- --peers',
};

/** Installs the lock file of the peers, without running their install scripts. */
export function installPeers(): boolean {
  const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  return spawnSync('npm', command, { cwd: FOLDER, stdio: 'inherit' }).status === 0;
}

/** Whether the peer systems are installed. */
export function arePeersInstalled(): boolean {
  return existsSync(resolve(FOLDER, 'node_modules/boardgame.io/package.json'));
}

/** The path of a script of the peers. */
export function peerScript(name: string): URL {
  return pathToFileURL(resolve(FOLDER, name));
}
