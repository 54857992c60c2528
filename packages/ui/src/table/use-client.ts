import type { ClientState, GameClient, PendingChoice } from '@boardsmith/client';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** A snapshot of the local player's pending choice. */
export type ChoiceState = Readonly<
  Pick<PendingChoice, 'action' | 'question' | 'args' | 'isReady' | 'isAsking' | 'refused'>
>;

/** A client with its state and pending choice as Vue refs. */
export interface UseTable {
  readonly client: GameClient;
  readonly state: Readonly<ShallowRef<ClientState>>;
  readonly choice: Readonly<ShallowRef<ChoiceState>>;
}

/** Exposes a client as Vue refs, updated whenever the client changes. */
export function useTable(client: GameClient): UseTable {
  const state = shallowRef(client.state);
  const choice = shallowRef(choiceOf(client));
  const stop = client.subscribe(() => {
    state.value = withViewKept(client.state, state.value);
    const now = choiceOf(client);
    if (!isSameChoice(now, choice.value)) choice.value = now;
  });
  onScopeDispose(stop);
  return { client, state, choice };
}

/** Keeps the previous view object if the new one has the same content: else the whole board is redrawn. */
function withViewKept(now: ClientState, before: ClientState): ClientState {
  const [a, b] = [now.view, before.view];
  const isSame =
    a !== null && a.game === b?.game && a.players === b.players && a.messages === b.messages;
  return isSame ? { ...now, view: b } : now;
}

function isSameChoice(a: ChoiceState, b: ChoiceState): boolean {
  return (
    a.action === b.action &&
    a.question === b.question &&
    a.args === b.args &&
    a.isReady === b.isReady &&
    a.isAsking === b.isAsking &&
    a.refused === b.refused
  );
}

function choiceOf({ choice }: GameClient): ChoiceState {
  const { action, question, args, isReady, isAsking, refused } = choice;
  return { action, question, args, isReady, isAsking, refused };
}
