import { type Profiler, Session } from 'node:inspector/promises';
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Place, placeInProject } from '../project/where-in-project.ts';

/** A function of the author's, and its share of the time. */
export interface ProfiledFunction extends Place {
  readonly name: string;
  /** The share of the time in the function and in the engine code that it calls, without other functions of the author's. */
  readonly own: number;
  /** The share of the time in the function and in everything that it calls. */
  readonly total: number;
}

/** The time of some work, by function of the author's. */
export interface CpuProfile {
  /** The share of the time in functions of the author's and in what they call. */
  readonly author: number;
  /** The functions, the most expensive first. */
  readonly functions: readonly ProfiledFunction[];
}

/** A sample is taken this often, in microseconds. */
const INTERVAL_US = 200;

/** Runs work under the sampling profiler of V8, and attributes its time to the functions in a folder. */
export async function cpuProfile(folder: string, work: () => void): Promise<CpuProfile> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await session.post('Profiler.start');
    work();
    const { profile } = await session.post('Profiler.stop');
    return new Attribution(profile, folder).result();
  } finally {
    session.disconnect();
  }
}

/** The times of a function while they are added up. */
interface Cost {
  readonly place: Place;
  readonly name: string;
  own: number;
  total: number;
}

/** Adds up the samples of a profile by function of the author's. */
class Attribution {
  readonly #folder: string;
  readonly #nodes: ReadonlyMap<number, Profiler.ProfileNode>;
  readonly #parents = new Map<number, number>();
  readonly #times = new Map<number, number>();
  readonly #costs = new Map<string, Cost>();
  readonly #known = new Map<number, Cost | null>();
  #whole = 0;
  #ofAuthor = 0;

  constructor({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, folder: string) {
    this.#folder = folder;
    this.#nodes = new Map(nodes.map(node => [node.id, node]));
    for (const { id, children = [] } of nodes) {
      for (const child of children) this.#parents.set(child, id);
    }
    for (const [i, id] of samples.entries()) {
      this.#times.set(id, (this.#times.get(id) ?? 0) + Math.max(0, timeDeltas[i] ?? 0));
    }
  }

  result(): CpuProfile {
    for (const [id, time] of this.#times) this.#attribute(id, time);
    const whole = Math.max(1, this.#whole);
    const functions = [...this.#costs.values()]
      .map(({ place, name, own, total }) => ({
        ...place,
        name,
        own: rounded(own / whole),
        total: rounded(total / whole),
      }))
      .sort((a, b) => b.own - a.own || b.total - a.total);
    return { author: rounded(this.#ofAuthor / whole), functions };
  }

  /** Adds a time to the innermost function of the author's on its stack, and to all others there once. */
  #attribute(id: number, time: number): void {
    const name = this.#nodes.get(id)?.callFrame.functionName;
    if (name === '(idle)' || name === '(program)') return;
    this.#whole += time;
    const seen = new Set<Cost>();
    for (let at: number | undefined = id; at !== undefined; at = this.#parents.get(at)) {
      const cost = this.#costOf(at);
      if (cost === null || seen.has(cost)) continue;
      if (seen.size === 0) cost.own += time;
      cost.total += time;
      seen.add(cost);
    }
    if (seen.size > 0) this.#ofAuthor += time;
  }

  #costOf(id: number): Cost | null {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const cost = this.#newCost(id);
    this.#known.set(id, cost);
    return cost;
  }

  #newCost(id: number): Cost | null {
    const frame = this.#nodes.get(id)?.callFrame;
    const place = frame === undefined ? undefined : placeOf(frame, this.#folder);
    if (frame === undefined || place === undefined) return null;
    // The body of a module runs while it is loaded, not while a game is played.
    const name = frame.functionName === '' ? 'a function' : frame.functionName;
    const key = `${place.file}:${place.line}:${place.column}`;
    const cost = this.#costs.get(key) ?? { place, name, own: 0, total: 0 };
    this.#costs.set(key, cost);
    return cost;
  }
}

interface Frame {
  readonly url: string;
  /** From 0. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Where the author wrote a function, by the source map of the module; `undefined` for code of others. */
function placeOf({ url, lineNumber, columnNumber }: Frame, folder: string): Place | undefined {
  if (!url.startsWith('file://')) return undefined;
  const path = fileURLToPath(url.replace(/\?.*$/, ''));
  const entry = findSourceMap(url)?.findEntry(lineNumber, columnNumber);
  const isMapped = entry !== undefined && 'originalLine' in entry;
  const line = (isMapped ? entry.originalLine : lineNumber) + 1;
  const column = (isMapped ? entry.originalColumn : columnNumber) + 1;
  return placeInProject({ path, line, column }, folder);
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
