import type { GameClient, Looked } from '@boardsmith/client';
import { onScopeDispose, type Ref, ref, type ShallowRef, shallowRef, watch } from 'vue';

/** The game after some number of choices. */
export type Glimpse = Extract<Looked, { readonly ok: true }>['looked'];

export interface Replay {
  readonly glimpse: Readonly<ShallowRef<Glimpse | null>>;
  readonly complaint: Readonly<Ref<string | null>>;
  /** How many choices had been made. */
  readonly at: Ref<number>;
  /** The viewer; `null` is a spectator. */
  readonly as: Ref<number | null>;
  readonly isPlaying: Ref<boolean>;
}

const STEP_MS = 900;

/** Shows a finished game choice by choice, as any viewer saw it. */
export function useReplay(client: Readonly<ShallowRef<GameClient | null>>): Replay {
  const glimpse = shallowRef<Glimpse | null>(null);
  const complaint = ref<string | null>(null);
  const at = ref(0);
  const as = ref<number | null>(null);
  const isPlaying = ref(false);
  const seen = new Map<string, Glimpse>();
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    if (client.value === null) return;
    const key = `${at.value} ${as.value}`;
    asked = key;
    const known = seen.get(key) ?? (await askFor(key, client.value));
    // The player may have dragged the slider further before the response arrived.
    if (known !== undefined && asked === key) show(known);
  }

  async function askFor(key: string, from: GameClient): Promise<Glimpse | undefined> {
    const answer = await from.look(at.value, as.value);
    if (answer.ok) {
      seen.set(key, answer.looked);
      return answer.looked;
    }
    complaint.value = answer.text;
    isPlaying.value = false;
    return undefined;
  }

  function show(found: Glimpse): void {
    glimpse.value = found;
    complaint.value = null;
    clearTimeout(timer);
    if (!isPlaying.value) return;
    if (found.at >= found.of) isPlaying.value = false;
    else {
      timer = setTimeout(() => {
        if (isPlaying.value) at.value++;
      }, STEP_MS);
    }
  }

  watch([at, as, client], look);
  watch(isPlaying, wantsToPlay => {
    const { value: found } = glimpse;
    if (!wantsToPlay || found === null) return;
    if (found.at >= found.of) at.value = 0;
    else show(found);
  });
  onScopeDispose(() => clearTimeout(timer));

  return { glimpse, complaint, at, as, isPlaying };
}
