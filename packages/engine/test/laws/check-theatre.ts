import type { Game, PlayerView, Viewer } from '../../src/index.ts';
import { Mirror } from '../../src/view/mirror/mirror.ts';
import { type Act, playAct, type Show } from '../games/animated.ts';
import { chooserFrom } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { withoutHandles } from '../leak/naive-view.ts';
import { overTheWire, viewersIn } from '../view-walk.ts';
import { demand, demandSame } from './law.ts';
import { Screening, tableOf } from './screening.ts';

/** A viewer, or the watcher that sees everything. */
type Watcher = Viewer | 'everything';

/** An event as it really was: what was true when its step began, and when it ended. */
interface Real {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** A game, everything that happened in it that has not been watched, and those who watch. */
class Theatre<G extends Game> {
  readonly game: G;
  readonly screenings: readonly Screening[];
  readonly #test: TestGame<G>;
  readonly #pending = new Map<Watcher, Real[]>();
  readonly #marks: number[] = [];

  constructor(test: TestGame<G>, seed: string) {
    this.#test = test;
    this.game = test.create(seed);
    this.screenings = viewersIn(this.game).map(viewer => new Screening(this.game, viewer));
    for (const watcher of this.#watchers()) this.#pending.set(watcher, []);
    this.#marks.push(this.game.journal.mark());
  }

  play(act: Act): void {
    const { game } = this;
    const from = game.journal.mark();
    const begun = new Map(this.#watchers().map(watcher => [watcher, this.#seenBy(watcher)]));
    playAct(this.#test, game, {
      act,
      after: audience => {
        const at = game.journal.length - 1;
        for (const watcher of this.#watchers()) {
          if (audience !== undefined && watcher !== 'everything' && !audience.includes(watcher))
            continue;
          const after = this.#seenBy(watcher);
          this.#pending.get(watcher)?.push({ at, before: begun.get(watcher) ?? '', after });
          begun.set(watcher, after);
        }
      },
    });
    this.#marks.push(game.journal.mark());
    const deltas = game.views.advance();
    for (const screening of this.screenings) {
      const places = (this.#pending.get(screening.viewer) ?? []).map(({ at }) => at);
      screening.receive(
        deltas,
        places.filter(at => at >= from),
      );
    }
  }

  /** Takes back some stretches; what was pending of them never happened. */
  undo(count: number): void {
    const { game } = this;
    this.#marks.length = Math.max(1, this.#marks.length - count);
    const mark = this.#marks.at(-1) ?? 0;
    const deltas = game.views.undoTo(mark);
    for (const [watcher, pending] of this.#pending) {
      this.#pending.set(
        watcher,
        pending.filter(({ at }) => at < mark),
      );
    }
    for (const screening of this.screenings) {
      screening.takeBack(mark);
      screening.receive(deltas, []);
    }
  }

  /** One viewer watches its next event to the end. */
  watch({ viewer }: Screening): void {
    const screening = this.screenings.find(each => each.viewer === viewer);
    const step = screening?.showNext();
    const real = this.#pending.get(viewer)?.shift();
    demand(
      (step === undefined) === (real === undefined),
      'a viewer has other events than there were',
    );
    if (screening === undefined || step === undefined || real === undefined) return;
    demandSame(withoutLog(screening.view), real.after, `viewer ${viewer} at the end of an event`);
    this.game.views.acknowledge(viewer, step.event.id);
    screening.showRest();
  }

  /** The watcher that sees everything is shown the next event; the viewers get there too. */
  watchEverything(): void {
    const [event] = this.game.pendingAnimationEvents;
    if (event === undefined) return;
    const real = this.#pending.get('everything')?.[0];
    this.game.acknowledgeAnimationEvents(event.id);
    for (const [watcher, pending] of this.#pending) {
      this.#pending.set(
        watcher,
        pending.filter(({ at }) => at > (real?.at ?? -1)),
      );
    }
    for (const screening of this.screenings) {
      const left = this.#pending.get(screening.viewer)?.length ?? 0;
      while (screening.pending > left) screening.showNext();
      screening.showRest();
    }
  }

  /** Everyone is shown the beginning of what they have not watched, or the truth. */
  check(when: string): void {
    const { game } = this;
    for (const watcher of this.#watchers()) {
      const [next] = this.#pending.get(watcher) ?? [];
      const shown =
        watcher === 'everything'
          ? JSON.stringify(game.theatreState)
          : withoutLog(game.theatreStateForPlayer(watcher < 0 ? null : watcher));
      demandSame(shown, next?.before ?? this.#seenBy(watcher), `what ${watcher} is shown ${when}`);
    }
    for (const screening of this.screenings) {
      const { sync, pending } = game.views.resume(screening.viewer);
      const who = `viewer ${screening.viewer} ${when}`;
      demandSame(tableOf(sync.view), screening.table, `the view at the cursor of ${who}`);
      const events = pending.flatMap(({ steps = [] }) => steps);
      demand(events.length === screening.pending, `the number of pending events of ${who}`);
      const mirror = new Mirror(sync);
      for (const delta of overTheWire(pending)) mirror.apply(delta);
      const present = game.views.sync(screening.viewer);
      const resumed = { seq: mirror.seq, view: mirror.view() };
      demandSame(JSON.stringify(resumed), JSON.stringify(present), `the resumed client of ${who}`);
    }
  }

  #watchers(): Watcher[] {
    return ['everything', ...viewersIn(this.game)];
  }

  #seenBy(watcher: Watcher): string {
    if (watcher === 'everything') return JSON.stringify(this.game.toJSON());
    return withoutLog(this.game.getPlayerView(watcher < 0 ? null : watcher));
  }
}

function withoutLog(view: PlayerView): string {
  return withoutHandles({ ...view, messages: [] });
}

/** Theatres show moments that really were, in their order, and nothing but the truth at the end. */
export function checkTheatre<G extends Game>(test: TestGame<G>, { seed, acts }: Show): void {
  const theatre = new Theatre(test, seed);
  for (const [i, act] of acts.entries()) {
    const choose = chooserFrom(act[0]?.salt ?? 0);
    theatre.play(act);
    theatre.check(`after act ${i}`);
    for (let n = choose(6); n > 0; n--) {
      const screening = theatre.screenings[choose(theatre.screenings.length)];
      if (screening !== undefined) theatre.watch(screening);
      theatre.check(`after watching in act ${i}`);
    }
    if (choose(4) === 0) theatre.watchEverything();
    if (choose(4) === 0) theatre.undo(1 + choose(2));
    theatre.check(`at the end of act ${i}`);
  }
  for (const screening of theatre.screenings)
    while (screening.pending > 0) theatre.watch(screening);
  theatre.game.acknowledgeAnimationEvents(Number.POSITIVE_INFINITY);
  demandSame(
    JSON.stringify(theatre.game.theatreState),
    JSON.stringify(theatre.game.toJSON()),
    'the theatre at the end',
  );
}
