import { type Game, timelineOf } from '../../src/index.ts';
import { type Act, playAct } from '../games/animated.ts';
import { type Choose, chooserFrom } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { viewersIn } from '../view-walk.ts';
import { demandSame } from './law.ts';

/** One step: an act, a burst of events, or a move through time or the theatre. */
export interface ReadingStep {
  readonly act: Act;
  readonly kind: 'act' | 'burst' | 'undo' | 'redo' | 'watch' | 'watch all' | 'search';
  readonly salt: number;
}

/** Reading everything after every step changes nothing in a game. */
export function checkReading<G extends Game>(
  test: TestGame<G>,
  { seed, steps }: { readonly seed: string; readonly steps: readonly ReadingStep[] },
): void {
  const [read, unread] = [new Walk(test, seed), new Walk(test, seed)];
  for (const step of steps) {
    read.go(step);
    unread.go(step);
    readEverything(read.game);
  }
  demandSame(readEverything(read.game), readEverything(unread.game), 'the game that was read');
}

/** A game, and the marks that it can go back and forth between. */
class Walk<G extends Game> {
  readonly game: G;
  readonly #test: TestGame<G>;
  #marks: number[];

  constructor(test: TestGame<G>, seed: string) {
    this.#test = test;
    this.game = test.create(seed);
    this.game.views.advance();
    this.#marks = [this.game.journal.mark()];
  }

  go(step: ReadingStep): void {
    const choose = chooserFrom(step.salt);
    const { game } = this;
    switch (step.kind) {
      case 'act':
        this.#happen(() => playAct(this.#test, game, step));
        return;
      case 'burst':
        this.#happen(() => burst(game, choose));
        return;
      case 'search':
        game.journal.tryOut(() => burst(game, choose));
        return;
      case 'undo':
        this.#jump(choose);
        return;
      case 'redo':
        game.journal.redoTo();
        game.views.advance();
        return;
      case 'watch': {
        const viewer = viewersIn(game)[choose(game.players.length + 1)] ?? -1;
        game.views.acknowledge(viewer, choose(100));
        return;
      }
      case 'watch all':
        game.acknowledgeAnimationEvents(choose(100));
    }
  }

  #happen(change: () => void): void {
    const { journal, views } = this.game;
    this.#marks = this.#marks.filter(mark => mark <= journal.length);
    change();
    this.#marks.push(journal.mark());
    views.advance();
  }

  #jump(choose: Choose): void {
    const { journal, views } = this.game;
    const earlier = this.#marks.filter(mark => mark <= journal.length);
    const mark = earlier[Math.max(0, earlier.length - 1 - choose(4))];
    if (mark !== undefined) views.undoTo(mark);
  }
}

/** More events than any watcher is kept waiting for, as one segment or one by one. */
function burst(game: Game, choose: Choose): void {
  const count = 20 + choose(60);
  const show = (): void => {
    const audience = choose(4) === 0 ? { audience: [choose(game.players.length)] } : {};
    game.emitAnimationEvent('spark', { n: choose(9) }, audience);
  };
  const all = (): void => {
    for (let i = 0; i < count; i++) show();
  };
  if (choose(3) === 0) all();
  else game.journal.segment(all);
}

/** Everything that can be asked about a game without changing it, as one text. */
function readEverything(game: Game): string {
  const viewers = viewersIn(game);
  const { journal, views } = game;
  const timeline = timelineOf(game);
  return JSON.stringify([
    game.pendingAnimationEvents,
    game.theatreState,
    [...game.players.map(({ position }) => position), null].map(seat => [
      game.theatreStateForPlayer(seat),
      game.getPlayerView(seat),
    ]),
    viewers.map(viewer => [
      views.resume(viewer),
      views.sync(viewer),
      game.all().map(element => views.pointer(viewer, element)),
    ]),
    views.earliest,
    game.getSnapshot(),
    game.toJSON(),
    game.messages,
    game.commandHistory,
    journal.entries(),
    [journal.length, journal.draws, journal.nextId],
    [timeline.choices, timeline.undone, game.players.map(player => timeline.whyNotUndo(player))],
    [game.positionHash, game.fullHash],
  ]);
}
