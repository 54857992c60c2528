import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

/** Draws a step from a counter outside the journal: undo does not reach it. */
class Leaking extends Game<Leaking> {
  total = 0;
  #hidden = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(step);
    this.setFlow(flow);
  }

  advance(): void {
    this.#hidden++;
    this.total += this.#hidden;
    if (this.total > 40) this.finish();
  }
}

const step = Action.create<Leaking>('step').execute((_args, { game }) => game.advance());
const flow = defineFlow<Leaking>({ root: loop({ do: eachPlayer({ do: playerActions(step) }) }) });

export const leaking = defineGame({
  gameClass: Leaking,
  displayName: 'Leaking',
  playerCount: { min: 2, max: 2 },
});
