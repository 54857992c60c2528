import type { GameClient } from '@boardsmith/client';
import type { PlayableGame } from '@boardsmith/engine';
import { vi } from 'vitest';
import { type App, type Component, createApp, h, nextTick, type VNode } from 'vue';
import { chanceFrom, moveByChance } from '../examples/chance-player.ts';
import { PageTable } from '../examples/page-table.ts';
import { AutoUI, GameShell, usePreferences } from '../src/index.ts';

/** How a table is shown. */
export interface ShownTableOptions {
  readonly players?: number;
  readonly seat?: number;
  readonly seed?: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** A board that the game brings along. */
  readonly board?: Component | undefined;
}

/** A table in a page, with the seat of one player shown and the others played by chance. */
export class ShownTable {
  readonly root: HTMLElement = document.createElement('div');
  readonly client: GameClient;
  readonly #app: App;
  readonly #others: readonly GameClient[];
  readonly #chance: () => number;

  constructor(definition: PlayableGame, shown: ShownTableOptions = {}) {
    const { players = Math.max(2, definition.playerCount.min), seat = 0, seed = '7' } = shown;
    Object.assign(usePreferences(), { speed: 'off', dice3d: false, forced: 'steps' });
    document.body.replaceChildren(this.root);
    const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
    const { options = {}, board } = shown;
    const table = new PageTable({ definition, players, seed, names, options });
    const seats = Array.from({ length: players }, (_, position) => position);
    this.#others = seats.filter(each => each !== seat).map(each => table.client(each));
    this.client = table.client(seat, { watches: true });
    this.#chance = chanceFrom(Number(seed));
    const shell = { client: this.client, title: definition.displayName };
    this.#app = createApp(() =>
      board === undefined ? h(AutoUI, shell) : h(GameShell, shell, { 'game-board': show(board) }),
    );
  }

  static async open(
    definition: PlayableGame,
    options: ShownTableOptions = {},
  ): Promise<ShownTable> {
    const table = new ShownTable(definition, options);
    table.#app.mount(table.root);
    await table.settle();
    await table.load();
    return table;
  }

  /** Lets everything happen that is under way. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(resolve => setTimeout(resolve));
      await nextTick();
    }
  }

  /** Waits for parts of the page that are loaded when they are first shown. */
  async load(): Promise<void> {
    await vi.dynamicImportSettled();
    await this.settle();
  }

  /** Lets one of the others move; `false` if none can. */
  async othersMove(): Promise<boolean> {
    for (const other of this.#others) {
      if (await moveByChance(other, this.#chance)) {
        await this.settle();
        return true;
      }
    }
    return false;
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  /** Everything that the page offers to click on. */
  offers(): HTMLElement[] {
    return this.all(
      '[data-region=board] button[data-legal]:not([data-selected]), [data-region=actions] button:not([aria-disabled=true]):not([data-back])',
    );
  }

  async click(element: HTMLElement | undefined): Promise<void> {
    element?.click();
    await this.settle();
  }

  /** Clicks on something by chance; `false` if the page offers nothing. */
  async clickByChance(): Promise<boolean> {
    const offers = this.offers();
    const primary = offers.find(offer => offer.dataset['primary'] !== undefined);
    const chosen = primary ?? offers[Math.floor(this.#chance() * offers.length)];
    if (chosen === undefined) return false;
    await this.click(chosen);
    return true;
  }

  get isOver(): boolean {
    return this.client.state.parts?.flow?.isOver === true;
  }

  get text(): string {
    return this.root.textContent ?? '';
  }

  get prompt(): string {
    return this.root.querySelector('[data-region=prompt]')?.textContent ?? '';
  }

  get notice(): string {
    return this.root.querySelector('[data-notice]')?.textContent ?? '';
  }

  close(): void {
    this.#app.unmount();
    this.client.close();
  }
}

/** What the shell gives to a board. */
function show(board: Component): (slot: { readonly state: GameClient['state'] }) => VNode {
  return ({ state }) =>
    h(board, { view: state.view, seat: state.seat, seats: state.parts?.table.seats });
}
