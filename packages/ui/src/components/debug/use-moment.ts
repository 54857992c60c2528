import type { DebugAnswer, DebugTopic, GameClient } from '@boardsmith/client';
import { type ComputedRef, computed, type Ref, ref, watch } from 'vue';
import type { UseTable } from '../../table/use-client.ts';
import type { FlowView, PlayerView } from '../../table/view-types.ts';
import { type Latest, useLatest } from './use-latest.ts';

/** A past or present position of a game, as one viewer sees it. Reading it never changes the game. */
export interface UseMoment {
  readonly client: GameClient;
  /** The number of choices made before the shown position. */
  readonly at: Ref<number>;
  /** The total number of choices in the game. */
  readonly of: ComputedRef<number>;
  /** The seat whose view is shown; `null` is a spectator. */
  readonly viewer: Ref<number | null>;
  readonly view: ComputedRef<PlayerView | null>;
  readonly flow: ComputedRef<FlowView | null>;
  readonly problem: Readonly<Ref<string | null>>;
  /** Whether the shown position follows the running game. */
  readonly isLive: Readonly<Ref<boolean>>;
  goTo(moment: number): void;
  /** Shows the current position and follows the running game. */
  goLive(): void;
}

/** Shows past positions of a table's game; starts with the current one and follows it. */
export function useMoment({ client, state }: UseTable): UseMoment {
  const at = ref(0);
  const viewer = ref(state.value.seat);
  const isLive = ref(true);
  const { answer, problem, again } = useLatest(
    () => ({ at: at.value, as: viewer.value }),
    async ({ at: moment, as }) => {
      const came = await client.look(moment, as);
      return came.ok ? { ok: true, answer: came.looked } : came;
    },
  );
  const of = computed(() => answer.value?.of ?? 0);
  // A position that was undone can no longer be shown.
  watch(problem, said => {
    if (said !== null && at.value > 0) goTo(0);
  });
  watch(answer, seen => {
    if (isLive.value && seen !== null) at.value = seen.of;
  });
  watch(
    () => [state.value.truth?.game, state.value.truth?.players, state.value.parts?.flow],
    (now, before) => {
      if (now.some((part, i) => part !== before[i])) again();
    },
  );

  function goTo(moment: number): void {
    at.value = Math.max(0, Math.min(moment, of.value));
    isLive.value = at.value === of.value;
  }

  function goLive(): void {
    isLive.value = true;
    at.value = of.value;
    again();
  }

  return {
    client,
    at,
    of,
    viewer,
    view: computed(() => answer.value?.view ?? null),
    flow: computed(() => answer.value?.flow ?? null),
    problem,
    isLive,
    goTo,
    goLive,
  };
}

/** A position to send debug requests about; `of` changes when the game continues. */
type Asked = Pick<UseMoment, 'client' | 'of'> & { readonly at: Readonly<Ref<number>> };

/** Requests debug information about a position; a topic of `null` requests nothing. */
export function useTopic<W extends DebugTopic['what']>(
  { client, at, of }: Asked,
  topic: () => ({ readonly what: W } & Extract<DebugTopic, { readonly what: W }>) | null,
): Latest<Extract<DebugAnswer, { readonly what: W }>> {
  return useLatest(
    () => {
      const about = topic();
      return about === null ? null : { at: at.value, of: of.value, about };
    },
    question => client.debug<W>(question.at, question.about),
  );
}
