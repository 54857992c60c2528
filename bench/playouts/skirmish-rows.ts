import {
  isLegalMove,
  type Move,
  type Play,
  playOf,
  playout,
  type Random,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import { PlainSkirmish } from '../games/plain-skirmish.ts';
import { Skirmish, Unit, Zone } from '../games/skirmish.ts';
import type { Subject } from '../harness/measure.ts';
import type { Benchmark } from '../harness/row.ts';
import { comparePlayouts } from './measure-playouts.ts';

/** The game has no end: a playout makes and undoes this many moves. */
const MOVES = 200;

/** 500 elements with six attributes each. */
export const skirmishRows: readonly Benchmark[] = [
  row('playouts.skirmish', ({ play, units, zones }, random) => {
    const [player] = play.flow.awaiting();
    if (player === undefined) return undefined;
    const [action] = play.flow.offered(player);
    if (action === undefined) return undefined;
    const move = { action, player, args: { unit: random.pick(units), to: random.pick(zones) } };
    return isLegalMove(play, move) ? move : undefined;
  }),
  row('playouts.skirmish-sampled', ({ play }, random) => sampleMove(play, random)?.move),
];

interface Field {
  readonly play: Play;
  readonly units: readonly Unit[];
  readonly zones: readonly Zone[];
}

type Choose = (field: Field, random: Random) => Move | undefined;

function row(name: string, choose: Choose): Benchmark {
  return {
    name,
    unit: 'moves/s',
    against: 'the same game written by hand with ordinary objects, without undo',
    better: 'greater',
    target: { of: 'ours', atLeast: 75_000 },
    measure: effort => comparePlayouts(ours(choose), byHand(), effort),
  };
}

function ours(choose: Choose): Subject {
  const game = new Skirmish({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  const play = playOf(game);
  const field = { play, units: game.all(Unit), zones: game.all(Zone) };
  const random = seededRandom('bench');
  const playOut = (): number => {
    for (let made = 0; made < MOVES; made++) {
      const move = choose(field, random);
      if (move !== undefined) play.make(move);
    }
    return game.turns;
  };
  return {
    operations: MOVES,
    run: () => playout(game, playOut),
  };
}

function byHand(): Subject {
  const random = seededRandom('bench');
  return {
    operations: MOVES,
    run() {
      const game = new PlainSkirmish(random);
      for (let made = 0; made < MOVES; made++) game.march();
      return game.turns;
    },
  };
}
