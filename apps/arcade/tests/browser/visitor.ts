import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type WebSocketRoute,
} from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  readonly name?: string;
  /** How fast moves are shown; `off` unless a test is about them. */
  readonly speed?: 'off' | 'fast' | 'normal';
  /** Which board is shown where a game has one of its own; that one if not said. */
  readonly board?: 'own' | 'auto';
  /** Whether dice are flat drawings; they are three-dimensional if not said. */
  readonly hasFlatDice?: boolean;
  /** Whether the connection to the table can be cut; then the frames are not seen. */
  readonly isCuttable?: boolean;
}

/** A person with a browser context of their own, which shares no storage with other visitors. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame that the server has sent to this visitor. */
  readonly frames: readonly string[];
  /** How often this visitor has clicked. */
  readonly clicks: () => number;
  /** Clicks what has a name, and counts it. */
  press(role: 'button' | 'link' | 'menuitem', name: string | RegExp): Promise<void>;
  /** Cuts the connection to the table, and every later one until it is mended. */
  cutConnection(): Promise<void>;
  mendConnection(): void;
  /** Lets everything that the table says come later by some milliseconds. */
  delayAnswers(time: number): void;
  /** Fails if anything was printed to the console. */
  expectQuiet(): void;
  leave(): Promise<void>;
}

/** A Chromium without a graphics card says so about any page with WebGL, whatever the page does. */
const SOFTWARE_GL = /GL Driver Message .*ReadPixels/;

let browser: Browser | undefined;

/** The arcade's address with a path. */
export function addressOf(path = '/'): string {
  return new URL(path, inject('arcade')).href;
}

/** Comes to a page of the arcade with a fresh browser. */
export async function visit(path = '/', options: VisitOptions = {}): Promise<Visitor> {
  const { width = 1280, height = 800, scheme = 'light', touch = false } = options;
  browser ??= await chromium.connect(inject('chromium'));
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(keep, [
    ['boardsmith name', options.name ?? 'Anna'],
    [
      'boardsmith preferences',
      JSON.stringify({
        speed: options.speed ?? 'off',
        board: options.board ?? 'own',
        ...(options.hasFlatDice === true && { dice3d: false }),
      }),
    ],
  ]);
  const page = await context.newPage();
  const wire = options.isCuttable === true ? await laidWire(page) : undefined;
  const printed: string[] = [];
  const frames: string[] = [];
  let clicks = 0;
  page.on('console', message => {
    if (message.type() === 'debug' || SOFTWARE_GL.test(message.text())) return;
    printed.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => printed.push(`error: ${error.message} ${error.stack}`));
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  await page.goto(path === 'about:blank' ? path : addressOf(path));
  return {
    page,
    context,
    frames,
    clicks: () => clicks,
    async press(role, name) {
      clicks++;
      await page.getByRole(role, { name }).click();
    },
    cutConnection: async () => wire?.cut(),
    mendConnection: () => wire?.mend(),
    delayAnswers: time => wire?.delay(time),
    expectQuiet: () => expect(printed).toEqual([]),
    leave: () => context.close(),
  };
}

interface Wire {
  cut(): Promise<void>;
  mend(): void;
  delay(time: number): void;
}

/** Sockets of a page that go through our hands. */
async function laidWire(page: Page): Promise<Wire> {
  const open = new Set<WebSocketRoute>();
  let [isCut, late] = [false, 0];
  await page.routeWebSocket(/\/socket/, route => {
    if (isCut) {
      void route.close();
      return;
    }
    open.add(route);
    const server = route.connectToServer();
    server.onMessage(message => setTimeout(() => open.has(route) && route.send(message), late));
  });
  return {
    async cut() {
      isCut = true;
      for (const route of open) await route.close();
      open.clear();
    },
    mend() {
      isCut = false;
    },
    delay(time) {
      late = time;
    },
  };
}

/** Puts something on the shelf of a page before it looks there for the first time. */
function keep(items: readonly (readonly string[])[]): void {
  for (const [key = '', value = ''] of items) {
    // A page that is empty keeps nothing.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});
