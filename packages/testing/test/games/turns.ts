import {
  Action,
  actionStep,
  defineFlow,
  eachPlayer,
  type Flow,
  Game,
  type GameOptions,
  loop,
  Player,
  playerActions,
  repeat,
  simultaneousActionStep,
} from '@boardsmith/engine';

/** A player who hops continues, at most once: a turn is a step, a hop and a step, or two hops. */
export class Hops extends Game<Hops> {
  left = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(step, hop);
    this.setFlow(hopping);
  }
}

const step = Action.create<Hops>('step').execute((_args, { game }) => {
  game.left = 0;
});

const hop = Action.create<Hops>('hop').execute((_args, { game }) => {
  game.left = (game.left || 2) - 1;
});

const hopping: Flow<Hops> = defineFlow<Hops>({
  root: loop({
    do: eachPlayer({
      do: actionStep({ actions: [step, hop], repeatUntil: ({ game }) => game.left === 0 }),
    }),
  }),
});

/** A game with random events. */
export class Rolling extends Game<Rolling> {
  rolled = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(roll);
    this.setFlow(
      defineFlow<Rolling>({ root: loop({ do: eachPlayer({ do: playerActions(roll) }) }) }),
    );
  }
}

const roll = Action.create<Rolling>('roll').execute((_args, { game }) => {
  game.rolled = game.random.int(6);
});

/** All players choose at the same time. */
export class Sealed extends Game<Sealed> {
  constructor(options: GameOptions) {
    super(options);
    this.registerActions(choose);
    this.setFlow(
      defineFlow<Sealed>({
        root: loop({ do: simultaneousActionStep({ actions: [choose], sealed: true }) }),
      }),
    );
  }
}

const choose = Action.create<Sealed>('choose').execute(() => undefined);

class Voter extends Player<Votes> {
  vote = 0;
}

/** Sealed votes that all players see, again and again. */
export class Votes extends Game<Votes, Voter> {
  static override PlayerClass = Voter;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(vote);
    const round = simultaneousActionStep<Votes>({ actions: [vote], sealed: true });
    this.setFlow(defineFlow<Votes>({ root: repeat({ times: 4, do: round }) }));
  }
}

const vote = Action.create<Votes>('vote')
  .chooseNumber('number', { min: 1, max: 9 })
  .execute(({ number }, { player }) => {
    player.vote = number;
  });
