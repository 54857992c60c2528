import { test, expect } from 'vitest';
import { Game, Piece, Space, restoreGame, createSnapshot } from '@boardsmith/engine';
class Bag extends Space { static override readonly unordered = true }
class Stone extends Piece { n = 0; #secret = 0; get secret() { return this.#secret } bump() { this.#secret++ } }
class G extends Game<G> { bag = this.create(Bag, 'bag'); list: number[] = [1]; a!: Stone }
test('x', () => {
  const g = new G({ playerCount: 1 });
  const s = g.create(Stone, 's'); g.a = s;
  const m = g.journal.mark(); const h = g.fullHash;
  s.bump(); g.journal.undoTo(m);
  console.log('private after undo', s.secret, h === g.fullHash);
  g.list = [1, , 3] as number[]; const m2 = g.journal.mark(); g.list.push(4); g.journal.undoTo(m2);
  console.log('sparse', 1 in g.list, JSON.stringify(g.list));
  class Made extends Piece {}
  const p = g.create(Made, 'p');
  try { restoreGame(G, createSnapshot(g)); } catch (e) { console.log(String(e), (e as any).code) }
  const { 'Made': x } = { Made: class extends Piece {} };
  try { g.create(x, 'again') } catch (e) { console.log(String(e)) }
  const b1 = g.create(Stone, 'b1', { n: 1 }); const b2 = g.create(Stone, 'b2', { n: 2 });
  b2.putInto(g.bag); b1.putInto(g.bag);
  console.log('bag first', g.bag.first(Stone)?.name);
  try { (s as any).extra = 1 } catch (e) { console.log(String(e)) }
  console.log(JSON.stringify({...s}), JSON.stringify(s));
  try { s.remove(); s.putInto(g) } catch (e) { console.log(String(e)) }
  try { (g as any).list = () => 1; } catch (e) { console.log(String(e)) }
});
