import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

const count = Action.create<Turns>('count').execute((_, { game }) => {
  game.turnCount += 1;
});

const flow = defineFlow<Turns>({ root: loop({ do: eachPlayer({ do: playerActions(count) }) }) });

/** A game that consists only of turns: measures the cost of an action itself. */
export class Turns extends Game<Turns> {
  turnCount = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
  }
}
