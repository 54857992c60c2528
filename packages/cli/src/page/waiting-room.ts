import type { GameClient } from '@boardsmith/client';
import { element, showPage } from './element.ts';

/** Waits until the game at a table has begun; meanwhile it shows who is missing, and the link for them. */
export function waitForStart(root: HTMLElement, client: GameClient, title: string): Promise<void> {
  return new Promise(resolve => {
    const update = (): void => {
      const { parts, closedBecause } = client.state;
      if (closedBecause !== null) {
        showPage(root, title, [
          element('p', { text: closedBecause, attributes: { role: 'alert' } }),
        ]);
        return;
      }
      if (parts === null) return;
      if (parts.table.status !== 'lobby') {
        stop();
        resolve();
        return;
      }
      show(root, client, title);
    };
    const stop = client.subscribe(update);
    update();
  });
}

function show(root: HTMLElement, client: GameClient, title: string): void {
  const { parts, seat } = client.state;
  if (parts === null) return;
  const { seats, host } = parts.table;
  const link = element('a', { text: location.href, attributes: { href: location.href } });
  const names = seats.map((each, at) => {
    const mine = at === seat ? ' (you)' : '';
    return element('li', { text: each.name === null ? 'empty seat' : `${each.name}${mine}` });
  });
  const start = element('button', { text: 'Start with bots in the empty seats' });
  start.addEventListener('click', () => {
    start.disabled = true;
    void begin(client);
  });
  showPage(root, title, [
    element('p', { text: 'Send this link to those who play with you:' }),
    element('p', { children: [link] }),
    element('ul', { children: names }),
    ...(seat === host ? [start] : [element('p', { text: 'The game begins soon.' })]),
  ]);
}

async function begin(client: GameClient): Promise<void> {
  const { seats = [] } = client.state.parts?.table ?? {};
  for (const [seat, { name }] of seats.entries()) {
    if (name === null) await client.command({ do: 'bot', seat, level: 'medium' });
  }
  await client.command({ do: 'start' });
}
