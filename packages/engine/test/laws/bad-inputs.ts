import { type Game, type GameElement, Piece, Space } from '../../src/index.ts';
import { WitnessedGame } from '../games/witnessed-game.ts';

class Elsewhere extends WitnessedGame {
  readonly far: Space = this.create(Space, 'far');
}

/** Fails in its hook, when it is already in its place. */
class Unlucky extends Piece {
  list: number[] = [1];

  override onCreate(): void {
    this.list.push(2);
    throw new Error('unlucky');
  }
}

/** Has a field without a value, which is noticed at the end of the segment only. */
class Unfinished extends Piece {
  readonly missing!: number;
}

/** What rules can ask for that cannot be, most of it after they have changed something. */
export const BAD_INPUTS: readonly ((game: Game) => void)[] = [
  game => void game.create(Unlucky, 'unlucky'),
  game => void game.create(Unfinished, 'unfinished'),
  game => void game.createMany(3, Piece, 'piece', i => (i === 2 ? attributes({ no: 1 }) : {})),
  game => game.create(Space, 'here').putInto(new Elsewhere({ playerCount: 1 }).far),
  game => game.create(Piece, 'piece').putInto(game, { position: -1 }),
  game => {
    const space = game.create(Space, 'outer');
    space.putInto(space.create(Space, 'inner'));
  },
  game => {
    const piece = game.create(Piece, 'piece');
    piece.remove();
    piece.remove();
  },
  game => {
    game.message('Soon {{what}}', { what: 'gone' });
    game.random.int(6);
    game.players.setCurrent(0);
    game.players.setCurrent(99);
  },
  game => {
    game.shuffle();
    game.contentsHidden();
    first(game).$type = 'changed';
    game.addZoneVisibleTo(99);
  },
  game => first(game).setAttribute('$images', { loop: () => 1 }),
];

function first(game: Game): GameElement {
  return game.first() ?? game;
}

/** Attributes that no class has. */
function attributes(given: object): Record<never, never> {
  return given;
}
