import { Action } from '@boardsmith/engine';
import { Checker } from './elements.ts';
import type { Checkers } from './game.ts';

export const move = Action.create<Checkers>('move')
  .prompt(({ game }) => (game.mustCapture ? 'Capture a piece' : 'Move a piece'))
  .chooseElement('checker', {
    elementClass: Checker,
    prompt: 'Choose a piece',
    filter: (checker, { player }) => checker.player === player,
    disabled: (checker, { game }) => game.whyNotMove(checker),
  })
  .fromElements('to', {
    elements: ({ args }) => args.checker.destinations,
    prompt: 'Choose a square',
    disabled: (to, { game, args }) => game.whyNotTo(args.checker, to),
  })
  .execute(({ checker, to }, { game }) => game.move(checker, to));
