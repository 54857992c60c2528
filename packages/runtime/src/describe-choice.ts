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
  const said = Object.entries(args)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${inWords(deserializeValue(value, game))}`);
  return said.length === 0 ? `${who}: ${action}` : `${who}: ${action} ${said.join(', ')}`;
}

function inWords(value: unknown): string {
  if (value instanceof GameElement) return value.name;
  if (Array.isArray(value)) return value.map(inWords).join(' + ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
