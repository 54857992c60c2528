import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { computeDiff, Game, type PlayerView, type Viewer } from '../../src/index.ts';
import { Mirror } from '../../src/view/mirror/mirror.ts';
import { MAX_VIEW_MESSAGES } from '../../src/view/projection/wire.ts';
import { overTheWire } from '../view-walk.ts';

class Scribe extends Game<Scribe> {}

/** An author who shows every line but some, and loses count of what came before. */
class Censor extends Game<Censor> {
  static override playerView({ game, players, messages }: PlayerView): PlayerView {
    return { game, players, messages: messages.filter(({ text }) => !text.endsWith('3')) };
  }
}

const VIEWERS: readonly Viewer[] = [0, 1, -1];

/** The number of lines for all seats or for one, after an undo by a number of steps. */
interface Writing {
  readonly lines: number;
  readonly to: number | null;
  readonly back: number;
}

const writing = fc.record({
  lines: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 60, max: 150 })),
  to: fc.constantFrom(null, null, 0, 1),
  back: fc.constantFrom(0, 0, 1, 2, 5),
});

function scribe(): Scribe {
  return new Scribe({ playerCount: 2, seed: 'log' });
}

function write(game: Game, { lines, to }: Writing, step: number): void {
  game.journal.segment(() => {
    for (let line = 0; line < lines; line++) {
      const text = `${step} ${line}`;
      if (to === null) game.message(text);
      else game.messageTo([to], text);
    }
  });
}

property.prop([fc.constantFrom(Scribe, Censor), fc.array(writing, { maxLength: 12 })])(
  '[DLT17] a mirror shows the latest lines, whatever is said and taken back',
  (Kind, writings) => {
    const game = new Kind({ playerCount: 2, seed: 'log' });
    const { views, journal } = game;
    views.advance();
    const mirrors = VIEWERS.map(viewer => new Mirror(views.sync(viewer)));
    const marks = [journal.mark()];
    const check = (deltas: ReturnType<typeof views.advance>): void => {
      for (const [i, mirror] of mirrors.entries()) {
        const viewer = VIEWERS[i] ?? -1;
        const before = mirror.view();
        const { view, seq } = views.sync(viewer);
        const delta = deltas.get(viewer) ?? { seq };
        expect(delta).toEqual({ seq, ...computeDiff(before, view) });
        if (deltas.has(viewer)) mirror.apply(overTheWire(delta));
        expect(mirror.view()).toEqual(view);
        expect(view.messages.length).toBeLessThanOrEqual(MAX_VIEW_MESSAGES);
      }
    };
    for (const [step, each] of writings.entries()) {
      const to = Math.max(0, marks.length - 1 - each.back);
      marks.length = to + 1;
      check(views.undoTo(marks[to] ?? 0));
      write(game, each, step);
      check(views.advance());
      marks.push(journal.mark());
    }
  },
);

test('[DLT17] lines that fall out of sight are counted, and come back when later ones are taken back', () => {
  const game = scribe();
  game.views.advance();
  write(game, { lines: MAX_VIEW_MESSAGES, to: null, back: 0 }, 1);
  game.views.advance();
  const mark = game.journal.mark();
  write(game, { lines: 2, to: null, back: 0 }, 2);
  expect(game.views.advance().get(0)).toEqual({
    seq: 2,
    messages: [{ text: '2 0' }, { text: '2 1' }],
  });
  const { messages, earlierMessages } = game.views.sync(0).view;
  expect([messages[0], earlierMessages, game.messages.length]).toEqual([
    { text: '1 2' },
    2,
    MAX_VIEW_MESSAGES + 2,
  ]);
  const { log } = game.views.undoTo(mark).get(0) ?? {};
  expect([log?.messages.length, log?.messages[0], log?.earlierMessages]).toEqual([
    MAX_VIEW_MESSAGES,
    { text: '1 0' },
    undefined,
  ]);
});

property.prop([fc.array(writing, { maxLength: 8 }), fc.array(fc.nat(120), { maxLength: 8 })])(
  "[DLT17] messages to other viewers do not displace a viewer's messages",
  (writings, secrets) => {
    const [one, other] = [scribe(), scribe()];
    for (const [step, each] of writings.entries()) {
      write(one, each, step);
      write(other, { lines: secrets[step] ?? 0, to: 1, back: 0 }, step + 1000);
      write(other, each, step);
    }
    for (const game of [one, other]) game.views.advance();
    for (const viewer of [0, -1]) {
      expect(other.views.sync(viewer).view).toEqual(one.views.sync(viewer).view);
    }
  },
);
