import { expect } from 'vitest';
import { AuthorError, type AuthorErrorCode, type Game } from '../src/index.ts';
import { demandHash } from './laws/check-hash.ts';
import { demandMoment, momentOf } from './laws/moment.ts';

/** Expects that something is refused with a code, and that nothing of it has happened. */
export function expectRefused(game: Game, code: AuthorErrorCode, act: () => unknown): string {
  const before = momentOf(game);
  const { message } = expectError(code, act);
  demandMoment(game, before, `after ${code}`);
  demandHash(game, `after ${code}`);
  return message;
}

/** Expects an error of the author with a code. */
export function expectError(code: AuthorErrorCode, act: () => unknown): AuthorError {
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(AuthorError);
  expect(thrown).toMatchObject({ code });
  // Just tested; `expect` does not narrow.
  return thrown as AuthorError;
}
