import { type DeepReadonly, reactive, watch } from 'vue';

/** How fast things move. */
export const SPEEDS = ['off', 'fast', 'normal'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Which forced choices are made for the player: none, steps on the way to a choice, or whole moves. */
export const FORCED = ['none', 'steps', 'moves'] as const;
export type Forced = (typeof FORCED)[number];

/** Which colours a player wants: those of the system, or one kind always. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Which board is shown where a game has one of its own: that one, or the one that any game gets. */
export const BOARDS = ['own', 'auto'] as const;
export type BoardKind = (typeof BOARDS)[number];

/** What a player likes, kept on this device. */
export interface Preferences {
  speed: Speed;
  forced: Forced;
  scheme: Scheme;
  dice3d: boolean;
  board: BoardKind;
  /** Whether a table is heard, and phones vibrate. */
  sound: boolean;
  /** How loud it is: from 0 to 1. */
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

/** What the player of this device likes. All who ask get the same object; changes are kept. */
export function usePreferences(): Preferences {
  shared ??= kept();
  return shared;
}

/** Whether things may move: neither the system nor the player says otherwise. */
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

/** What is damaged, or of another version, is as if it had never been said. */
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
    // Private windows may refuse to keep anything; then it lasts as long as the page.
  }
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

/** What takes time. */
const TIMES = {
  /** From one place to another. */
  move: { off: 0, fast: 170, normal: 380 },
  /** From one event to the next. */
  event: { off: 0, fast: 190, normal: 420 },
} as const satisfies Readonly<Record<string, Readonly<Record<Speed, number>>>>;

/** How many milliseconds something takes. */
export function durationOf(what: keyof typeof TIMES, speed: Speed): number {
  return TIMES[what][speed];
}
