import { existsSync, readFileSync } from 'node:fs';
import { type Debugger, type NodeWorker, Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { type Place, placeInProject } from '../project/where-in-project.ts';

/** A thread that sends no message within this time, in milliseconds, after it was paused never will. */
const PATIENCE_MS = 10_000;

/** The messages of an inspector about a thread. */
type FromThread =
  | { readonly method: 'Debugger.paused'; readonly params: Debugger.PausedEventDataType }
  | {
      readonly method: 'Debugger.scriptParsed';
      readonly params: Debugger.ScriptParsedEventDataType;
    }
  | { readonly method?: undefined };

/**
 * Terminates a thread whose rules never return, and returns its line in the project: the innermost call
 * outside of node_modules.
 */
export async function endThread(worker: Worker, folder: string): Promise<Place | undefined> {
  const session = new Session();
  session.connect();
  let timer: NodeJS.Timeout | undefined;
  try {
    const frames = await new Promise<readonly Frame[]>(resolve => {
      timer = setTimeout(() => resolve([]), PATIENCE_MS);
      pause(session, worker.threadId, resolve);
    });
    return frames.map(frame => placeOf(frame, folder)).find(place => place !== undefined);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    session.disconnect();
  }
}

/** A loaded script. */
interface Script {
  readonly url: string;
  /** The path of its source map, or the map itself as a `data:` URL; empty if it has none. */
  readonly sourceMapURL: string;
}

/** A call frame of a thread, in the loaded code. */
interface Frame extends Script {
  /** Counted from 0, as inspectors do. */
  readonly line: number;
  readonly column: number;
}

function pause(
  session: Session,
  threadId: number,
  found: (frames: readonly Frame[]) => void,
): void {
  const scripts = new Map<string, Script>();
  let own: string | undefined;
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    // The inspector numbers threads differently.
    if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
    own = sessionId;
    post(session, own, 'Debugger.enable');
    post(session, own, 'Debugger.pause');
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const message = parseMessage(params, own);
    if (message.method === 'Debugger.scriptParsed') {
      const { scriptId, url, sourceMapURL = '' } = message.params;
      scripts.set(scriptId, { url, sourceMapURL });
    }
    if (message.method !== 'Debugger.paused' || own === undefined) return;
    // A paused thread cannot be terminated.
    post(session, own, 'Debugger.resume');
    found(framesOf(message.params, scripts));
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
}

function post(session: Session, sessionId: string, method: string): void {
  const message = JSON.stringify({ id: 1, method });
  session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
}

function parseMessage(
  { sessionId, message }: NodeWorker.ReceivedMessageFromWorkerEventDataType,
  own: string | undefined,
): FromThread {
  return sessionId === own ? JSON.parse(message) : {};
}

function framesOf(
  { callFrames }: Debugger.PausedEventDataType,
  scripts: ReadonlyMap<string, Script>,
): readonly Frame[] {
  return callFrames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) => {
    const { url = '', sourceMapURL = '' } = scripts.get(scriptId) ?? {};
    return { url, sourceMapURL, line: lineNumber, column: columnNumber };
  });
}

/** The line that the author wrote, instead of that of the bundle. */
function placeOf(frame: Frame, folder: string): Place | undefined {
  const { url, line, column } = frame;
  if (!url.startsWith('file://')) return undefined;
  const path = fileURLToPath(url.replace(/\?.*$/, ''));
  const map = mapOf(frame, path);
  if (map === undefined) {
    return placeInProject({ path, line: line + 1, column: column + 1 }, folder);
  }
  const entry = new SourceMap(JSON.parse(map)).findEntry(line, column);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.startsWith('file://')
    ? fileURLToPath(originalSource)
    : resolve(dirname(path), originalSource);
  const original = { path: source, line: originalLine + 1, column: originalColumn + 1 };
  return placeInProject(original, folder);
}

/** The source map of a module: in a file beside it, or within it. */
function mapOf({ sourceMapURL }: Frame, path: string): string | undefined {
  if (existsSync(`${path}.map`)) return readFileSync(`${path}.map`, 'utf8');
  const [, data] =
    /^data:application\/json;(?:charset=[\w-]+;)?base64,(.+)$/.exec(sourceMapURL) ?? [];
  return data === undefined ? undefined : Buffer.from(data, 'base64').toString('utf8');
}
