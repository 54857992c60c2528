import { onScopeDispose, type Ref, watch } from 'vue';
import type { TheatrePlayer } from '../motion/use-theatre.ts';
import { usePreferences } from '../table/preferences.ts';
import { type Sound, soundOf } from './sounds.ts';

/** The state of a table that its sounds depend on. */
export interface SoundSources {
  readonly theatre: TheatrePlayer;
  readonly isMyTurn: Readonly<Ref<boolean>>;
  readonly isOver: Readonly<Ref<boolean>>;
}

/** Milliseconds that a phone vibrates: for a turn of one's own, and for the end. */
const VIBRATIONS: Readonly<Partial<Record<Sound, number | number[]>>> = {
  'your-turn': 40,
  win: [40, 60, 80],
};

type Player = (sound: Sound, volume: number) => void;

/**
 * Plays sounds and vibrates for events, the viewer's turn and the end. Browsers allow no sound before the first
 * gesture, so the synthesizer is loaded then, and never for a player who disabled sounds.
 */
export function useSounds({ theatre, isMyTurn, isOver }: SoundSources): void {
  const preferences = usePreferences();
  let player: Player | null = null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    if (isLoading || !preferences.sound || typeof AudioContext !== 'function') return;
    isLoading = true;
    const { Synthesizer } = await import('./synthesizer.ts');
    const synthesizer = new Synthesizer();
    player = (sound, volume) => synthesizer.play(sound, volume);
  };
  const play = (sound: Sound | null): void => {
    if (sound === null || !preferences.sound || document.hidden) return;
    player?.(sound, preferences.volume);
    const vibration = VIBRATIONS[sound];
    if (vibration !== undefined && player !== null) navigator.vibrate?.(vibration);
  };
  const gestures = ['pointerdown', 'keydown'] as const;
  for (const gesture of gestures) addEventListener(gesture, load, { passive: true });
  onScopeDispose(() => {
    for (const gesture of gestures) removeEventListener(gesture, load);
  });
  watch(theatre.shown, event => play(event && soundOf(event)));
  watch(isMyTurn, isMine => isMine && play('your-turn'));
  watch(isOver, isEnd => isEnd && play('win'));
}
