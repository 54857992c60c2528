import type { DebugAnswer, DebugTopic, Rejection } from '@boardsmith/protocol';
import type { LiveGame } from '../game/live-game.ts';
import { inOneStep, type Work } from '../ports/work.ts';
import type { TableState } from '../state/table-state.ts';
import { actionTraces } from './action-traces.ts';
import { choicesInWords } from './choices-in-words.ts';
import { elementFacts, elementTree } from './element-facts.ts';
import { journalInWords } from './journal-in-words.ts';
import { recipeOf } from './recipe.ts';

/** Topics that are answered at once: what a bot thinks takes time. */
export type KnownTopic = Exclude<DebugTopic, { readonly what: 'bot' }>;

/** A moment of a table's game, rebuilt from its log, and the table it is a moment of. */
export interface Moment {
  readonly state: TableState;
  readonly live: LiveGame;
}

type TopicOf<W extends KnownTopic['what']> = Extract<KnownTopic, { readonly what: W }>;
type Answers = {
  readonly [W in KnownTopic['what']]: (
    moment: Moment,
    topic: TopicOf<W>,
  ) => Work<Extract<DebugAnswer, { readonly what: W }> | Rejection>;
};

/**
 * Answers what happens behind a table at a moment. It hides nothing from anybody, so it is refused
 * wherever looking as another seat is.
 */
export function answerDebug(moment: Moment, topic: KnownTopic): Work<DebugAnswer | Rejection> {
  // TypeScript cannot correlate a topic with the answer that it picks.
  const answer = answers[topic.what] as (
    moment: Moment,
    topic: KnownTopic,
  ) => Work<DebugAnswer | Rejection>;
  return answer(moment, topic);
}

const answers: Answers = {
  *choices({ state, live }) {
    return { what: 'choices', choices: yield* choicesInWords(state, live) };
  },
  journal: ({ state, live }) =>
    inOneStep(() => ({ what: 'journal', ...journalInWords(state, live) })),
  trace: ({ live }, { seat }) =>
    inOneStep(() => {
      const player = live.game.players.byPosition(seat);
      if (player === undefined) return { code: 'no-such-seat', seat };
      return { what: 'trace', actions: actionTraces(live.game, player) };
    }),
  elements: ({ live, state }, { as }) =>
    inOneStep(() => {
      if (as !== null && state.seats.at(as) === undefined) {
        return { code: 'no-such-seat', seat: as };
      }
      return { what: 'elements', roots: elementTree(live.game, as) };
    }),
  element: ({ live }, { id }) =>
    inOneStep(() => {
      const element = elementFacts(live.game, id);
      if (element !== undefined) return { what: 'element', element };
      return { code: 'not-allowed', reason: `There is no element ${id} at this moment` };
    }),
  *recipe({ state, live }) {
    return { what: 'recipe', recipe: yield* recipeOf(state, live) };
  },
};
