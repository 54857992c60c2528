import type { DebugAnswer, DebugTopic, Rejection } from '@boardsmith/protocol';
import type { LiveGame } from '../live-game.ts';
import { gameOfLog } from '../read-log.ts';
import type { TableState } from '../table-state.ts';
import { recordsUntil } from '../time-travel.ts';
import { actionTraces } from './action-traces.ts';
import { choicesInWords } from './choices-in-words.ts';
import { elementFacts, elementTree } from './element-facts.ts';
import { journalInWords } from './journal-in-words.ts';
import { recipeOf } from './recipe.ts';

/** Topics that are answered at once: what a bot thinks takes time. */
export type KnownTopic = Exclude<DebugTopic, { readonly what: 'bot' }>;

/** A moment of a table's game, made anew from its log, and the table it is a moment of. */
export interface Moment {
  readonly state: TableState;
  readonly live: LiveGame;
}

type TopicOf<W extends KnownTopic['what']> = Extract<KnownTopic, { readonly what: W }>;
type Answers = {
  readonly [W in KnownTopic['what']]: (
    moment: Moment,
    topic: TopicOf<W>,
  ) => Extract<DebugAnswer, { readonly what: W }> | Rejection;
};

/**
 * What happens behind a table after some choices. It hides nothing from anybody, so it is refused
 * wherever looking through others' eyes is.
 */
export function answerDebug(
  state: TableState,
  at: number,
  topic: KnownTopic,
): DebugAnswer | Rejection {
  const moment = momentOf(state, at);
  if ('code' in moment) return moment;
  // TypeScript cannot correlate a topic with the answer that it picks.
  const answer = answers[topic.what] as (
    moment: Moment,
    topic: KnownTopic,
  ) => DebugAnswer | Rejection;
  return answer(moment, topic);
}

/** The game after some choices, or why nobody may see it. */
export function momentOf(state: TableState, at: number): Moment | Rejection {
  const records = recordsUntil(state, at);
  return 'code' in records ? records : { state, live: gameOfLog(state.identity, records) };
}

const answers: Answers = {
  choices: ({ state, live }) => ({ what: 'choices', choices: choicesInWords(state, live) }),
  journal: ({ state, live }) => ({ what: 'journal', ...journalInWords(state, live) }),
  trace({ live }, { seat }) {
    const player = live.game.players.byPosition(seat);
    if (player === undefined) return { code: 'no-such-seat', seat };
    return { what: 'trace', actions: actionTraces(live.game, player) };
  },
  elements({ live, state }, { as }) {
    if (as !== null && state.seats.at(as) === undefined) return { code: 'no-such-seat', seat: as };
    return { what: 'elements', roots: elementTree(live.game, as) };
  },
  element({ live }, { id }) {
    const element = elementFacts(live.game, id);
    if (element !== undefined) return { what: 'element', element };
    return { code: 'not-allowed', reason: `There is no element ${id} at this moment` };
  },
  recipe: ({ state, live }) => ({ what: 'recipe', recipe: recipeOf(state, live) }),
};
