import { elementOf } from '../../src/elements/element/element-collection.ts';
import { type Entry, type Game, type GameElement, timelineOf } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { makeChoice, someChoice } from '../games/choices.ts';
import { chooserFrom } from '../games/steps.ts';
import { guardedNamesOn, mayReadOnFace, NaiveSight } from '../leak/naive-sight.ts';
import { viewersIn } from '../view-walk.ts';
import { demandHash } from './check-hash.ts';
import type { FlowGame } from './flow-games.ts';
import { demandSame } from './law.ts';
import { demandMoment, type Moment, momentOf } from './moment.ts';

/** One game that follows from a seed and the salt of all choices. */
export interface FlowPlay {
  readonly seed: string;
  readonly salt: number;
  readonly most: number;
}

/** Every choice point is reached again from every other, in the same objects. */
export function checkJumps(
  test: FlowGame,
  { seed, salt, most, jumps }: FlowPlay & { readonly jumps: readonly number[] },
): void {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  const moments = [momentOf(game)];
  while (moments.length <= most && !game.isFinished()) {
    step(game, choose);
    moments.push(momentOf(game));
  }
  for (const jump of [...jumps, moments.length - 1]) {
    const choice = jump % moments.length;
    if (choice <= timelineOf(game).choices) timelineOf(game).undoTo(choice);
    else timelineOf(game).redo(choice);
    demandMoment(game, present(moments[choice]), `after a jump to choice ${choice}`);
    demandHash(game, `after a jump to choice ${choice}`);
  }
}

/** A player may take back a move exactly if nothing was revealed since. */
export function checkBarriers(test: FlowGame, { seed, salt, most }: FlowPlay): Map<string, number> {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  const tally = new Map<string, number>();
  for (let i = 0; i < most && !game.isFinished(); i++) {
    const before = momentOf(game);
    const known = knowledgeIn(game);
    const seat = step(game, choose);
    const expected = naiveBarrier(game, { before, known });
    const reason = timelineOf(game).whyNotUndo(seat);
    demandSame(String(reason !== false), String(expected), `whether ${reason} stops undo ${i}`);
    tally.set(String(reason), (tally.get(String(reason)) ?? 0) + 1);
    if (reason !== false || choose(2) === 0) continue;
    timelineOf(game).undo(seat);
    demandMoment(game, before, `after undo ${i}`);
  }
  return tally;
}

function step(game: Game, choose: (n: number) => number): number {
  const choice = someChoice(game, choose);
  if (choice === undefined) throw new Error('no player can move, and the game is not over');
  makeChoice(game, choice);
  return choice.seat;
}

/** What each viewer knows of each element, in words. */
type Knowledge = ReadonlyMap<string, number>;

function knowledgeIn(game: Game): Knowledge {
  const known = new Map<string, number>();
  for (const viewer of viewersIn(game)) {
    const sight = new NaiveSight(viewer);
    for (const node of nodeOf(game).world.nodes) {
      const element = elementOf(node);
      known.set(`${node.id} ${viewer}`, levelOf(element, sight));
      for (const key of guardedNamesOn(element)) {
        const isRead = sight.seesFace(element) && mayReadOnFace(element, key, viewer);
        known.set(`${node.id} ${viewer} ${key}`, isRead ? 1 : 0);
      }
    }
  }
  return known;
}

function levelOf(element: GameElement, sight: NaiveSight): number {
  if (sight.placeOf(element) === 'gone') return 0;
  return sight.seesFace(element) ? 2 : 1;
}

function naiveBarrier(
  game: Game,
  { before, known }: { readonly before: Moment; readonly known: Knowledge },
): boolean {
  const entries = game.journal.entries(before.mark);
  if (entries.some(({ type }) => type === 'RANDOM')) return true;
  if (entries.some(each => each.type === 'MESSAGE' && each.message.audience !== undefined))
    return true;
  const isPersonal = (entry: Entry): boolean =>
    entry.type === 'EVENT' &&
    (entry.event.audience !== undefined || entry.event.each !== undefined);
  if (entries.some(isPersonal)) return true;
  const { made } = timelineOf(game).points;
  if (made.at(-1)?.isUndoable === false) return true;
  const now = knowledgeIn(game);
  return [...known].some(([key, level]) => (now.get(key) ?? 0) > level);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is no such moment');
  return value;
}
