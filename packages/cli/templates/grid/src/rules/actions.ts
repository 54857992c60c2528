import { Action } from '@boardsmith/engine';
import { Cell, Mark } from './elements.ts';
import type { ThreeInARow } from './game.ts';

export const place = Action.create<ThreeInARow>('place')
  .prompt('Choose an empty square')
  .chooseElement('cell', { elementClass: Cell, filter: cell => cell.isEmpty() })
  .execute(({ cell }, { player }) => {
    cell.create(Mark, player.position === 0 ? 'X' : 'O', { player });
  });
