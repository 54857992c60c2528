import { Die, Game, type GameOptions } from '@boardsmith/engine';
import { Roller, Tray } from './elements.ts';
import { flow } from './flow.ts';

const GOAL = 30;

export class PushYourLuck extends Game<PushYourLuck, Roller> {
  static override PlayerClass = Roller;
  // Anything not listed here stays on the server.
  static override readonly visibleAttributes = ['pot'];

  readonly tray = this.create(Tray, 'tray');
  /** The points of this turn, which are not safe yet. */
  pot = 0;
  isTurnOver = false;

  constructor(options: GameOptions) {
    super(options);
    this.tray.createMany(2, Die, 'die', { sides: 6 });
    this.setFlow(flow);
  }

  beginTurn(): void {
    this.pot = 0;
    this.isTurnOver = false;
  }

  roll(player: Roller): void {
    this.animate('roll', { player, dice: this.tray }, () => this.tray.rollAll());
    const values = this.tray.getValues();
    this.message('{{player}} rolls {{values}}', { player, values: values.join(' and ') });
    if (values.includes(1)) {
      this.message('{{player}} loses {{pot}}', { player, pot: this.pot });
      this.pot = 0;
      this.isTurnOver = true;
    } else this.pot += this.tray.getTotal();
  }

  keep(player: Roller): void {
    player.score += this.pot;
    this.message('{{player}} keeps {{pot}}', { player, pot: this.pot });
    this.isTurnOver = true;
    if (player.score >= GOAL) this.finish([player]);
  }

  override getScores(): readonly number[] {
    return this.players.map(({ score }) => score);
  }
}
