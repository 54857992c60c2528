import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

/** The guesser names another player, unless there is only one, and then a colour. */
export class Guessing extends Game<Guessing> {
  guessed = '';

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(guess);
    this.setFlow(
      defineFlow<Guessing>({ root: loop({ do: eachPlayer({ do: playerActions(guess) }) }) }),
    );
  }
}

const guess = Action.create<Guessing>('guess')
  .choosePlayer('rival', { filter: (rival, { player }) => rival !== player, skipIfOnlyOne: true })
  .chooseFrom('colour', { choices: ['red', 'blue'] })
  .execute(({ rival, colour }, { game }) => {
    game.guessed = `${rival.name} ${colour}`;
  });
