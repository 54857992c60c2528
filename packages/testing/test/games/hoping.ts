import {
  Action,
  Card,
  Deck,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

const FACES = ['sun', 'moon', 'star'];

/** A player names the card they hope for, and the drawn card stays hidden. */
export class Hoping extends Game<Hoping> {
  readonly deck = this.create(Deck, 'deck');
  hopes = 0;

  constructor(options: GameOptions) {
    super(options);
    for (const face of FACES) this.deck.create(Card, face);
    this.registerActions(hope);
    this.setFlow(
      defineFlow<Hoping>({
        setup: ({ game }) => game.deck.shuffle(),
        root: loop({ do: eachPlayer({ do: playerActions(hope) }) }),
        isComplete: ({ game }) => game.hopes === 4,
      }),
    );
  }

  /** The message about a hope. */
  saying(face: string): string {
    return `{{player}} hopes for the ${face}`;
  }
}

/** The message names the card on top. */
export class Peeking extends Hoping {
  override saying(): string {
    return `{{player}} gets the ${this.deck.first(Card)?.name}`;
  }
}

const hope = Action.create<Hoping>('hope')
  .chooseFrom('face', { choices: FACES })
  .execute(({ face }, { game, player }) => {
    game.hopes++;
    game.message(game.saying(face), { player });
  });
