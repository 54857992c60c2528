import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the glass of a page. */
export class Fingers {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts fingers down, moves them together in some steps, and lifts them. */
  async move(from: readonly Point[], to: readonly Point[], steps = 8): Promise<void> {
    await this.#send('touchStart', from);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const between = from.map(({ x, y }, at) => {
        const end = to[at] ?? { x, y };
        return { x: x + (end.x - x) * share, y: y + (end.y - y) * share };
      });
      await this.#send('touchMove', between);
    }
    await this.#send('touchEnd', []);
  }

  /** Leaves a finger where it is for some milliseconds. */
  async hold(at: Point, time: number): Promise<void> {
    await this.#send('touchStart', [at]);
    await new Promise(resolve => setTimeout(resolve, time));
    await this.#send('touchEnd', []);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
  ): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
