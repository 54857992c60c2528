import type { LogRecord, MoveBody } from '../ports/log-record.ts';
import type { Choice } from './made-choices.ts';

/** A choice in effect with what was chosen. */
export interface MadeMove extends MoveBody {
  readonly seat: number;
}

/** What was chosen by the choices in effect, oldest first. */
export function movesMade(
  log: Iterable<LogRecord>,
  choices: Iterable<Choice>,
): readonly MadeMove[] {
  const versions = new Set(Array.from(choices, ({ version }) => version));
  const moves: MadeMove[] = [];
  let version = 0;
  for (const { kind, seat, body } of log) {
    version++;
    if (kind === 'move' && versions.has(version)) moves.push({ ...body, seat: Number(seat) });
  }
  return moves;
}
