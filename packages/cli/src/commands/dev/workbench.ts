import type { CliWorld } from '../../command/cli-command.ts';
import type { Project } from '../../project/open-project.ts';
import { describeProblem } from '../../project/problem.ts';
import type { GameFacts } from '../../rules/rules-task.ts';
import { choosePort } from '../../terminal/free-port.ts';
import { type Paint, paintFor } from '../../terminal/paint.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { DevOptions } from './dev-options.ts';
import { DevSession } from './dev-session.ts';
import type { DevState } from './dev-state.ts';
import { openBrowser } from './open-browser.ts';
import { PageServer } from './page-server.ts';
import { makeSeatsPage, SEATS_PATH, seatPath } from './seats-page.ts';
import type { HumanSeat } from './thread-messages.ts';

const PAGE_PORT = 5173;
const TABLE_PORT = 8787;

/** Refuses seats and player counts that the game does not have. */
export function refuseSeats({ displayName, playerCount }: GameFacts, { plan }: DevOptions): void {
  const { min, max } = playerCount;
  const players = plan.players ?? Math.min(max, Math.max(min, 2));
  if (players < min || players > max) {
    const many = min === max ? `exactly ${min}` : `${min} to ${max}`;
    throw new UsageError(`${displayName} is for ${many} players, not for ${players}.`);
  }
  const wrong = plan.bots.find(seat => seat >= players);
  if (wrong === undefined) return;
  throw new UsageError(
    `There is no seat ${wrong}: with ${players} players they are 0 to ${players - 1}.`,
  );
}

/** The page and the table of a project, and their output on the terminal. */
export class Workbench {
  readonly #project: Project;
  readonly #title: string;
  readonly #options: DevOptions;
  readonly #world: CliWorld;
  readonly #paint: Paint;
  #session: DevSession | undefined;
  #pages: PageServer | undefined;
  #state: DevState = { kind: 'good', note: '' };
  #game = '';
  #seats: readonly HumanSeat[] = [];

  constructor(
    { project, title }: { readonly project: Project; readonly title: string },
    options: DevOptions,
    world: CliWorld,
  ) {
    this.#project = project;
    this.#title = title;
    this.#options = options;
    this.#world = world;
    this.#paint = paintFor(world);
  }

  /** Starts both; throws if one cannot be started. */
  async begin(): Promise<void> {
    const { plan, opens, isOneWindow } = this.#options;
    const port = await choosePort('--port', { wanted: this.#options.port, usual: PAGE_PORT });
    const tablePort = await choosePort('--worker-port', {
      wanted: this.#options.tablePort,
      usual: TABLE_PORT,
    });
    const origins = ['localhost', '127.0.0.1'].map(name => `http://${name}:${port}`);
    const session = new DevSession(
      this.#project,
      { plan, address: { port: tablePort, origins } },
      {
        show: state => this.#show(state),
        moved: (game, seats) => this.#moved(game, seats),
      },
    );
    this.#session = session;
    try {
      await session.begin();
    } catch (error) {
      await session.close();
      throw error;
    }
    this.#pages = await PageServer.start({
      folder: this.#project.folder,
      port,
      table: `http://127.0.0.1:${tablePort}`,
      state: () => this.#state,
      seatsPage: () => makeSeatsPage(this.#title, this.#game, this.#seats),
      chosen: way => void session.choose(way),
      edited: () => void session.edited(),
    });
    const addresses = this.#announce(`http://localhost:${port}`, tablePort);
    if (opens)
      for (const address of isOneWindow ? addresses.slice(0, 1) : addresses.slice(1))
        openBrowser(address);
  }

  /** Stops both. */
  async close(): Promise<void> {
    await this.#pages?.close();
    await this.#session?.close();
  }

  /** Prints the addresses of the seats and returns them, the page with all seats first. */
  #announce(base: string, tablePort: number): readonly string[] {
    const { bold, dim, cyan } = this.#paint;
    const { print } = this.#world;
    const all = `${base}${SEATS_PATH}`;
    const own = this.#seats.map(seat => `${base}${seatPath(this.#game, seat)}`);
    print(bold(this.#title));
    for (const [at, { name }] of this.#seats.entries()) print(`  ${name}  ${cyan(own[at] ?? '')}`);
    print(`  all seats  ${cyan(all)}`);
    print(dim(`  table      http://127.0.0.1:${tablePort}`));
    print(dim('  Edit src/rules or src/ui; end with Ctrl+C.'));
    return [all, ...own];
  }

  #moved(game: string, seats: readonly HumanSeat[]): void {
    this.#game = game;
    this.#seats = seats;
    this.#pages?.move(Object.fromEntries(seats.map(seat => [seat.seat, seatPath(game, seat)])));
  }

  #show(state: DevState): void {
    this.#state = state;
    this.#pages?.show(state);
    const { green, red, yellow } = this.#paint;
    const { print, complain } = this.#world;
    if (state.kind === 'good') print(`${green('✓')} ${state.note}`);
    else if (state.kind === 'stopped') {
      const { choice, of, text, why } = state.stop;
      complain(yellow(`Choice ${choice} of ${of} no longer applies. ${text}: ${why}`));
      complain('  The game continues with the previous rules. Say in the page what is to be done.');
    } else {
      complain(red(state.title));
      for (const problem of state.problems) complain(`  ${describeProblem(problem)}`);
    }
  }
}
