import { Action } from '@boardsmith/engine';
import { COLUMNS } from './elements.ts';
import type { ConnectFour } from './game.ts';

export const drop = Action.create<ConnectFour>('drop')
  .prompt('Choose a column')
  .chooseFrom('column', {
    choices: COLUMNS,
    boardRefs: (column, { game }) => {
      const landing = game.board.landing(column);
      return game.board
        .cellsOf(column)
        .map(element => ({ element, role: element === landing ? 'target' : 'highlight' }));
    },
    disabled: (column, { game }) => !game.board.landing(column) && 'This column is full',
  })
  .execute(({ column }, { game, player }) => game.drop(column, player));
