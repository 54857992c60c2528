import type { GameOption, PendingSelection } from '@boardsmith/engine';
import { expectTypeOf, test } from 'vitest';
import type { ClientMessage, Request } from './client-messages.ts';
import type { ListedOption } from './lobby.ts';
import type { SelectionPrompt } from './selection-prompt.ts';
import type { AnswerTo, ServerMessage } from './server-messages.ts';

/**
 * The fields that the engine and the wire share. The wire has JSON: choices are views of the values, and
 * a range without an end has `null` for it.
 */
type Shared = Exclude<
  keyof SelectionPrompt & keyof PendingSelection,
  'choices' | 'count' | 'bounds'
>;

test('[MSG2] the wire and the engine agree on the fields of a selection', () => {
  expectTypeOf<Pick<SelectionPrompt, Shared>>().toEqualTypeOf<Pick<PendingSelection, Shared>>();
  expectTypeOf<Exclude<keyof SelectionPrompt, keyof PendingSelection>>().toEqualTypeOf<'pattern'>();
});

test('[MSG1] requests and answers carry ids', () => {
  expectTypeOf<Request['t']>().toEqualTypeOf<
    Exclude<ClientMessage['t'], 'hello' | 'shown' | 'read' | 'resync' | 'ping'>
  >();
  expectTypeOf<AnswerTo<Request>>().toExtend<ServerMessage & { readonly id: string | null }>();
});

test('[HTP1] an option is listed as its author declares it', () => {
  expectTypeOf<GameOption>().toExtend<ListedOption>();
});
