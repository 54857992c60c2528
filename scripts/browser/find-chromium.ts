import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which systems install Chromium. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where systems that do not put Chromium on the path install it. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The commands that install Chromium, for users who have to type them. */
export const INSTALL_COMMAND = 'sudo apt-get update && sudo apt-get install -y chromium';

/** What the search for a browser needs from the machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  isRoot(): boolean;
  /** Runs a program to its end; returns whether it succeeded. */
  run(program: string, ...args: readonly string[]): boolean;
}

/** The path of a Chromium: the requested one, one on this machine, or a newly installed one. */
export function findChromium(machine: Machine = thisMachine): string {
  const found = installedChromium(machine);
  if (found !== undefined) return found;
  if (machine.isRoot() && machine.run('apt-get', 'update')) {
    machine.run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = installedChromium(machine);
  if (installed !== undefined) return installed;
  throw new Error(
    `There is no Chromium here, and browser tests need one. Install it with\n\n  ${INSTALL_COMMAND}\n\nor say where one is: CHROMIUM=/path/to/chromium npm test`,
  );
}

function installedChromium({ env, exists }: Machine): string | undefined {
  const wanted = env['CHROMIUM'];
  if (wanted !== undefined) {
    if (exists(wanted)) return wanted;
    throw new Error(`CHROMIUM is ${wanted}, and there is no such file.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [...onPath, ...PLACES].find(exists);
}

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  isRoot: () => process.getuid?.() === 0,
  run: (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
};
