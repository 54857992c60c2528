import { GameElement } from '@boardsmith/engine';
import { expect } from 'vitest';
import {
  type CheckedGame,
  type CheckOptions,
  checkGame,
  GameFaultError,
  type TestTable,
  type Who,
} from './index.ts';

/** Whether an assertion holds, and the sentence if it does not. */
interface Verdict {
  readonly pass: boolean;
  message(): string;
}

interface BoardsmithMatchers<R = unknown> {
  /** A viewer sees the face of an element, or of one with this name; `null` is a spectator. */
  toShow(viewer: Who | null, element: GameElement | string): R;
  /** A player may take an action now. The action is not performed. */
  toAccept(who: Who, action: string, args?: Readonly<Record<string, unknown>>): R;
  /** A player may not take an action now, for a reason. */
  toRefuse(
    who: Who,
    action: string,
    args?: Readonly<Record<string, unknown>>,
    reason?: string | RegExp,
  ): R;
  /** A game, or the result of `defineGame`, obeys the laws of every game. */
  toObeyTheLaws(options?: CheckOptions): R;
}

declare module 'vitest' {
  interface Matchers<T> extends BoardsmithMatchers<T> {}
}

expect.extend({
  toShow(table: TestTable, viewer: Who | null, element: GameElement | string): Verdict {
    const name = element instanceof GameElement ? element.name : element;
    const who = viewer === null ? 'a spectator' : table.player(viewer).name;
    const pass = table.view(viewer).shows(element);
    return { pass, message: () => `${who} ${pass ? 'sees' : 'does not see'} "${name}".` };
  },

  toAccept(
    table: TestTable,
    who: Who,
    action: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Verdict {
    const { success: pass, error } = table.try(who, action, args);
    if (pass) table.undo();
    const name = table.player(who).name;
    return {
      pass,
      message: () =>
        pass ? `${name} may do "${action}".` : `${name} may not do "${action}": ${error}.`,
    };
  },

  toRefuse(
    table: TestTable,
    who: Who,
    ...[action, args = {}, reason = '']: [
      string,
      Readonly<Record<string, unknown>>?,
      (string | RegExp)?,
    ]
  ): Verdict {
    const { success, error = '' } = table.try(who, action, args);
    if (success) table.undo();
    const isRight = typeof reason === 'string' ? error.includes(reason) : reason.test(error);
    const name = table.player(who).name;
    return {
      pass: !success && isRight,
      message: () =>
        success ? `${name} may do "${action}".` : `${name} may not do "${action}": ${error}.`,
    };
  },

  toObeyTheLaws(game: CheckedGame, options: CheckOptions = {}): Verdict {
    try {
      checkGame(game, options);
      return { pass: true, message: () => 'The game obeys all laws.' };
    } catch (error) {
      if (!(error instanceof GameFaultError)) throw error;
      return { pass: false, message: () => error.message };
    }
  },
});

export type { BoardsmithMatchers };
