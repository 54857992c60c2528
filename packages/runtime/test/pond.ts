import {
  Action,
  Card,
  Deck,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  Hand,
  loop,
  type PlayableGame,
  phase,
  playerActions,
} from '@boardsmith/engine';

class Fish extends Card {
  worth = 0;
}

/** All players play a card of their own and take an unseen one of another player. */
export class Pond extends Game<Pond> {
  readonly pool: Deck = this.create(Deck, 'pool');
  rounds = 0;

  constructor(options: GameOptions) {
    super(options);
    this.pool.createMany(12, Fish, 'fish', index => ({ worth: index }));
    this.pool.shuffle();
    for (const player of this.players) {
      const hand = this.create(Hand, 'hand', { player });
      hand.contentsVisibleToOwner();
      this.pool.drawTo(hand, 3);
    }
    this.setFlow(flow);
  }

  handOf(seat: number): Hand {
    const hand = this.players[seat]?.my(Hand);
    if (hand === undefined) throw new Error('each player has a hand');
    return hand;
  }
}

const steal = Action.create<Pond>('steal')
  .choosePlayer('from', { filter: (other, { player }) => other !== player })
  .chooseElement('fish', {
    elementClass: Fish,
    from: ({ game, args }) => game.handOf(args.from.position),
  })
  .execute(({ fish }, { game, player }) => fish.putInto(game.handOf(player.position)));

const keep = Action.create<Pond>('keep')
  .chooseElement('fish', {
    elementClass: Fish,
    from: ({ game, player }) => game.handOf(player.position),
    disabled: fish => fish.worth === 11 && 'It is too big',
  })
  .execute(({ fish }, { game }) => {
    fish.remove();
    game.rounds++;
  });

const flow = defineFlow<Pond>({
  root: loop({ do: phase('round', { do: eachPlayer({ do: playerActions(steal, keep) }) }) }),
  isComplete: ({ game }) => game.rounds >= 4,
  getWinners: ({ game }) => [...game.players].slice(0, 1),
});

/** The definition of the pond. */
export const pond: PlayableGame<Pond> = defineGame({
  gameClass: Pond,
  displayName: 'Pond',
  playerCount: { min: 2, max: 3 },
});
