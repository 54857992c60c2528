import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
  Space,
} from '@boardsmith/engine';

const wait = Action.create<Pebbles>('wait').execute(() => undefined);

/** A table full of elements that every viewer sees. */
class Pebbles extends Game<Pebbles> {
  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Pebbles>({ root: loop({ do: eachPlayer({ do: playerActions(wait) }) }) }),
    );
    this.create(Space, 'heap').createMany(150, Piece, 'pebble');
  }
}

export const pebbles = defineGame({
  gameClass: Pebbles,
  displayName: 'Pebbles',
  playerCount: { min: 2, max: 2 },
});
