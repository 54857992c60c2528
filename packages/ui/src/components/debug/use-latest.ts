import { onScopeDispose, type Ref, ref, type ShallowRef, shallowRef, watch } from 'vue';

/** The result of a request: an answer, or the reason why there is none. */
export type Came<A> =
  | { readonly ok: true; readonly answer: A }
  | { readonly ok: false; readonly text: string; readonly reason: { readonly code: string } };

/** The answer to a request whose parameters change over time. */
export interface Latest<A> {
  /** The answer to the latest completed request; `null` before the first. */
  readonly answer: Readonly<ShallowRef<A | null>>;
  /** Why the latest request failed. */
  readonly problem: Readonly<Ref<string | null>>;
  readonly isAsking: Readonly<Ref<boolean>>;
  /** Repeats the request with the same parameters. */
  again(): void;
}

/** Milliseconds before the next request: a dragged slider changes faster than a table answers. */
const PATIENCE_MS = 150;
const MOST_TRIES = 20;

/**
 * Sends a request whenever its parameters change, one at a time, so that answers never arrive out of
 * order. Of several changes in a row, only the last is certain to be requested. `null` sends nothing.
 */
export function useLatest<Q, A>(
  question: () => Q | null,
  ask: (question: Q) => Promise<Came<A>>,
): Latest<A> {
  const answer = shallowRef<A | null>(null);
  const problem = ref<string | null>(null);
  const isAsking = ref(false);
  let asked = '';
  let isGone = false;

  async function run(): Promise<void> {
    if (isAsking.value) return;
    isAsking.value = true;
    for (let tries = 0; !isGone && tries < MOST_TRIES; ) {
      const wanted = question();
      const key = JSON.stringify(wanted);
      if (wanted === null || key === asked) break;
      const came = await ask(wanted);
      if (!came.ok && (came.reason.code === 'too-fast' || came.reason.code === 'busy')) {
        tries++;
        await new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
        continue;
      }
      asked = key;
      problem.value = came.ok ? null : came.text;
      if (came.ok) answer.value = came.answer;
    }
    isAsking.value = false;
  }

  function again(): void {
    asked = '';
    void run();
  }

  watch(
    () => JSON.stringify(question()),
    () => void run(),
    { immediate: true },
  );
  onScopeDispose(() => {
    isGone = true;
  });
  return { answer, problem, isAsking, again };
}
