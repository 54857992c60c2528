import { Game, type GameOptions, type Player } from '@boardsmith/engine';
import { Heap, Stone } from './elements.ts';
import { flow } from './flow.ts';

export class MyGame extends Game<MyGame> {
  readonly heap = this.create(Heap, 'heap');

  constructor(options: GameOptions) {
    super(options);
    this.heap.createMany(12, Stone, 'stone');
    this.setFlow(flow);
  }

  get stones(): number {
    return this.heap.count(Stone);
  }

  take(count: number, player: Player): void {
    for (const stone of this.heap.all(Stone).slice(0, count)) stone.remove();
    this.message('{{player}} takes {{count}}, and {{left}} are left', {
      player,
      count,
      left: this.stones,
    });
    if (this.stones === 0) this.finish([player]);
  }
}
