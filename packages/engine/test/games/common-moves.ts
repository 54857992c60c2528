import { type Game, type GameElement, lifecycleOf, Piece, Space } from '../../src/index.ts';
import { moveFlow } from '../../src/rules/flow/flow-frame.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { exampleFrame } from '../example-frame.ts';
import { pick } from './pick.ts';
import type { Choose } from './steps.ts';
import type { TestGame, TestMove } from './test-game.ts';

/** A game with the moves that any game can make: whom it shows what, whose turn it is, how it ends. */
export function withCommonMoves<G extends Game>(test: TestGame<G>): TestGame<G> {
  return { ...test, moves: [...test.moves, ...commonMoves] };
}

/** A game whose flow moves on too. Snapshots know flows only of those who define one. */
export function withFlow<G extends Game>(test: TestGame<G>): TestGame<G> {
  return { ...test, moves: [...test.moves, flowMove] };
}

const flowMove: TestMove<Game> = {
  name: 'go on in the flow',
  run(game, choose) {
    const step = choose(6);
    moveFlow(nodeOf(game).world, step === 0 ? null : exampleFrame(step));
  },
};

function withElement<E extends GameElement>(
  name: string,
  type: abstract new (...args: never[]) => E,
  act: (element: E, game: Game, choose: Choose) => void,
): TestMove<Game> {
  return {
    name,
    run(game, choose) {
      const element = pick(game.all(type), choose);
      if (element !== undefined) act(element, game, choose);
    },
  };
}

const commonMoves: readonly TestMove<Game>[] = [
  withElement('show or hide a piece', Piece, (piece, { players }, choose) => {
    const player = pick(players, choose) ?? 0;
    const settings = [
      () => piece.showToAll(),
      () => piece.hideFromAll(),
      () => piece.addVisibleTo(player),
      () => piece.hideFrom(player),
      () => piece.clearVisibility(),
    ];
    pick(settings, choose)?.();
  }),
  withElement('show or hide a space', Space, (space, { players }, choose) => {
    const settings = [
      () => space.contentsVisible(),
      () => space.contentsHidden({ slots: choose(2) === 0 }),
      () => space.contentsUnordered(),
      () => space.addZoneVisibleTo(...players),
    ];
    pick(settings, choose)?.();
  }),
  withElement('give a hint', Piece, (piece, _game, choose) => {
    piece.$type = choose(3) === 0 ? undefined : `type-${choose(4)}`;
    piece.$images = { front: `front-${choose(4)}.png` };
  }),
  withElement('stack or queue', Space, (space, _game, choose) => {
    space.setOrder(choose(2) === 0 ? 'stacking' : 'normal');
  }),
  {
    name: 'pass the turn',
    run({ players }, choose) {
      players.setCurrent(choose(4) === 0 ? null : choose(players.length));
    },
  },
  {
    name: 'start or finish',
    run(game, choose) {
      if (lifecycleOf(game) === 'setup') game.start();
      else if (lifecycleOf(game) === 'started') game.finish(game.players.slice(0, choose(3)));
    },
  },
  {
    name: 'say something',
    run(game, choose) {
      const piece = pick(game.all(Piece), choose) ?? null;
      game.message('A player saw {{piece}}', { piece });
      game.messageTo([choose(game.players.length)], 'You saw {{n}}', { n: choose(9) });
    },
  },
];
