import { replayOf, type Table, type Work } from '@boardsmith/session';

/** Actions that are written in one step, some hundred bytes each. */
const ACTIONS_PER_STEP = 200;

/** The replay of a table as JSON, written in short steps; `null` before the end of its game. */
export function* replayInSteps(table: Table): Work<string | null> {
  const replay = replayOf(table);
  if (replay === undefined) return null;
  yield;
  const { actions, ...rest } = replay;
  const parts: string[] = [];
  for (let i = 0; i < actions.length; i += ACTIONS_PER_STEP) {
    const part = JSON.stringify(actions.slice(i, i + ACTIONS_PER_STEP));
    parts.push(part.slice(1, -1));
    yield;
  }
  return `${JSON.stringify(rest).slice(0, -1)},"actions":[${parts.join(',')}]}`;
}
