import { type DeepReadonly, reactive, watch } from 'vue';
import { FORCED, type Forced } from './forced-setting.ts';

/** The speed of animations. */
export const SPEEDS = ['off', 'fast', 'normal'] as const;
export type Speed = (typeof SPEEDS)[number];

/** The colour scheme: that of the system, light or dark. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Which board to show if a game has a custom one: that, or the automatic one. */
export const BOARDS = ['own', 'auto'] as const;
export type BoardKind = (typeof BOARDS)[number];

/** The preferences of a player, stored on this device. */
export interface Preferences {
  speed: Speed;
  forced: Forced;
  scheme: Scheme;
  dice3d: boolean;
  board: BoardKind;
  /** Whether sounds and vibration are enabled. */
  sound: boolean;
  /** The volume of sounds, from 0 to 1. */
  volume: number;
}

const KEY = 'boardsmith preferences';
const USUAL: Preferences = {
  speed: 'normal',
  forced: 'steps',
  scheme: 'auto',
  dice3d: true,
  board: 'own',
  sound: true,
  volume: 0.6,
};

let shared: Preferences | undefined;

/** The preferences of this device, shared by all callers; changes are stored. */
export function usePreferences(): Preferences {
  shared ??= kept();
  return shared;
}

/** Whether animations are allowed by both the system setting and the player's preference. */
export function mayMove(preferences: DeepReadonly<Preferences>): boolean {
  return preferences.speed !== 'off' && !matches('(prefers-reduced-motion: reduce)');
}

function kept(): Preferences {
  const preferences = reactive<Preferences>({ ...USUAL, ...read() });
  watch(preferences, now => write(JSON.stringify(now)));
  watch(() => preferences.scheme, show, { immediate: true });
  return preferences;
}

function show(scheme: Scheme): void {
  const { documentElement } = document;
  if (scheme !== 'auto') documentElement.dataset['scheme'] = scheme;
  else delete documentElement.dataset['scheme'];
}

/** Stored preferences that are damaged, or of another version, are ignored. */
function read(): Partial<Preferences> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const { speed, forced, scheme, dice3d, board, sound, volume } = { ...USUAL, ...found };
    return {
      ...(SPEEDS.includes(speed) && { speed }),
      ...(FORCED.includes(forced) && { forced }),
      ...(SCHEMES.includes(scheme) && { scheme }),
      ...(typeof dice3d === 'boolean' && { dice3d }),
      ...(BOARDS.includes(board) && { board }),
      ...(typeof sound === 'boolean' && { sound }),
      ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
    };
  } catch {
    return {};
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Private windows may refuse to store anything; then preferences last as long as the page.
  }
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

/** Durations in milliseconds, by speed. */
const TIMES = {
  /** The animation of one element. */
  move: { off: 0, fast: 170, normal: 380 },
  /** The pause between two events. */
  event: { off: 0, fast: 190, normal: 420 },
} as const satisfies Readonly<Record<string, Readonly<Record<Speed, number>>>>;

/** The duration of an animation at a speed, in milliseconds. */
export function durationOf(what: keyof typeof TIMES, speed: Speed): number {
  return TIMES[what][speed];
}
