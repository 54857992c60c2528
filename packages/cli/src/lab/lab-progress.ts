import type { OptionValue } from '@boardsmith/engine';
import type { CliWorld } from '../command/cli-command.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { keyOf, type LabBatch, type LabPlan } from './lab-plan.ts';
import { addTally, emptyTally, type LabTally } from './lab-tally.ts';

/** What a file of results was made for; another plan cannot go on with it. */
interface LabHeader {
  readonly lab: 1;
  readonly games: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly plan: LabPlan;
}

interface SavedBatch {
  readonly batch: LabBatch;
  readonly tally: LabTally;
}

type Files = Pick<CliWorld, 'readFile' | 'writeFile' | 'appendFile'>;

/** The batches that a lab has played, in memory and in a file from which a later run goes on. */
export class LabProgress {
  readonly #path: string | undefined;
  readonly #files: Files;
  readonly #saved: readonly SavedBatch[];
  readonly #header: LabHeader | undefined;
  readonly #done = new Set<string>();
  #plan: LabPlan = { seed: '', groups: [] };
  #tallies: (LabTally | undefined)[] = [];
  /** Appends one after the other: the lines of two threads would mix. */
  #written: Promise<void> = Promise.resolve();

  private constructor(path: string | undefined, files: Files, lines: readonly unknown[]) {
    this.#path = path;
    this.#files = files;
    const [header, ...batches] = lines;
    this.#header = isHeader(header) ? header : undefined;
    this.#saved = batches.filter(isSaved);
  }

  /** Reads the file of an earlier run, if there is one. A last line that was cut off is played again. */
  static async open(path: string | undefined, files: Files): Promise<LabProgress> {
    const text = path === undefined ? undefined : await files.readFile(path);
    const lines = (text ?? '').split('\n').filter(line => line !== '');
    const progress = new LabProgress(path, files, lines.map(parsed));
    if (lines.length > 0 && progress.#header === undefined) {
      throw new UsageError(`${path} is no file of a lab. Give another name to --state.`);
    }
    return progress;
  }

  /** The seed of the earlier run: without `--seed` its games go on. */
  get seed(): string | undefined {
    return this.#header?.plan.seed;
  }

  /** What was counted, by group of the plan. */
  get tallies(): readonly (LabTally | undefined)[] {
    return this.#tallies;
  }

  /** Begins with a plan, or goes on with that of the file. */
  async begin(header: Omit<LabHeader, 'lab'>): Promise<void> {
    const own: LabHeader = { lab: 1, ...header };
    this.#plan = own.plan;
    this.#tallies = own.plan.groups.map(() => undefined);
    if (this.#header !== undefined && JSON.stringify(this.#header) !== JSON.stringify(own)) {
      throw new UsageError(
        `${this.#path} is of a lab with other settings. Repeat them, or give another name to --state.`,
      );
    }
    for (const { batch, tally } of this.#saved) this.#count(batch, tally);
    // Written anew, so that a line that was cut off does not stay in the middle.
    if (this.#path !== undefined) {
      const lines = [own, ...this.#saved].map(line => `${JSON.stringify(line)}\n`);
      await this.#files.writeFile(this.#path, lines.join(''));
    }
  }

  has(key: string): boolean {
    return this.#done.has(key);
  }

  /** Counts a batch, and saves it. */
  async add(batch: LabBatch, tally: LabTally): Promise<void> {
    this.#count(batch, tally);
    const path = this.#path;
    if (path === undefined) return;
    const line = `${JSON.stringify({ batch, tally } satisfies SavedBatch)}\n`;
    this.#written = this.#written.then(() => this.#files.appendFile(path, line));
    await this.#written;
  }

  #count(batch: LabBatch, tally: LabTally): void {
    const key = keyOf(batch);
    const seats = this.#plan.groups[batch.group]?.playerCount;
    if (this.#done.has(key) || seats === undefined) return;
    this.#done.add(key);
    const own = this.#tallies[batch.group] ?? emptyTally(seats);
    addTally(own, tally);
    this.#tallies[batch.group] = own;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is LabHeader {
  return typeof value === 'object' && value !== null && 'lab' in value && value.lab === 1;
}

function isSaved(value: unknown): value is SavedBatch {
  return typeof value === 'object' && value !== null && 'batch' in value && 'tally' in value;
}
