import { Action } from '@boardsmith/engine';
import { Cell } from './elements.ts';
import type { Bridges } from './game.ts';

export const place = Action.create<Bridges>('place')
  .prompt('Place a stone on an empty cell')
  .chooseElement('cell', { elementClass: Cell, filter: cell => cell.isEmpty() })
  .execute(({ cell }, { game, player }) => game.place(cell, player));
