import { Action } from '@boardsmith/engine';
import { Plot, TOP, Worker } from './elements.ts';
import type { SkyTowers } from './game.ts';

export const settle = Action.create<SkyTowers>('settle')
  .prompt('Place a worker')
  .chooseElement('plot', { elementClass: Plot, filter: plot => plot.isEmpty() })
  .execute(({ plot }, { game, player }) => {
    plot.create(Worker, 'worker', { player });
    game.message('{{player}} places a worker on {{plot}}', { player, plot });
  });

export const move = Action.create<SkyTowers>('move')
  .prompt('Move a worker')
  .chooseElement('worker', {
    elementClass: Worker,
    prompt: 'Choose a worker to move',
    filter: (worker, { player }) => worker.player === player,
    disabled: worker => worker.steps.length === 0 && 'This worker cannot move',
  })
  .fromElements('to', {
    elements: ({ args }) => args.worker.steps,
    prompt: 'Step up one floor at most, or down as far as you like',
  })
  .execute(({ worker, to }, { game, player }) => {
    worker.putInto(to);
    game.builder = worker;
    game.message('{{player}} moves to {{to}}, floor {{floor}}', { player, to, floor: to.height });
    if (to.height < TOP) return;
    game.message('{{player}} stands on top', { player });
    game.finish([player]);
  });

export const build = Action.create<SkyTowers>('build')
  .prompt('Build a floor next to the worker that moved')
  .chooseElement('plot', {
    elementClass: Plot,
    filter: (plot, { game }) => game.buildable.includes(plot),
  })
  .execute(({ plot }, { game, player }) => {
    plot.height += 1;
    const what = plot.height > TOP ? 'a dome' : `floor ${plot.height}`;
    game.message('{{player}} builds {{what}} on {{plot}}', { player, plot, what });
  });
