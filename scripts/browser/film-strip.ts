import { writeFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { makeTable, SHORT_GAMES, sitAt } from './make-table.ts';
import { playOn } from './play-on.ts';

/** A move worth seeing: how many choices come before it, and how many frames of it are taken how often. */
export interface Film {
  readonly game: string;
  readonly before: number;
  readonly frames: number;
  readonly everyMs: number;
}

const USUAL = { before: 1, frames: 12, everyMs: 110 };

/** One film for each game; cribbage is filmed while the hands are counted. */
export const FILMS: readonly Film[] = SHORT_GAMES.map(({ game }) => ({
  ...USUAL,
  game,
  ...(game === 'cribbage' && { before: 9, frames: 32, everyMs: 700 }),
  ...(game === 'hearts' && { before: 5, frames: 16, everyMs: 220 }),
  ...(game === 'go-fish' && { before: 0, frames: 16, everyMs: 250 }),
  ...(game === 'polyhedral-potions' && { before: 1, frames: 16, everyMs: 90 }),
}));

const SIZE = { width: 1000, height: 680 };
const COLUMNS = 4;
/** The first frame shows the table just before the move. */
const LEAD_MS = 60;

/** Plays up to a move, and writes frames of it side by side into one picture. */
export async function filmStrip(
  browser: Browser,
  { base, film, path }: { readonly base: string; readonly film: Film; readonly path: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.goto(base);
  await setSpeed(page, 'off');
  const wish = SHORT_GAMES.find(({ game }) => game === film.game) ?? SHORT_GAMES[0];
  const table = await makeTable(base, { ...wish, seed: 'film' }, ['Anna']);
  await sitAt(page, table, table.tokens);
  await playOn(page, film.before);
  await setSpeed(page, 'normal');
  await page.reload();
  await page.locator('[data-region=shell][data-busy=false]').waitFor();
  const camera = await Camera.open(page);
  const playing = playOn(page, 3).catch(() => undefined);
  await page.locator('[data-region=shell][data-busy=true]').waitFor();
  const frames = await camera.shoot(film, Date.now() - LEAD_MS);
  await writeStrip(page, frames, path);
  await context.close();
  await playing;
}

/** Takes the frames that the browser itself paints: asking for single pictures would slow the motion down. */
class Camera {
  readonly #session: CDPSession;
  readonly #taken: { readonly at: number; readonly data: string }[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      this.#taken.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
  }

  static async open(page: Page): Promise<Camera> {
    const camera = new Camera(await page.context().newCDPSession(page));
    await camera.#session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    return camera;
  }

  /** Frames at even intervals; where the browser has painted nothing new, the last one again. */
  async shoot({ frames, everyMs }: Film, start: number): Promise<readonly string[]> {
    await new Promise(resolve => setTimeout(resolve, frames * everyMs + 400));
    await this.#session.send('Page.stopScreencast');
    return Array.from({ length: frames }, (_, at) => {
      const until = start + at * everyMs;
      return (this.#taken.findLast(frame => frame.at <= until) ?? this.#taken[0])?.data ?? '';
    });
  }
}

async function setSpeed(page: Page, speed: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('boardsmith preferences', '{"speed":"${speed}"}')`);
}

async function writeStrip(page: Page, frames: readonly string[], path: string): Promise<void> {
  const sheet = await page.context().newPage();
  const [width, height] = [SIZE.width / 2, SIZE.height / 2];
  const rows = Math.ceil(frames.length / COLUMNS);
  await sheet.setViewportSize({ width: COLUMNS * width, height: rows * height });
  const pictures = frames.map(
    data => `<img width="${width}" height="${height}" src="data:image/jpeg;base64,${data}">`,
  );
  await sheet.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${width}px)}</style>${pictures.join('')}`,
  );
  writeFileSync(path, await sheet.screenshot());
  await sheet.close();
}
