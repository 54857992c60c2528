import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { Place } from '../project/where-in-project.ts';

/** A call that is going on, as the debugger tells of it. */
interface Frame {
  readonly url: string;
  readonly location: {
    readonly scriptId: string;
    /** Both counted from 0. */
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

/** What the debugger of a thread tells. */
interface FromThread {
  readonly method?: string;
  readonly params?: {
    readonly scriptId?: string;
    readonly url?: string;
    readonly callFrames?: readonly Frame[];
  };
}

/** A thread that cannot be stopped in this time cannot be stopped at all. */
const PATIENCE_MS = 2_000;

/**
 * Where in the module of some rules a thread is that never comes back, as a place in the files of the
 * project. A thread in a loop answers nothing, so a debugger stops it and looks.
 */
export async function loopingPlace(
  worker: Worker,
  { rules, folder }: { readonly rules: string; readonly folder: string },
): Promise<Place | undefined> {
  const session = new Session();
  try {
    session.connect();
    const frames = await framesOf(session, worker.threadId);
    const own = frames.find(({ url }) => url.startsWith('file:') && pathOf(url) === resolve(rules));
    return own && originalPlace(own, rules, folder);
  } catch {
    // Where the loop is would be good to know; that there is one is known without.
    return undefined;
  } finally {
    session.disconnect();
  }
}

/** The calls that are going on in a thread. */
async function framesOf(session: Session, thread: number): Promise<readonly Frame[]> {
  let id = 0;
  const urls = new Map<string, string>();
  const paused = new Promise<readonly Frame[]>(found => {
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      // Its own count of threads leaves out those of Node; the title has the number that we know.
      if (!params.workerInfo.title.startsWith(`[worker ${thread}]`)) return;
      const { sessionId } = params;
      for (const method of ['Debugger.enable', 'Debugger.pause']) {
        const message = JSON.stringify({ id: ++id, method });
        void session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      }
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      const said: FromThread = JSON.parse(params.message);
      const { scriptId = '', url = '', callFrames = [] } = said.params ?? {};
      if (said.method === 'Debugger.scriptParsed') urls.set(scriptId, url);
      if (said.method !== 'Debugger.paused') return;
      found(callFrames.map(frame => ({ ...frame, url: urls.get(frame.location.scriptId) ?? '' })));
    });
  });
  void session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Frame[]>(resolveLate => {
    timer = setTimeout(() => resolveLate([]), PATIENCE_MS);
  });
  const frames = await Promise.race([paused, late]);
  clearTimeout(timer);
  return frames;
}

/** The place that the author wrote, for a place in the module that was made of it. */
function originalPlace({ location }: Frame, rules: string, folder: string): Place | undefined {
  const path = `${rules}.map`;
  if (!existsSync(path)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  const entry = map.findEntry(location.lineNumber, location.columnNumber);
  if (!('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^file:\/\//, '');
  const file = relative(folder, resolve(dirname(rules), source))
    .split(sep)
    .join('/');
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function pathOf(url: string): string {
  return fileURLToPath(url.replace(/\?.*$/, ''));
}
