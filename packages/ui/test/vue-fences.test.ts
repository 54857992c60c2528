import { join } from 'node:path';
import type { PlayableGame } from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Component, createApp, defineComponent, h, nextTick } from 'vue';
import { games, NAMES } from '../examples/games.ts';
import { PageTable } from '../examples/page-table.ts';
import {
  createBoardInteraction,
  provideBoardInteraction,
  useMessages,
  useTable,
} from '../src/index.ts';
import { tableSocket } from './table-socket.ts';
import { fenceModule, findVueFences, type VueFence } from './vue-fences.ts';

const ROOT = join(import.meta.dirname, '../../../');
const FENCES = findVueFences(ROOT);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The game that a fence names by its title. */
async function gameOf({ code }: VueFence): Promise<PlayableGame> {
  const [, title = ''] = /title="([^"]+)"/.exec(code) ?? [];
  const load = games[title.toLowerCase().replaceAll(' ', '-')];
  return load === undefined ? ticTacToe : (await load()).default;
}

function tableOf(definition: PlayableGame): PageTable {
  const players = Math.max(2, definition.playerCount.min);
  return new PageTable({ definition, players, seed: '7', names: NAMES });
}

function propsOf(component: Component): readonly string[] {
  const props: unknown = Reflect.get(component, 'props');
  return Array.isArray(props) ? props : Object.keys(props ?? {});
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await new Promise(resolve => setTimeout(resolve));
    await nextTick();
  }
}

describe('a component in the documentation', () => {
  test.each(FENCES.map(fence => [`${fence.file}:${fence.line}`, fence] as const))(
    '[DOC1] %s is compiled and rendered, without an error on the console',
    async (_, fence) => {
      const complaints: unknown[] = [];
      for (const kind of ['warn', 'error'] as const) {
        vi.spyOn(console, kind).mockImplementation((...said) => void complaints.push(said));
      }
      const table = tableOf(await gameOf(fence));
      vi.stubGlobal('WebSocket', tableSocket(table));
      const { default: component }: { default: Component } = await import(fenceModule(ROOT, fence));
      const client = table.client(0, { watches: true });
      await settle();
      const { view, seat, parts } = client.state;
      const known = { client, view, seat, seats: parts?.table.seats ?? [] };
      const wanted = Object.entries(known).filter(([name]) => propsOf(component).includes(name));
      const page = defineComponent(() => {
        provideBoardInteraction(createBoardInteraction(useTable(client), { t: useMessages() }));
        return () => h(component, Object.fromEntries(wanted));
      });
      const root = document.createElement('div');
      document.body.replaceChildren(root);
      const app = createApp(page);
      app.mount(root);
      await settle();
      await vi.dynamicImportSettled();
      await settle();
      expect(root.childElementCount).toBeGreaterThan(0);
      app.unmount();
      expect(complaints).toEqual([]);
    },
  );

  test('[DOC1] the documentation contains components', () => {
    expect(FENCES.filter(({ file }) => file === 'packages/ui/README.md').length).toBeGreaterThan(2);
  });
});
