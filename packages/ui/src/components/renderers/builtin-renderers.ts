import type { Renderer } from '../../rendering/renderer.ts';
import { area, grid, hex, pegs, token } from './board-renderers.ts';
import { card, deck, hand, row, track } from './card-renderers.ts';
import { dice, die } from './dice-renderers.ts';

/** The built-in renderers, in the order in which their `infers` is called. */
export const BUILTIN_RENDERERS: readonly Renderer[] = [
  hex,
  grid,
  dice,
  track,
  die,
  card,
  pegs,
  deck,
  hand,
  row,
  area,
  token,
];
