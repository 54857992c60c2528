import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp, nextTick } from 'vue';
import ExampleFrame from '../examples/ExampleFrame.vue';
import GalleryIndex from '../examples/GalleryIndex.vue';
import { EXAMPLES } from '../examples/registry.ts';
import * as ui from '../src/index.ts';

/** What the documentation promises; each has a page on which it can be tried. */
const PROMISED = [
  'GameShell AutoUI AutoGameBoard AutoElement ActionPanel PlayersPanel GameHistory DebugPanel DeckPile',
  'CardFan DiceRoller Die3D Draggable FlyingCardsOverlay ZoomPreview',
  'useBoardInteraction createBoardInteraction provideBoardInteraction useElementAnimation useFLIPAnimation',
  'useCardFlip useCardReveal useFlyingCards useFlyOnAppear usePlayerStatAnimation flyToPlayerStat',
  'useGameViewHelpers useGameGrid useHexGrid useCardDisplay useElementChangeTracker useCountTracker',
  'useAnimationEvents applyTheme',
].flatMap(line => line.split(' '));

afterEach(() => vi.restoreAllMocks());

test('[EXA1] every feature is exported and has a page', () => {
  const shown = EXAMPLES.flatMap(({ shows }) => shows);
  expect(PROMISED.filter(name => !shown.includes(name))).toEqual([]);
  expect(PROMISED.filter(name => !Object.hasOwn(ui, name))).toEqual([]);
});

test('[EXA1] the gallery links to every page', () => {
  const root = document.createElement('div');
  const app = createApp(GalleryIndex);
  app.mount(root);
  const links = [...root.querySelectorAll('a')].map(link => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(EXAMPLES.map(({ name }) => `?example=${name}`)));
  app.unmount();
});

describe('a page of the gallery', () => {
  test.each(EXAMPLES.map(example => [example.name, example] as const))(
    '[EXA2] %s is shown with a real table, without an error on the console',
    async (_, example) => {
      const complaints: unknown[] = [];
      for (const kind of ['warn', 'error'] as const) {
        vi.spyOn(console, kind).mockImplementation((...said) => void complaints.push(said));
      }
      const root = document.createElement('div');
      document.body.replaceChildren(root);
      const app = createApp(ExampleFrame, { example });
      app.mount(root);
      await vi.waitFor(
        () => expect(root.querySelector('[data-ready=true]')).not.toBeNull(),
        20_000,
      );
      await vi.dynamicImportSettled();
      for (let turn = 0; turn < 5; turn++) {
        await new Promise(resolve => setTimeout(resolve));
        await nextTick();
      }
      expect(root.querySelectorAll('main *').length).toBeGreaterThan(1);
      for (const button of root.querySelectorAll<HTMLElement>('main > button')) button.click();
      await new Promise(resolve => setTimeout(resolve, 5));
      app.unmount();
      expect(complaints).toEqual([]);
    },
  );
});
