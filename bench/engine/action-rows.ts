import { type Move, playOf } from '@boardsmith/engine';
import { Turns } from '../games/turns.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const ACTIONS = 1000;

export const actionRows: readonly Benchmark[] = [
  {
    name: 'engine.empty-action-ns',
    unit: 'ns',
    against: 'a counter with undo written by hand as closures',
    better: 'smaller',
    measure: measureEmptyAction,
  },
  {
    name: 'engine.perform-ns',
    unit: 'ns',
    against: 'the same action made as by a search: not checked, not atomic',
    better: 'smaller',
    measure: measurePerform,
  },
  {
    name: 'engine.flow-advance-ns',
    unit: 'ns',
    against: 'a copy of the place in the flow by way of JSON',
    better: 'smaller',
    measure: measureFlow,
  },
  {
    name: 'engine.theatre-cost',
    unit: 'ns',
    against: 'the same action in a game that has animated something, all of it watched',
    better: 'smaller',
    target: { of: 'ratio', atLeast: 0.9 },
    measure: effort => compareCosts(making(), making(animated()), effort),
  },
];

/** Counts one turn, moves on to the next player, and undoes it. */
function measureEmptyAction(effort: Effort): Figures {
  const undos: (() => void)[] = [];
  const table = { turnCount: 0, player: 0 };
  const plain: Subject = {
    operations: ACTIONS,
    run() {
      let sum = 0;
      for (let i = 0; i < ACTIONS; i++) {
        const { turnCount, player } = table;
        table.turnCount += 1;
        table.player = 1 - player;
        undos.push(() => {
          table.turnCount = turnCount;
          table.player = player;
        });
        sum += table.turnCount;
        undos.pop()?.();
      }
      return sum;
    },
  };
  return compareCosts(making(), plain, effort);
}

function measurePerform(effort: Effort): Figures {
  const game = started();
  const { journal } = game;
  const performing: Subject = {
    operations: ACTIONS,
    run() {
      let sum = 0;
      for (let i = 0; i < ACTIONS; i++) {
        const mark = journal.mark();
        game.performAction('count', {}, 0);
        sum += game.turnCount;
        journal.undoTo(mark);
      }
      return sum;
    },
  };
  return compareCosts(performing, making(), effort);
}

function making(game: Turns = started()): Subject {
  const { journal } = game;
  const play = playOf(game);
  const move = firstMove(game);
  return {
    operations: ACTIONS,
    run() {
      let sum = 0;
      for (let i = 0; i < ACTIONS; i++) {
        const mark = journal.mark();
        play.make(move);
        sum += game.turnCount;
        journal.undoTo(mark);
      }
      return sum;
    },
  };
}

/** A loop, each player in it, and a step in which one acts; nothing else happens. */
function measureFlow(effort: Effort): Figures {
  const { journal, players } = started();
  const play = playOf(started());
  const action = play.registry.find(play.registry.names[0] ?? '');
  const start = journal.mark();
  const advance: Subject = {
    operations: ACTIONS,
    run() {
      for (let i = 0; i < ACTIONS; i++) {
        const player = players[i % 2];
        if (player !== undefined && action !== undefined) play.flow.acted(player, action);
      }
      const { length } = journal;
      journal.undoTo(start);
      return length;
    },
  };
  let place = [
    { step: 0, position: 0, player: -1 },
    { step: 1, position: 1, player: 0, seats: [0, 1] },
    { step: 2, position: 0, player: 0 },
  ];
  const copy: Subject = {
    operations: ACTIONS,
    run() {
      for (let i = 0; i < ACTIONS; i++) place = JSON.parse(JSON.stringify(place));
      return place.length;
    },
  };
  return compareCosts(advance, copy, effort);
}

function started(): Turns {
  const game = new Turns({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  return game;
}

/** A game with a theatre in which nothing is pending. */
function animated(): Turns {
  const game = started();
  game.journal.segment(() => game.emitAnimationEvent('begin'));
  game.acknowledgeAnimationEvents(1);
  return game;
}

function firstMove(game: Turns): Move {
  const play = playOf(game);
  const [player] = play.flow.awaiting();
  const [action] = player === undefined ? [] : play.flow.offered(player);
  if (player === undefined || action === undefined) throw new Error('No player can move');
  return { action, player, args: {} };
}
