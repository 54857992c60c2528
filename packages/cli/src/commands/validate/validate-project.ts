import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../../bundle/manifest.ts';
import { clearWork, describeGame, workFolder, writeRules } from '../../bundle/rules-module.ts';
import { checkAssets, writeAssetList } from '../../project/assets.ts';
import { CONFIG_FILE } from '../../project/find-project.ts';
import type { Project } from '../../project/open-project.ts';
import { readConfig } from '../../project/read-config.ts';
import { RULES_FILE, whyNotRules } from '../../project/rules-page.ts';
import { forbiddenIn } from '../../project/source-files.ts';
import {
  CHECK_TITLES,
  CHECKS,
  type CheckName,
  type CheckResult,
  type ReportedCheck,
  resultOf,
} from '../../rules/check-result.ts';
import { RulesProblem, type RulesTask } from '../../rules/rules-task.ts';
import { runInThread } from '../../rules/rules-thread-port.ts';
import { checkBuild } from './check-build.ts';
import { checkPage } from './check-page.ts';
import { checkTypes } from './check-types.ts';

/** The options of a validation. */
export interface ValidateOptions {
  /** The checks to run; by default all. */
  readonly only?: readonly CheckName[];
  readonly games: number;
  readonly runs: number | undefined;
  readonly seed: string;
  /** Called before each check. */
  readonly onCheck: (title: string) => void;
  readonly onProgress: (done: number, total: number) => void;
  readonly now: () => number;
}

/** Runs all checks of a project, one after the other. */
export async function validateProject(
  folder: string,
  options: ValidateOptions,
): Promise<readonly ReportedCheck[]> {
  const inspection = new Inspection(folder, options);
  const reported: ReportedCheck[] = [];
  try {
    for (const name of CHECKS) {
      if (options.only !== undefined && !options.only.includes(name)) continue;
      options.onCheck(CHECK_TITLES[name]);
      const begun = options.now();
      const result = await inspection.check(name);
      const seconds = Math.round((options.now() - begun) * 10) / 10;
      reported.push({ name, title: CHECK_TITLES[name], result, seconds });
    }
    return reported;
  } finally {
    inspection.clear();
  }
}

const NOT_READABLE = 'the rules cannot be read, or the configuration';

/** A project being validated. */
class Inspection {
  readonly #folder: string;
  readonly #options: ValidateOptions;
  readonly #project: Project | undefined;
  /**
   * A folder inside the project, so that rules import the project's engine; separate from the folder of
   * `dev`.
   */
  readonly #work: string;

  constructor(folder: string, options: ValidateOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#work = join(workFolder({ folder }), `validate-${process.pid}`);
    const read = readConfig(readFileSync(join(folder, CONFIG_FILE), 'utf8'));
    const entry = join(folder, 'src', 'rules', 'index.ts');
    this.#project = read.ok ? { folder, config: read.config, entry } : undefined;
  }

  get #build(): string {
    return join(this.#work, 'build');
  }

  async check(name: CheckName): Promise<CheckResult> {
    const checks: { readonly [N in CheckName]: () => Promise<CheckResult> } = {
      config: () => this.#config(),
      assets: async () => this.#assets(),
      types: () => checkTypes(this.#folder),
      code: async () => resultOf(forbiddenIn(this.#folder), 'nothing that a host could not allow'),
      games: () => this.#try('games'),
      laws: () => this.#try('laws'),
      build: () => this.#weigh(),
      page: () => this.#page(),
    };
    return checks[name]();
  }

  clear(): void {
    clearWork({ folder: this.#folder }, this.#work);
  }

  async #config(): Promise<CheckResult> {
    const read = readConfig(readFileSync(join(this.#folder, CONFIG_FILE), 'utf8'));
    if (!read.ok) return { status: 'wrong', problems: read.problems };
    const { thumbnail } = read.config;
    if (thumbnail !== undefined && !existsSync(join(this.#folder, thumbnail))) {
      const message = `thumbnail is ${thumbnail}, and there is no such file.`;
      return { status: 'wrong', problems: [{ file: CONFIG_FILE, message }] };
    }
    const why = this.#whyNotRules();
    if (why !== null) return { status: 'wrong', problems: [{ file: RULES_FILE, message: why }] };
    return this.#definition();
  }

  #assets(): CheckResult {
    writeAssetList(this.#folder);
    const { assets, problems, unused } = checkAssets(this.#folder);
    const note = assets.length === 0 ? 'none' : `${assets.length} in public`;
    return resultOf(
      problems,
      note,
      unused.map(path => `Nothing names public/${path}. Remove it, if it is not used.`),
    );
  }

  /** Why players cannot read the rules of the game; `null` if they can. */
  #whyNotRules(): string | null {
    const path = join(this.#folder, RULES_FILE);
    if (existsSync(path)) return whyNotRules(readFileSync(path, 'utf8'));
    return `There is no ${RULES_FILE}. Explain the game to players in it, with sections such as "## Goal" and "## Your turn".`;
  }

  /** Whether the rules load, and what they declare. */
  async #definition(): Promise<CheckResult> {
    if (this.#project === undefined) return { status: 'skipped', note: NOT_READABLE };
    const described = await describeGame(this.#project, this.#work);
    if (!described.ok) return { status: 'wrong', problems: described.problems };
    const { displayName, playerCount } = described.facts;
    const { min, max } = playerCount;
    const players = min === max ? `${min} players` : `${min} to ${max} players`;
    return resultOf([], `${displayName}, for ${players}`);
  }

  async #try(check: 'games' | 'laws'): Promise<CheckResult> {
    const project = this.#project;
    if (project === undefined) return { status: 'skipped', note: NOT_READABLE };
    const written = await writeRules(project, this.#work);
    if (!written.ok) return { status: 'wrong', problems: written.problems };
    const { folder } = project;
    const task = this.#task(check, project);
    const setup = { game: written.path, folder, project: folder, named: undefined, task };
    try {
      return await runInThread(setup, done => this.#options.onProgress(done, this.#options.games));
    } catch (error) {
      if (!(error instanceof RulesProblem)) throw error;
      return { status: 'wrong', problems: [error.problem] };
    }
  }

  #task(
    check: 'games' | 'laws',
    { config }: Project,
  ): Extract<RulesTask, { do: 'games' | 'laws' }> {
    const { games, runs, seed } = this.#options;
    const { laws = {} } = config;
    return check === 'games' ? { do: check, games, seed, laws } : { do: check, runs, seed, laws };
  }

  async #weigh(): Promise<CheckResult> {
    if (this.#project === undefined) return { status: 'skipped', note: NOT_READABLE };
    return checkBuild(this.#project, this.#build);
  }

  async #page(): Promise<CheckResult> {
    const manifest = join(this.#build, MANIFEST_FILE);
    if (!existsSync(manifest)) await this.#weigh();
    if (!existsSync(manifest)) return { status: 'skipped', note: 'there is no build' };
    return checkPage(this.#build);
  }
}
