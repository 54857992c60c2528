import { afterEach, expect, test, vi } from 'vitest';
import { createApp, nextTick, ref, shallowRef } from 'vue';
import type { TheatrePlayer } from '../motion/use-theatre.ts';
import { usePreferences } from '../table/preferences.ts';
import type { ViewEvent } from '../table/view-types.ts';
import { SOUNDS, soundOf } from './sounds.ts';
import { Synthesizer } from './synthesizer.ts';
import { useSounds } from './use-sounds.ts';

const event = (type: string, data: object = {}): ViewEvent => ({ id: 1, type, data: { ...data } });

test.each([
  [event('deal'), 'deal'],
  [event('roll'), 'roll'],
  [event('jump'), 'capture'],
  [event('anything'), 'place'],
  [event('ask', { $say: 'Any kings?' }), 'speak'],
  [event('deal', { $sound: 'shuffle' }), 'shuffle'],
  [event('deal', { $sound: 'none' }), null],
])('[SND1] the event %j sounds like %s', (shown, sound) => {
  expect(soundOf(shown)).toBe(sound);
});

/** Replaces Web Audio, which happy-dom lacks, and counts the nodes that are started. */
class CountingContext {
  static started = 0;
  readonly currentTime = 0;
  readonly sampleRate = 800;
  readonly destination = {};
  createBuffer(): object {
    return { getChannelData: () => new Float32Array(400) };
  }
  #node(): object {
    const parameter = {
      value: 0,
      setValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    };
    const node = {
      gain: parameter,
      frequency: parameter,
      connect: (next: object) => next,
      start: () => CountingContext.started++,
      stop: () => {},
    };
    return node;
  }
  createGain = (): object => this.#node();
  createOscillator = (): object => this.#node();
  createBufferSource = (): object => this.#node();
  createBiquadFilter = (): object => this.#node();
}

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(usePreferences(), { sound: true });
  CountingContext.started = 0;
});

test('[SND1] every sound is made of something', () => {
  vi.stubGlobal('AudioContext', CountingContext);
  const synthesizer = new Synthesizer();
  for (const sound of SOUNDS) {
    const before = CountingContext.started;
    synthesizer.play(sound, 1);
    expect(CountingContext.started).toBeGreaterThan(before);
  }
});

test('[SND2] nothing sounds before the first gesture, nor for a player who has muted it', async () => {
  vi.stubGlobal('AudioContext', CountingContext);
  const shown = shallowRef<ViewEvent | null>(null);
  // Only events that are shown make a sound.
  const theatre = { shown } as unknown as TheatrePlayer;
  const app = createApp({
    setup() {
      useSounds({ theatre, isMyTurn: ref(false), isOver: ref(false) });
      return () => null;
    },
  });
  app.mount(document.createElement('div'));
  const plays = async (): Promise<number> => {
    const before = CountingContext.started;
    shown.value = event('place');
    await nextTick();
    return CountingContext.started - before;
  };
  expect(await plays()).toBe(0);
  dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(async () => expect(await plays()).toBeGreaterThan(0));
  Object.assign(usePreferences(), { sound: false });
  expect(await plays()).toBe(0);
  await nextTick();
  expect(JSON.parse(localStorage.getItem('boardsmith preferences') ?? '{}')).toMatchObject({
    sound: false,
  });
  app.unmount();
});
