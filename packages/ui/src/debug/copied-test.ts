import type { ClientState } from '@boardsmith/client';
import { fillGaps } from '../text/messages.ts';

/** A moment of a game as a test to begin with: what the log says up to it. */
export function copiedTest(state: ClientState, at: number): string {
  const { parts, view } = state;
  const lines = (view?.messages ?? []).map(({ text, data }) => `  //   ${fillGaps(text, data)}`);
  const name = `${parts?.table.gameType ?? 'a game'} after ${at} choices`;
  return [
    `test(${JSON.stringify(name)}, () => {`,
    `  const options = ${JSON.stringify(parts?.table.options ?? {})};`,
    `  // ${parts?.table.seats.length ?? 0} players, choice ${at}. What happened:`,
    ...lines,
    '});',
    '',
  ].join('\n');
}
