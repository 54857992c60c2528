import { Action } from '@boardsmith/engine';
import { Cell, Stone } from './elements.ts';
import type { Hex } from './game.ts';

export const place = Action.create<Hex>('place')
  .prompt('Place a stone on an empty cell')
  .chooseElement('cell', { elementClass: Cell, filter: cell => cell.isEmpty() })
  .execute(({ cell }, { game, player }) => game.place(cell, player));

export const swap = Action.create<Hex>('swap')
  .prompt('Swap: take the first stone and its colour')
  .condition({ 'the swap rule is in force': ({ game }) => game.hasSwapRule })
  .condition({ 'the first stone lies there': ({ game }) => game.board.has(Stone) })
  .execute((_, { game, player }) => game.swap(player));
