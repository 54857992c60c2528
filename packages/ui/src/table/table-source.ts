import type { ClientState, GameClient, PendingChoice } from '@boardsmith/client';
import type { Reactivity, Reading } from '../reactivity/cell.ts';

/** A snapshot of the local player's pending choice. */
export type ChoiceState = Readonly<
  Pick<PendingChoice, 'action' | 'question' | 'args' | 'isReady' | 'isAsking' | 'refused'>
>;

/** A client with its state and pending choice as reactive values. */
export interface TableSource {
  readonly client: GameClient;
  readonly state: Reading<ClientState>;
  readonly choice: Reading<ChoiceState>;
}

/** Watches a client. `stop` ends that. */
export function watchClient(
  client: GameClient,
  { cell }: Reactivity,
): TableSource & { stop(): void } {
  const state = cell(client.state);
  const choice = cell(choiceOf(client));
  const stop = client.subscribe(() => {
    state.value = withViewKept(client.state, state.value);
    const now = choiceOf(client);
    if (!isSameChoice(now, choice.value)) choice.value = now;
  });
  return { client, state, choice, stop };
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
