import type { Browser, CDPSession, Page } from 'playwright-core';

/** A node of the accessibility tree, as a screen reader announces it. */
export interface SpokenNode {
  readonly role: string;
  readonly name: string;
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;
/** Containers and CI machines have neither a sandbox nor a graphics card. */
const FLAGS = ['--no-sandbox', '--disable-gpu'];

/** One page in an installed Chromium, which Playwright controls. */
export class BrowserPage {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #complaints: string[] = [];

  private constructor(browser: Browser, page: Page, session: CDPSession) {
    this.#browser = browser;
    this.#page = page;
    this.#session = session;
    page.on('pageerror', ({ message }) => this.#complaints.push(message.split('\n')[0] ?? ''));
    page.on('console', message => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  static async open(
    executablePath: string,
    viewport: { readonly width: number; readonly height: number },
  ): Promise<BrowserPage> {
    // Loaded only when a page is checked: no other command needs it.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    try {
      const page = await browser.newPage({ viewport });
      return new BrowserPage(browser, page, await page.context().newCDPSession(page));
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Errors that the page threw or logged to its console. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  async goTo(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'commit' });
  }

  /** The value of an expression in the page. The protocol evaluates it also where the page's CSP forbids `eval`. */
  async evaluate(expression: string): Promise<unknown> {
    const evaluation = { expression, returnByValue: true };
    const { result } = await this.#session.send('Runtime.evaluate', evaluation);
    return result.value;
  }

  /** Waits until an expression is true in the page; returns `false` if it does not become true in time. */
  async becomes(expression: string): Promise<boolean> {
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      if ((await this.evaluate(expression)) === true) return true;
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
    return false;
  }

  /** The accessibility tree of the page, without ignored nodes. */
  async spoken(): Promise<readonly SpokenNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => ({ role: textOf(role?.value), name: textOf(name?.value) }));
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.#browser.close();
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
