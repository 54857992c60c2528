import { Action } from '@boardsmith/engine';
import type { PushYourLuck } from './game.ts';

export const roll = Action.create<PushYourLuck>('roll')
  .prompt('Roll the dice')
  .execute((_, { game, player }) => game.roll(player));

export const keep = Action.create<PushYourLuck>('keep')
  .prompt('Keep the points of this turn')
  .disabled(({ game }) => game.pot === 0 && 'You have not rolled yet')
  .execute((_, { game, player }) => game.keep(player));
