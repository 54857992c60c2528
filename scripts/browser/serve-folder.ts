import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A folder of built pages, served on a port of its own. */
export interface ServedFolder {
  readonly url: string;
  close(): void;
}

/** Serves the files of a folder to this machine. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    try {
      const bytes = await readFile(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(bytes);
    } catch {
      response.writeHead(204).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}
