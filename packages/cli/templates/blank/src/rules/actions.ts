import { Action } from '@boardsmith/engine';
import type { MyGame } from './game.ts';

export const take = Action.create<MyGame>('take')
  .prompt('How many stones do you take?')
  .chooseFrom('count', {
    choices: [1, 2, 3],
    disabled: (count, { game }) => count > game.stones && 'There are not so many stones left',
  })
  .execute(({ count }, { game, player }) => game.take(count, player));
