import { Game, type GameOptions, type Player } from '@boardsmith/engine';
import { Island, type Plot, Worker } from './elements.ts';
import { flow } from './flow.ts';

export class SkyTowers extends Game<SkyTowers> {
  readonly island = this.create(Island, 'island', { rows: 5, columns: 5 });
  /** The worker that has moved in this turn, and builds. */
  builder: Worker | null = null;

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Worker);
    for (const player of this.players) player.color = player.position === 0 ? 'blue' : 'orange';
    this.setFlow(flow);
  }

  /** The plots next to the worker that has moved on which a floor can be built. */
  get buildable(): Plot[] {
    return this.builder?.plot?.neighbours().filter(plot => plot.isOpen) ?? [];
  }

  canMove(player: Player): boolean {
    return player.allMy(Worker).some(worker => worker.steps.length > 0);
  }

  /** A player who cannot move loses. */
  beginTurn(player: Player): void {
    this.builder = null;
    if (this.canMove(player)) return;
    this.message('{{player}} cannot move', { player });
    this.finish(this.players.filter(other => other !== player));
  }
}
