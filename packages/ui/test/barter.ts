import {
  Action,
  Card,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  Hand,
  loop,
  type PlayableGame,
  playerActions,
} from '@boardsmith/engine';

class Ware extends Card {
  value = 0;
}

/** One player gives cards that must add up to an even number; resting is the other thing to do. */
class Barter extends Game<Barter> {
  isDone = false;

  constructor(options: GameOptions) {
    super(options);
    const [player = null] = this.players;
    const hand = this.create(Hand, 'wares', { player });
    for (const value of [1, 2, 3]) hand.create(Ware, `ware ${value}`, { value });
    this.setFlow(flow);
  }
}

const give = Action.create<Barter>('give')
  .prompt('Give cards')
  .fromElements('cards', {
    prompt: 'Which cards do you give?',
    elements: ({ game }) => game.all(Ware),
    multiSelect: { min: 1, max: 3 },
  })
  .validate(({ cards }) => {
    const sum = cards.reduce((total, { value }) => total + value, 0);
    return sum % 2 === 0 || 'The cards must add up to an even number';
  })
  .execute((_, { game }) => {
    game.isDone = true;
    return game.all(Ware).length === 3
      ? { success: false, error: 'No player wants these' }
      : undefined;
  });

const rest = Action.create<Barter>('rest')
  .prompt('Rest')
  .execute(() => {});

const flow = defineFlow<Barter>({
  root: loop({ do: eachPlayer({ do: playerActions(give, rest) }) }),
  isComplete: ({ game }) => game.isDone,
});

export const barter: PlayableGame = defineGame({
  gameClass: Barter,
  displayName: 'Barter',
  playerCount: { min: 1, max: 1 },
});
