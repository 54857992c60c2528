import type { Match } from '@boardsmith/runtime';
import type { OutputGate } from '../durability/table-log.ts';
import type { TablePlay } from '../play/table-play.ts';
import type { BotChoice } from '../ports/bot-port.ts';
import type { TableState } from '../state/table-state.ts';
import type { SideWork } from './side-work.ts';

/** The parts of a table that its bots need. */
interface TableBotsContext {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly side: SideWork;
  readonly gate: OutputGate;
}

/** The bots of a table: asks them to choose, and makes a random move for one that fails. */
export class TableBots {
  readonly #state: TableState;
  readonly #play: TablePlay;
  readonly #side: SideWork;
  readonly #gate: OutputGate;
  readonly #seats = new BotSeats();

  constructor({ state, play, side, gate }: TableBotsContext) {
    this.#state = state;
    this.#play = play;
    this.#side = side;
    this.#gate = gate;
  }

  get isThinking(): boolean {
    return this.#seats.isThinking;
  }

  /** Handles the choice of a bot. */
  chose(ticket: number, choice: BotChoice, now: number): void {
    const seat = this.#seats.answered(ticket);
    if (seat === undefined) return;
    const source = this.#state.ownSource('bot', now);
    if (this.#play.choose(seat, choice, source) !== 'done') this.#playRandom(seat, now);
  }

  /** Handles the failure of a bot. */
  failed(ticket: number, error: string, now: number): void {
    const seat = this.#seats.answered(ticket);
    this.#gate.pass({ type: 'fault', error, where: 'bot' });
    if (seat !== undefined) this.#playRandom(seat, now);
  }

  /** Called after an undo: pending bots think about an outdated position. */
  wentBack(): void {
    this.#seats.wentBack();
  }

  /** Asks the bots that have to choose. A bot with a memory waits until the journal is rebuilt. */
  ask(match: Match): void {
    const { log, setup } = this.#state;
    let mustRebuild = false;
    const isReady = (seat: number): boolean => {
      const isKnown = this.#side.isReadyForBot(seat);
      mustRebuild ||= !isKnown;
      return isKnown;
    };
    for (const asked of this.#seats.toAsk(this.#state, isReady)) {
      const seed = `bot of seat ${asked.seat} after ${log.version}: ${setup.seed}`;
      const snapshot = match.game.getSnapshot();
      const remembered = match.rememberedBy(asked.seat);
      this.#gate.put({ type: 'askBot', ...asked, seed, snapshot, remembered });
    }
    const work = mustRebuild ? this.#side.rebuildForBots() : null;
    if (work !== null) this.#gate.put(work);
  }

  /** A random move for a bot that failed; a record marks it as random. */
  #playRandom(seat: number, now: number): void {
    if (this.#play.chooseRandom(seat, this.#state.ownSource('bot', now)) !== 'done') return;
    this.#state.record('seat', { do: 'random', seat }, this.#state.ownSource('random', now));
  }
}

/** A bot that has been asked to choose. */
interface AskedBot {
  readonly ticket: number;
  readonly seat: number;
  readonly level: string;
}

const NONE: readonly never[] = [];

/** The bots that are thinking. A bot that thinks about an outdated position is asked again. */
class BotSeats {
  #asked: readonly AskedBot[] = NONE;
  #tickets = 0;

  get isThinking(): boolean {
    return this.#asked.length > 0;
  }

  /** The bots that have to choose, have not been asked, and can be asked now. */
  toAsk({ match, seats }: TableState, isReady: (seat: number) => boolean): readonly AskedBot[] {
    let toAsk: AskedBot[] | undefined;
    for (const seat of match?.waiting ?? NONE) {
      const level = seats.levelOf(seat);
      if (level === null || this.#isAsked(seat) || !isReady(seat)) continue;
      toAsk ??= [];
      toAsk.push({ ticket: ++this.#tickets, seat, level });
    }
    if (toAsk === undefined) return NONE;
    this.#asked = [...this.#asked, ...toAsk];
    return toAsk;
  }

  #isAsked(wanted: number): boolean {
    return this.#asked.some(({ seat }) => seat === wanted);
  }

  /** Handles the answer of a bot: returns its seat, unless the answer is outdated. */
  answered(ticket: number): number | undefined {
    const asked = this.#asked.find(each => each.ticket === ticket);
    this.#asked = this.#asked.filter(each => each !== asked);
    return asked?.seat;
  }

  /** Called after an undo: pending bots think about an outdated position. */
  wentBack(): void {
    this.#asked = NONE;
  }
}
