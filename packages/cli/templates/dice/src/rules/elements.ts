import { DicePool, Player } from '@boardsmith/engine';
import type { PushYourLuck } from './game.ts';

export class Tray extends DicePool<PushYourLuck> {
  override $type = 'dice-pool';
  override $layout = 'row';
}

export class Roller extends Player<PushYourLuck> {
  score = 0;
}
