import type { GameClient, Looked } from '@boardsmith/client';
import { createReplayStage, type ReplayMoment, type ReplayStage } from '@boardsmith/ui';
import { computed, onScopeDispose, type Ref, ref, type ShallowRef, shallowRef, watch } from 'vue';

export interface Replay {
  readonly stage: ReplayStage;
  /** The moment that is shown; `null` before the first one is loaded. */
  readonly moment: Readonly<ShallowRef<ReplayMoment | null>>;
  readonly complaint: Readonly<Ref<string | null>>;
  /** How many choices had been made. */
  readonly at: Ref<number>;
  /** The viewer; `null` is a spectator. */
  readonly as: Ref<number | null>;
  readonly isPlaying: Ref<boolean>;
}

/** Milliseconds between the end of one moment's motion and the next moment. */
const PAUSE_MS = 650;
/** A table answers one question about the past at a time: a refused one is asked again, this often at most. */
const MAX_ATTEMPTS = 40;
const RETRY_MS = 120;

/** Shows a finished game choice by choice, as any viewer saw it, with the motion of each choice. */
export function useReplay(client: Readonly<ShallowRef<GameClient | null>>): Replay {
  const stage = createReplayStage();
  const moment = shallowRef<ReplayMoment | null>(null);
  const complaint = ref<string | null>(null);
  const at = ref(0);
  const as = ref<number | null>(null);
  const isPlaying = ref(false);
  const loader = new MomentLoader();
  let shownAs: number | null | undefined;

  async function look(): Promise<void> {
    if (client.value === null) return;
    const wanted = { at: at.value, as: as.value };
    const isStillWanted = (): boolean => at.value === wanted.at && as.value === wanted.as;
    const answer = await loader.load(client.value, wanted, isStillWanted);
    // The player may have dragged the slider further before the response arrived.
    if (answer === null || !isStillWanted()) return;
    if (answer.ok) show(answer.looked);
    else complaint.value = answer.text;
  }

  function show(found: ReplayMoment): void {
    const isNext = shownAs === as.value && found.at === (moment.value?.at ?? 0) + 1;
    shownAs = as.value;
    stage.show(found, isNext);
    moment.value = found;
    complaint.value = null;
    if (found.at >= found.of) isPlaying.value = false;
  }

  watch([at, as, client], look);
  const isResting = computed(
    () => isPlaying.value && stage.state.value.event === null && moment.value?.at === at.value,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([isResting, moment], ([rests]) => {
    clearTimeout(timer);
    if (rests) timer = setTimeout(() => at.value++, PAUSE_MS);
  });
  watch(isPlaying, wantsToPlay => {
    const { value: found } = moment;
    if (wantsToPlay && found !== null && found.at >= found.of) at.value = 0;
  });
  onScopeDispose(() => clearTimeout(timer));

  return { stage, moment, complaint, at, as, isPlaying };
}

interface WantedMoment {
  readonly at: number;
  readonly as: number | null;
}

/** Loads moments one at a time, and keeps them. */
class MomentLoader {
  readonly #known = new Map<string, Looked>();
  #latest: Promise<unknown> = Promise.resolve();

  /** The moment, a refusal, or `null` if it is no longer wanted when the table could answer. */
  async load(
    client: GameClient,
    { at, as }: WantedMoment,
    isStillWanted: () => boolean,
  ): Promise<Looked | null> {
    const key = `${at} ${as}`;
    const before = this.#latest;
    const loading = before.then(async () => {
      const known = this.#known.get(key);
      if (known !== undefined || !isStillWanted()) return known ?? null;
      const answer = await this.#ask(client, { at, as });
      if (answer.ok) this.#known.set(key, answer);
      return answer;
    });
    this.#latest = loading.catch(() => undefined);
    return loading;
  }

  async #ask(client: GameClient, { at, as }: WantedMoment): Promise<Looked> {
    for (let attempt = 1; ; attempt++) {
      const answer = await client.look(at, as, { events: true });
      const wait = answer.ok ? null : retryAfter(answer.reason);
      if (wait === null || attempt >= MAX_ATTEMPTS) return answer;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
}

/** Milliseconds after which a refused question can be asked again; `null` if it would be refused again. */
function retryAfter(reason: Extract<Looked, { readonly ok: false }>['reason']): number | null {
  if (reason.code === 'busy') return RETRY_MS;
  return 'retryAfterMs' in reason ? (reason.retryAfterMs ?? null) : null;
}
