import { Action } from '@boardsmith/engine';
import { Cell } from './elements.ts';
import type { TicTacToe } from './game.ts';

export const place = Action.create<TicTacToe>('place')
  .prompt('Choose an empty square')
  .chooseElement('cell', { elementClass: Cell, filter: cell => cell.isEmpty() })
  .execute(({ cell }, { game, player }) => game.place(cell, player));
