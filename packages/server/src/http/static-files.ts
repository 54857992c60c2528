import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './guards.ts';

const INDEX = 'index.html';

/** Serves the files of a folder. Any other path returns the index page, whose router handles it. */
export function serveFolder(app: Hono<ApiEnv>, folder: string): void {
  app.get('*', refuseOutside(folder));
  app.get('*', serveStatic({ root: folder, precompressed: true, onFound: allowCaching }));
  app.get('*', serveStatic({ path: join(folder, INDEX), onFound: allowCaching }));
}

/** A file whose name contains a hash of its content, as bundlers write them: `index-Cq3_xY1z.js`. */
const HASHED = /-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/;

/** Files named after their content never change and are cached for a year; all others are checked each time. */
function allowCaching(path: string, context: Context): void {
  const isFixed = path.split(sep).includes('assets') && HASHED.test(path);
  context.header('Cache-Control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Answers 404 for dot files, and for files that a symbolic link leads to outside of the folder. */
function refuseOutside(folder: string): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const segments = context.req.path.split('/');
    if (segments.some(segment => segment.startsWith('.'))) return context.notFound();
    for (const path of [join(folder, ...segments), join(folder, INDEX)]) {
      if (!(await isInside(folder, path))) return context.notFound();
    }
    return next();
  };
}

/** Whether a path is inside the folder. */
async function isInside(folder: string, path: string): Promise<boolean> {
  try {
    const root = await realpath(folder);
    const found = await realpath(path);
    if (found !== root && !found.startsWith(root + sep)) return false;
    return (await stat(found)).isDirectory() ? isInside(folder, join(path, INDEX)) : true;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}
