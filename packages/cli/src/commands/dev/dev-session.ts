import { drawSeed } from '@boardsmith/engine';
import { clearRules, writeRules } from '../../bundle/rules-module.ts';
import type { Project } from '../../project/open-project.ts';
import type { Problem } from '../../project/problem.ts';
import { forbiddenIn } from '../../project/source-files.ts';
import type { DevState, Way } from './dev-state.ts';
import { DevTable, type TableAddress } from './dev-table.ts';
import { RulesFailure } from './table-thread-port.ts';
import type { HumanSeat, SeatPlan } from './thread-messages.ts';
import { TypeThreadPort } from './type-thread-port.ts';

/** Shows the author the state of the rules: the terminal or the page. */
export interface DevListener {
  show(state: DevState): void;
  /** Another game has begun: the pages of all players open it. */
  moved(game: string, seats: readonly HumanSeat[]): void;
}

/** Applies edits of the rules of a project to a game in progress. */
export class DevSession {
  readonly #project: Project;
  readonly #plan: SeatPlan;
  readonly #listener: DevListener;
  readonly #types: TypeThreadPort;
  readonly #table: DevTable;
  /** The rules in force. */
  #rules = '';
  /** The edited rules under which a choice no longer applies. */
  #tried = '';
  #isGood = true;
  /** Serialises edits: one may arrive while another is being tried. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    project: Project,
    { plan, address }: { readonly plan: SeatPlan; readonly address: TableAddress },
    listener: DevListener,
  ) {
    this.#project = project;
    this.#plan = plan;
    this.#listener = listener;
    this.#types = new TypeThreadPort(project.folder);
    this.#table = new DevTable(project.folder, address, {
      failed: problem => this.#complain('The rules failed during a move', [problem]),
    });
  }

  /** Starts the first game. Throws a `RulesFailure` if the rules cannot be used. */
  async begin(): Promise<void> {
    clearRules(this.#project);
    const written = await writeRules(this.#project);
    if (!written.ok) throw new RulesFailure(written.problems[0] ?? { message: 'No rules.' });
    await this.#restart(written.path);
    void this.#types.check().then(problems => {
      if (problems.length > 0) this.#complain(TYPES, problems);
    });
  }

  /** Called when the rules have been edited. */
  edited(): Promise<void> {
    return this.#next(async () => {
      const begun = performance.now();
      const types = await this.#types.check();
      if (types.length > 0) return this.#complain(TYPES, types);
      const forbidden = forbiddenIn(this.#project.folder);
      if (forbidden.length > 0) return this.#complain('Rules may not do this', forbidden);
      const written = await writeRules(this.#project);
      if (!written.ok) return this.#complain('The rules cannot be bundled', written.problems);
      if (written.path === this.#rules) return this.#unchanged();
      const { choices, stop } = await this.#table.try(written.path);
      this.#tried = written.path;
      if (stop !== undefined) return this.#show({ kind: 'stopped', stop });
      this.#rules = written.path;
      const ms = Math.round(performance.now() - begun);
      const kept = `${choices} ${choices === 1 ? 'choice' : 'choices'} kept`;
      this.#show({ kind: 'good', note: `The rules are in force after ${ms} ms, ${kept}` });
    });
  }

  /** Performs the author's decision about a choice that no longer applies. */
  choose(way: Way): Promise<void> {
    return this.#next(async () => {
      if (way === 'restart') {
        await this.#table.discard();
        await this.#restart(this.#tried);
      } else if (way === 'back') {
        await this.#table.discard();
        this.#show({ kind: 'good', note: 'The game continues with the previous rules' });
      } else {
        await this.#table.takeOver();
        this.#rules = this.#tried;
        this.#show({
          kind: 'good',
          note: 'The game continues from the last choice that still applies',
        });
      }
    });
  }

  async close(): Promise<void> {
    await this.#types.close();
    await this.#table.close();
    clearRules(this.#project);
  }

  /** Skips an unchanged text: an editor may write a file twice, or undo an edit. */
  async #unchanged(): Promise<void> {
    await this.#table.discard();
    if (this.#isGood) return;
    this.#show({ kind: 'good', note: 'The rules are unchanged, and the game continues' });
  }

  async #restart(rules: string): Promise<void> {
    const seed = this.#plan.seed ?? drawSeed();
    const { game, seats } = await this.#table.begin(rules, { ...this.#plan, seed });
    this.#rules = rules;
    this.#show({ kind: 'good', note: `Started a new game with the seed ${seed}` });
    this.#listener.moved(game, seats);
  }

  #show(state: DevState): void {
    this.#isGood = state.kind === 'good';
    this.#listener.show(state);
  }

  #complain(title: string, problems: readonly Problem[]): void {
    this.#show({ kind: 'problems', title, problems });
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const problem = error instanceof RulesFailure ? error.problem : { message };
      this.#complain('The rules cannot be used', [problem]);
    });
    this.#work = done;
    return done;
  }
}

const TYPES = 'The rules have type errors';
