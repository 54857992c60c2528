import { installPackage, type Machine, placesOnPath, thisMachine } from '../machine.ts';

/** Names under which systems install Chromium. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where Chromium is installed if it is not on the path. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The commands that install Chromium, for users who have to type them. */
export const INSTALL_COMMAND = 'sudo apt-get update && sudo apt-get install -y chromium';

/** The path of a Chromium: the requested one, one on this machine, or a newly installed one. */
export function findChromium(machine: Machine = thisMachine): string {
  const found = installedChromium(machine);
  if (found !== undefined) return found;
  installPackage(machine, 'chromium');
  const installed = installedChromium(machine);
  if (installed !== undefined) return installed;
  throw new Error(
    `There is no Chromium here, and browser tests need one. Install it with\n\n  ${INSTALL_COMMAND}\n\nor say where one is: CHROMIUM=/path/to/chromium npm test`,
  );
}

function installedChromium(machine: Machine): string | undefined {
  const wanted = machine.env['CHROMIUM'];
  if (wanted !== undefined) {
    if (machine.exists(wanted)) return wanted;
    throw new Error(`CHROMIUM is ${wanted}, and there is no such file.`);
  }
  return [...placesOnPath(machine, NAMES), ...PLACES].find(place => machine.exists(place));
}
