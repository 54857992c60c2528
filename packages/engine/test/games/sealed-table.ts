import {
  Action,
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  type FlowContext,
  flowVar,
  loop,
  phase,
  responseStep,
  sequence,
  simultaneousActionStep,
  TurnOrder,
} from '../../src/index.ts';
import {
  Card,
  CardTable,
  type CardTableOptions,
  type Gambler,
  type Hand,
  Token,
} from './card-table.ts';

type Context = FlowContext<SealedTable>;

const ROUNDS = 3;
const leader = flowVar<Gambler | null>('leader', null);

/** The card table with rules: bids under seal, and then everyone acts openly or in secret. */
export class SealedTable extends CardTable {
  constructor(options: CardTableOptions) {
    super(options);
    this.registerActions(bid, draw, show, stash, peek, slide, mix, swear, whisper, pass);
    this.setFlow(flow);
  }

  handOf({ position }: Gambler): Hand {
    const hand = this.hands[position];
    if (hand === undefined) throw new Error('each player has a hand');
    return hand;
  }

  /** The player who bid the most this round; of several the first. */
  get highestBidder(): Gambler | undefined {
    const bids = this.players.map(({ position }) => this.bids[position] ?? -1);
    return this.players[bids.indexOf(Math.max(...bids))];
  }
}

const ownCard = {
  elementClass: Card,
  from: ({ game, player }: { readonly game: SealedTable; readonly player: Gambler }) =>
    game.handOf(player),
} as const;

/** Under seal: a card from the hand and an amount. */
const bid = Action.create<SealedTable>('bid')
  .chooseElement('card', ownCard)
  .chooseNumber('amount', { min: 0, max: ({ player }) => Math.min(3, player.purse) })
  .execute(({ card, amount }, { game, player }) => {
    player.purse -= amount;
    game.bids[player.position] = amount;
    game.animate('bid', { card, amount }, () => card.putInto(game.table));
    game.message('{{player}} bids {{amount}} with {{card}}', { player, amount, card });
  });

/** Only the owner gets to see the card. */
const draw = Action.create<SealedTable>('draw')
  .condition({ 'there are cards': ({ game }) => !game.stock.isEmpty() })
  .execute((_args, { game, player }) => {
    const card = game.stock.first(Card);
    const data = (viewer: Gambler | null) => (viewer === player ? { card } : { by: player });
    game.animate('draw', data, () => card?.putInto(game.handOf(player)));
    game.message('{{player}} draws', { player });
  });

/** Everyone gets to see the card. */
const show = Action.create<SealedTable>('show')
  .chooseElement('card', ownCard)
  .execute(({ card }) => card.showToAll());

/** A card goes to a place that no viewer sees. */
const stash = Action.create<SealedTable>('stash')
  .chooseElement('card', ownCard)
  .execute(({ card }, { game }) => {
    game.emitAnimationEvent('hush');
    game.animate('stash', { card }, () => card.putInto(game.row));
  });

/** One player gets to see one of the cards that lie face down. */
const peek = Action.create<SealedTable>('peek')
  .chooseElement('card', { elementClass: Card, from: ({ game }) => game.row })
  .execute(({ card }, { game, player }) =>
    game.animate('peek', { card }, { audience: [player], do: () => card.addVisibleTo(player) }),
  );

/** Something open that reveals nothing. */
const slide = Action.create<SealedTable>('slide')
  .chooseElement('token', { elementClass: Token, from: ({ game }) => game.table })
  .execute(({ token }, { player }) => {
    token.putInto(token.game.table, { position: 'first' });
    token.player = player;
    player.score++;
  });

/** Chance decides. */
const mix = Action.create<SealedTable>('mix').execute((_args, { game }) => game.row.shuffle());

/** Stays done by the will of the author. */
const swear = Action.create<SealedTable>('swear')
  .notUndoable()
  .execute((_args, { player }) => {
    player.score++;
  });

/** Tells another player something. */
const whisper = Action.create<SealedTable>('whisper')
  .choosePlayer('to', { filter: (other, { player }) => other !== player })
  .execute(({ to }, { game, player }) => {
    game.messageTo([to], '{{player}} has {{count}} coins', { player, count: player.purse });
  });

const pass = Action.create<SealedTable>('pass').execute((_args, { player }) => {
  player.plans = [...player.plans, 'pass'];
});

const flow = defineFlow<SealedTable>({
  root: loop({
    while: ({ game }) => game.round <= ROUNDS,
    do: sequence(
      phase('bidding', { do: simultaneousActionStep({ actions: [bid], sealed: true }) }),
      execute(({ game, set }) => set(leader, game.highestBidder ?? null)),
      phase('play', {
        do: eachPlayer({
          ...TurnOrder.START_FROM(({ get }: Context) => get(leader) ?? undefined),
          do: actionStep({
            actions: [draw, show, stash, peek, slide, mix, swear, whisper, pass],
            maxMoves: 2,
          }),
        }),
      }),
      responseStep({
        sealed: true,
        actions: [stash, show],
        pass: 'pass',
        on: { stash: responseStep({ atOnce: true, actions: [peek, draw], pass }) },
      }),
      execute(({ game }) => {
        game.round++;
        game.bids = {};
      }),
    ),
  }),
  getWinners: ({ game }) => {
    const most = Math.max(...game.players.map(({ score }) => score));
    return game.players.filter(({ score }) => score === most);
  },
});

/** A sealed table, not yet begun. */
export function sealedTable(seed: string): SealedTable {
  return new SealedTable({ seed, playerCount: 4 });
}
