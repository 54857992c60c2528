import { GameElement, type Move, Player } from '@boardsmith/engine';

/** A move in words for people who want to know what a bot thinks: `place(cell: e4)`. */
export function describeMove({ action, args }: Move): string {
  const chosen = Object.entries(args).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return action.name;
  return `${action.name}(${chosen.map(([name, value]) => `${name}: ${inWords(value)}`).join(', ')})`;
}

function inWords(value: unknown): string {
  if (value instanceof Player) return value.name;
  if (value instanceof GameElement) return value.name;
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
