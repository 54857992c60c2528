import {
  Action,
  Card,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  Piece,
  playerActions,
  Space,
  seededRandom,
} from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { SeatPrompts, type SeenChoice } from '../src/index.ts';

const push = Action.create<Yard>('push')
  .fromElements('cart', {
    elements: ({ game }) => game.yard.all(Piece),
    boardRefs: (cart, { game }) => [cart, { element: game.shed, role: 'target' }],
  })
  .execute(({ cart }, { game }) => cart.putInto(game.shed));

const pull = Action.create<Yard>('pull')
  .chooseFrom('side', {
    choices: ['left', 'right'],
    boardRef: (side, { game }) =>
      side === 'left' ? { element: game.yard, role: 'source' } : game.shed,
  })
  .execute(() => undefined);

const draw = Action.create<Yard>('draw')
  .chooseElement('card', {
    elementClass: Card,
    boardRef: (card, { game }) => (card.name === 'a' ? game.yard : game.shed),
  })
  .execute(() => undefined);

class Yard extends Game<Yard> {
  readonly yard = this.create(Space, 'yard');
  readonly shed = this.create(Space, 'shed');

  constructor(options: GameOptions) {
    super(options);
    this.yard.create(Piece, 'cart');
    const hidden = this.create(Space, 'hidden');
    hidden.contentsHidden();
    for (const name of ['a', 'b']) hidden.create(Card, name);
    this.setFlow(defineFlow<Yard>({ root: eachPlayer({ do: playerActions(push, pull, draw) }) }));
    this.startFlow();
  }
}

/** The choices of the first selection of an action, as player 1 sees them. */
function seen(action: string): { readonly yard: Yard; readonly choices: readonly SeenChoice[] } {
  const yard = new Yard({ playerCount: 1, seed: 'yard' });
  const [player] = yard.players;
  if (player === undefined) throw new Error('the game has one player');
  const next = new SeatPrompts(yard, player, seededRandom('yard')).next(action, {});
  if (!('question' in next)) throw new Error('the action asks for a value');
  return { yard, choices: next.question.choices ?? [] };
}

test('[CTL6] references to the board are sent as pointers with their roles', () => {
  const { yard, choices } = seen('push');
  const shed = yard.views.pointer(0, yard.shed);
  expect(choices[0]?.boardRefs).toEqual([{ element: shed, role: 'target' }]);
  const pulled = seen('pull');
  expect(pulled.choices.map(({ boardRefs }) => boardRefs)).toEqual([
    [{ element: pulled.yard.views.pointer(0, pulled.yard.yard), role: 'source' }],
    [{ element: pulled.yard.views.pointer(0, pulled.yard.shed), role: 'highlight' }],
  ]);
});

test('[CTL6] a hidden choice has none: they would distinguish it from others that look alike', () => {
  expect(seen('draw').choices).toEqual([
    expect.objectContaining({ count: 2, text: null, disabled: false }),
  ]);
  expect(seen('draw').choices[0]).not.toHaveProperty('boardRefs');
});
