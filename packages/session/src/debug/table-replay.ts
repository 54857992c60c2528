import { outcomeOf, REPLAY_VERSION, type ReplayFile } from '@boardsmith/runtime';
import type { LogRecord } from '../ports/log-record.ts';
import type { ReplayHead } from '../ports/past.ts';
import { loggedChoices } from '../state/read-log.ts';
import type { TableState } from '../state/table-state.ts';

/**
 * The public replay of a table. It contains the seed, so it is `undefined` until the finished game has been
 * published: before that the last choice can still be undone.
 */
export function replayOf({ state }: { readonly state: TableState }): ReplayFile | undefined {
  const head = replayHead(state);
  return head && completeReplay(head, state.log);
}

/** The parts of a replay that are not read from the log; `undefined` where there is no replay yet. */
export function replayHead(state: TableState): ReplayHead | undefined {
  const { match, status, setup, meta, options, isPublished } = state;
  if (match === null || status !== 'over') return undefined;
  if (!isPublished && !setup.isDebug) return undefined;
  return {
    version: REPLAY_VERSION,
    game: meta.gameType,
    revision: meta.rulesHash,
    seed: setup.seed,
    players: match.game.players.map(({ name }) => name),
    options,
    start: match.startHash,
    outcome: outcomeOf(match.game),
    winners: match.game.getWinners().map(({ position }) => position),
  };
}

/** Adds the choices in effect at the end of a log. */
export function completeReplay(head: ReplayHead, log: Iterable<LogRecord>): ReplayFile {
  const { outcome, winners, ...setting } = head;
  const actions = loggedChoices(log).map(({ version: _, ...choice }) => choice);
  return { ...setting, actions, outcome, winners };
}
