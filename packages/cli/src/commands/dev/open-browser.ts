import { spawn } from 'node:child_process';

/** Opens an address in the default browser; does nothing on a platform without a known command for that. */
export function openBrowser(url: string): void {
  const [program, ...args] = commandFor(process.platform);
  if (program === undefined) return;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  // The address is printed on the terminal too.
  child.on('error', () => undefined);
  child.unref();
}

function commandFor(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return ['xdg-open'];
}
