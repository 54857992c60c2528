import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  type PlayableGame,
  Player,
  playerActions,
} from '@boardsmith/engine';

/** How many events the one move of a race has. */
export const LAPS = 17;

class Racer extends Player {
  score = 0;
}

/** One move decides the game: it has many events, each of which scores and writes a message. */
class Race extends Game<Race, Racer> {
  static override readonly PlayerClass = Racer;
  lap = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
  }
}

const run = Action.create<Race>('run')
  .prompt('Run')
  .execute((_, { game, player }) => {
    for (let lap = 1; lap <= LAPS; lap++) {
      game.animate('lap', { lap }, () => {
        game.lap = lap;
        player.score = lap * 10;
        player.$roundScores = [lap * 10];
        game.message('{{player}} has run {{lap}} laps', { player, lap });
      });
    }
  });

const flow = defineFlow<Race>({
  root: loop({ do: eachPlayer({ do: playerActions(run) }) }),
  isComplete: ({ game }) => game.lap > 0,
  getWinners: ({ game }) => game.players.filter(({ score }) => score > 0),
});

export const race: PlayableGame = defineGame({
  gameClass: Race,
  displayName: 'Race',
  playerCount: { min: 2, max: 2 },
});
