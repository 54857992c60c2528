import type { HumanSeat } from './thread-messages.ts';

/** The path of the page with all seats side by side. */
export const SEATS_PATH = '/__boardsmith/seats';

/** The address of a seat's page. */
export function seatPath(game: string, { seat, token }: HumanSeat): string {
  const query = new URLSearchParams({ table: game, seat: String(seat) });
  return `/?${query}#token=${token}`;
}

/** A page with all seats side by side. */
export function makeSeatsPage(title: string, game: string, seats: readonly HumanSeat[]): string {
  const frames = seats.map(
    seat =>
      `<iframe title="${escaped(seat.name)}" src="${escaped(seatPath(game, seat))}"></iframe>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}, all seats</title>
    <style>
      body { margin: 0; display: grid; height: 100dvh; gap: 4px; background: #444;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); }
      iframe { border: 0; width: 100%; height: 100%; background: #fff; }
    </style>
  </head>
  <body>
    ${frames.join('\n    ')}
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
