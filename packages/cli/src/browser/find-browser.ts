import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which systems install a Chromium. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where Chromium is installed if it is not on the path. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium on this machine: the one that `CHROMIUM` names, or one that is found. */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const wanted = env['CHROMIUM'];
  if (wanted !== undefined) return existsSync(wanted) ? wanted : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [...onPath, ...PLACES].find(existsSync);
}
