import type { DebugAnswer, Rejection } from '@boardsmith/protocol';
import type { Match } from '@boardsmith/runtime';
import type { PositionTopic } from '../ports/past.ts';
import { inOneStep, type Work } from '../ports/work.ts';
import type { TableState } from '../state/table-state.ts';
import { actionTraces } from './action-traces.ts';
import { choicesInWords } from './choices-in-words.ts';
import { elementFacts, elementTree } from './element-facts.ts';
import { journalInWords } from './journal-in-words.ts';
import { recipeOf } from './recipe.ts';

/** A moment of a table's game, rebuilt from its log, and the table it is a moment of. */
export interface Moment {
  readonly state: TableState;
  readonly match: Match;
}

type TopicOf<W extends PositionTopic['what']> = Extract<PositionTopic, { readonly what: W }>;
type Answers = {
  readonly [W in PositionTopic['what']]: (
    moment: Moment,
    topic: TopicOf<W>,
  ) => Work<Extract<DebugAnswer, { readonly what: W }> | Rejection>;
};

/**
 * Answers a debug query about a moment. The answer contains all hidden information, so it is refused wherever
 * viewing another seat is.
 */
export function answerDebug(moment: Moment, topic: PositionTopic): Work<DebugAnswer | Rejection> {
  // TypeScript cannot correlate a topic with the answer that it picks.
  const answer = answers[topic.what] as (
    moment: Moment,
    topic: PositionTopic,
  ) => Work<DebugAnswer | Rejection>;
  return answer(moment, topic);
}

const answers: Answers = {
  *choices({ match }) {
    return { what: 'choices', choices: yield* choicesInWords(match) };
  },
  journal: ({ match }) => inOneStep(() => ({ what: 'journal', ...journalInWords(match) })),
  trace: ({ match }, { seat }) =>
    inOneStep(() => {
      const player = match.game.players.byPosition(seat);
      if (player === undefined) return { code: 'no-such-seat', seat };
      return { what: 'trace', actions: actionTraces(match.game, player) };
    }),
  elements: ({ match, state }, { as }) =>
    inOneStep(() => {
      if (as !== null && state.seats.at(as) === undefined) {
        return { code: 'no-such-seat', seat: as };
      }
      return { what: 'elements', roots: elementTree(match.game, as) };
    }),
  element: ({ match }, { id }) =>
    inOneStep(() => {
      const element = elementFacts(match.game, id);
      if (element !== undefined) return { what: 'element', element };
      return { code: 'not-allowed', reason: `There is no element ${id} at this moment` };
    }),
  *recipe({ state, match }) {
    return { what: 'recipe', recipe: yield* recipeOf(state, match) };
  },
};
