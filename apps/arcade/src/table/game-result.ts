import type { PlayerView, ViewNode } from '@boardsmith/ui';

/** The result of one player. */
export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly score: number | null;
  readonly hasWon: boolean;
  /** The name of the player's team; `null` in a game without teams. */
  readonly team: string | null;
}

/** The outcome of a game as its table sends it. */
interface Outcome {
  readonly winners: readonly number[];
  readonly teams?: readonly { readonly name: string; readonly seats: readonly number[] }[];
}

/** Names of player attributes that hold the score. */
const SCORES = ['score', 'books', 'points'] as const;

/** All players, winners first, then by score; the players of a team are together. */
export function standings(
  view: PlayerView,
  { winners, teams = [] }: Outcome,
  names: readonly (string | null)[],
): readonly Standing[] {
  const players = view.players.children ?? [];
  const all = players.map((player, seat): Standing => {
    const name = names[seat] ?? player.name ?? `Player ${seat + 1}`;
    const team = teams.find(({ seats }) => seats.includes(seat))?.name ?? null;
    return { seat, name, score: scoreOf(player), hasWon: winners.includes(seat), team };
  });
  // In some games the lowest score wins: then all players are listed in ascending order.
  const won = all.find(({ hasWon }) => hasWon)?.score ?? 0;
  const isLow = all.some(({ hasWon, score }) => !hasWon && (score ?? 0) > won);
  const rank = ({ score }: Standing): number => (isLow ? 1 : -1) * (score ?? 0);
  const teamOf = ({ team }: Standing): number => teams.findIndex(({ name }) => name === team);
  return all.sort(
    (a, b) => Number(b.hasWon) - Number(a.hasWon) || teamOf(a) - teamOf(b) || rank(a) - rank(b),
  );
}

function scoreOf({ attributes = {} }: ViewNode): number | null {
  for (const key of SCORES) {
    const value = attributes[key];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** The result in words, addressed to the viewer: "You win", "Ann and you share the win". */
export function headline(all: readonly Standing[], mySeat: number | null): string {
  const winners = all.filter(({ hasWon }) => hasWon);
  const isMine = winners.some(({ seat }) => seat === mySeat);
  if (winners.length === 0) return all.length === 1 ? 'You lost' : 'Draw';
  const [team = null, ...others] = new Set(winners.map(each => each.team));
  if (team !== null && others.length === 0) {
    if (isMine) return 'Your team won';
    return mySeat === null ? `${team} won` : 'Your team lost';
  }
  if (isMine) return winners.length === 1 ? 'You won' : 'You share the win';
  if (mySeat !== null) return 'You lost';
  const names = winners.map(({ name }) => name);
  return winners.length === 1 ? `${names.join('')} won` : `${inWords(names)} share the win`;
}

function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/**
 * The last message of the game; of messages that differ only in the player, that of the winner.
 * `null` if the game has no messages.
 */
export function whyOver(messages: PlayerView['messages'], all: readonly Standing[]): string | null {
  const last = messages.at(-1)?.text;
  const other = messages.findLastIndex(({ text }) => text !== last);
  const lines = messages.slice(other + 1).map(lineOf);
  const winners = all.filter(({ hasWon }) => hasWon);
  const isAboutWinner = (line: string): boolean => winners.some(({ name }) => line.includes(name));
  return lines.findLast(isAboutWinner) ?? lines.at(-1) ?? null;
}

/** A message with its names and numbers filled in. */
export function lineOf({ text, data = {} }: PlayerView['messages'][number]): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(data[key] ?? '…'));
}
