import type { ClientState, GameClient, PendingChoice } from '@boardsmith/client';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** What the local player is choosing, at one moment. */
export type ChoiceState = Readonly<
  Pick<PendingChoice, 'action' | 'question' | 'args' | 'isReady' | 'isAsking' | 'refused'>
>;

/** A client, as values that components can watch. */
export interface UseTable {
  readonly client: GameClient;
  readonly state: Readonly<ShallowRef<ClientState>>;
  readonly choice: Readonly<ShallowRef<ChoiceState>>;
}

/** What a client shows and asks, kept in step with it. */
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

/** Views are assembled anew each time; one that shows the same is the same, or everything is drawn again. */
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
