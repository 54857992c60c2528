import { test } from 'vitest';
import { Piece } from '../../src/element/piece.ts';
import { Space } from '../../src/element/space.ts';
import { Game } from '../../src/game/game.ts';

class C extends Piece {
  static override visibleAttributes = ['back'];
  rank = 0;
  back = 'red';
  of: Piece | null = null;
}
class G extends Game<G> {
  z: Space;
  y: Space;
  x: Space;
  w: Space;
  h: Space;
  constructor(o: any) {
    super(o);
    this.z = this.create(Space, 'z');
    this.y = this.create(Space, 'y');
    this.x = this.create(Space, 'x');
    this.w = this.create(Space, 'w');
    this.h = this.create(Space, 'h');
    this.y.contentsHidden();
    this.w.contentsHidden({ slots: true });
    this.h.contentsHidden();
    for (const s of [this.z, this.w, this.y])
      for (let i = 0; i < 3; i++) s.create(C, 'c', { rank: 1 });
    this.x.create(C, 'ref', { of: this.w.first(C)! });
    this.x.create(C, 'ref2', { of: this.z.first(C)! });
  }
}
const show = (g: G) => {
  const d = g.views.advance().get(0);
  console.log(JSON.stringify(d));
  console.log(JSON.stringify(g.views.sync(0).view.game.children));
};
test('reference after slots shuffle', () => {
  const g = new G({ playerCount: 2, seed: 'a' });
  g.views;
  g.w.shuffle();
  show(g);
});
test('reference after open shuffle of equal faces', () => {
  const g = new G({ playerCount: 2, seed: 'a' });
  g.views;
  g.z.shuffle();
  show(g);
});
test('vanish to', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const g = new G({ playerCount: 2, seed });
    g.views;
    g.z.first(C)!.putInto(g.y);
    g.y.shuffle();
    g.y.first(C)!.putInto(g.h);
    console.log(JSON.stringify(g.views.advance().get(0)));
  }
});
test('identity shuffle', () => {
  for (const seed of 'abcdefghijkl') {
    const g = new G({ playerCount: 2, seed });
    g.views;
    g.w.shuffle();
    console.log(JSON.stringify(g.views.advance().get(0)));
  }
});
