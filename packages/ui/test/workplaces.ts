import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  type PlayableGame,
  playerActions,
  Space,
} from '@boardsmith/engine';

class Worker extends Piece<Workplaces> {}

class Workplace extends Space<Workplaces> {
  readonly wood: number = 0;
  readonly stone: number = 0;
}

/** Places that are chosen as a whole; one of them holds a worker. */
class Workplaces extends Game<Workplaces> {
  readonly forest = this.create(Workplace, 'forest', { wood: 2 });
  readonly quarry = this.create(Workplace, 'quarry', { stone: 1 });

  constructor(options: GameOptions) {
    super(options);
    this.quarry.create(Worker, 'worker');
    this.registerActions(send);
    this.setFlow(flow);
  }
}

const send = Action.create<Workplaces>('send')
  .chooseElement('place', { elementClass: Workplace })
  .execute(({ place }) => {
    place.create(Worker, 'worker');
  });
const flow = defineFlow<Workplaces>({
  root: loop({ do: eachPlayer({ do: playerActions(send) }) }),
  isComplete: () => false,
  getWinners: () => [],
});

export const workplaces: PlayableGame = defineGame({
  gameClass: Workplaces,
  displayName: 'Workplaces',
  playerCount: { min: 1, max: 1 },
});
