import type { BrowserPipe } from './browser-pipe.ts';

/** A thing on a page as those hear it who do not see it. */
export interface SpokenNode {
  readonly role: string;
  readonly name: string;
}

const PATIENCE_MS = 20_000;

/** One page in a browser. */
export class BrowserPage {
  readonly #pipe: BrowserPipe;
  readonly #session: string;
  readonly #complaints: string[] = [];

  private constructor(pipe: BrowserPipe, session: string) {
    this.#pipe = pipe;
    this.#session = session;
    pipe.listen((method, params) => this.#hear(method, params));
  }

  static async open(
    pipe: BrowserPipe,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<BrowserPage> {
    const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new BrowserPage(pipe, String(sessionId));
    for (const domain of ['Page', 'Runtime', 'Log', 'Accessibility']) {
      await page.#send(`${domain}.enable`);
    }
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await page.#send('Emulation.setDeviceMetricsOverride', metrics);
    return page;
  }

  /** What the page has complained of, in its console or by errors. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  async goTo(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#send('Runtime.evaluate', { expression, returnByValue: true });
    return Reflect.get(Object(result), 'value');
  }

  /** Waits until an expression is true in the page; whether it came to be. */
  async becomes(expression: string): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      if ((await this.evaluate(expression)) === true) return true;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    return false;
  }

  /** Everything on the page that is spoken. */
  async spoken(): Promise<readonly SpokenNode[]> {
    const { nodes } = await this.#send('Accessibility.getFullAXTree');
    const all: readonly unknown[] = Array.isArray(nodes) ? nodes : [];
    return all
      .filter(node => Reflect.get(Object(node), 'ignored') !== true)
      .map(node => ({ role: textIn(node, 'role'), name: textIn(node, 'name') }));
  }

  #send(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    return this.#pipe.send(method, params, this.#session);
  }

  #hear(method: string, params: Readonly<Record<string, unknown>>): void {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = Object(params['exceptionDetails']);
      this.#complaints.push(String(Object(exception).description ?? text).split('\n')[0] ?? '');
    }
    if (method !== 'Log.entryAdded') return;
    const { level, text } = Object(params['entry']);
    if (level === 'error') this.#complaints.push(String(text));
  }
}

function textIn(node: unknown, key: 'role' | 'name'): string {
  const value: unknown = Reflect.get(Object(Reflect.get(Object(node), key)), 'value');
  return typeof value === 'string' ? value : '';
}
