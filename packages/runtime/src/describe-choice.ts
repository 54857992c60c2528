import { deserializeValue, type Game, GameElement } from '@boardsmith/engine';

/** A choice, or an attempt at one. */
export interface DescribedChoice {
  readonly player: number;
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Describes a choice with the names of elements and players: `Ann: place cell b2`. */
export function describeChoice(game: Game, { player, action, args }: DescribedChoice): string {
  const who = game.players.byPosition(player)?.name ?? `Player ${player + 1}`;
  const texts = Object.entries(args)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${inWords(deserializeValue(value, game))}`);
  return texts.length === 0 ? `${who}: ${action}` : `${who}: ${action} ${texts.join(', ')}`;
}

function inWords(value: unknown): string {
  if (value instanceof GameElement) return value.name;
  if (Array.isArray(value)) return value.map(inWords).join(' + ');
  if (typeof value !== 'object' || value === null) return String(value);
  return amountsInWords(value) ?? JSON.stringify(value);
}

/** Amounts as people say them: `2 ruby + 1 pearl`; `undefined` for a record of anything else. */
function amountsInWords(value: object): string | undefined {
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, count]) => Number.isInteger(count))) {
    return undefined;
  }
  const taken = entries.filter(([, count]) => count !== 0);
  return taken.length === 0
    ? 'nothing'
    : taken.map(([kind, count]) => `${count} ${kind}`).join(' + ');
}
