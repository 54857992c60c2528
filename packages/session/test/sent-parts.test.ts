import {
  Action,
  actionStep,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  phase,
  playOf,
  type Random,
  seededRandom,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';
import type { Parts, ServerMessage } from '@boardsmith/protocol';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { HandTable } from './table-kit.ts';

const bid = Action.create<Auction>('bid')
  .chooseFrom('price', { choices: [1, 2, 3] })
  .execute(({ price }, { game, player }) => {
    game.bids += price;
    game.leader = player.position;
  });
const pass = Action.create<Auction>('pass').execute(() => {});
const sign = Action.create<Auction>('sign')
  .notUndoable()
  .execute((_args, { game }) => {
    game.bids += 1;
  });

/** All bid at the same time, in any order, and then one after the other: the last bidder may win. */
class Auction extends Game<Auction> {
  bids = 0;
  leader = 0;

  constructor(options: GameOptions) {
    super(options);
    const bidding = simultaneousActionStep<Auction>({ actions: [bid, pass] });
    const round = sequence<Auction>(
      phase('bidding', { do: bidding }),
      eachPlayer({ do: actionStep({ actions: [pass, bid] }) }),
      phase('signing', { do: simultaneousActionStep<Auction>({ actions: [sign] }) }),
    );
    this.setFlow(
      defineFlow<Auction>({
        root: loop({ do: round }),
        isComplete: ({ game }) => game.bids > 12,
        getWinners: ({ game }) => game.players.filter(({ position }) => position === game.leader),
      }),
    );
  }
}

const auction = defineGame({
  gameClass: Auction,
  displayName: 'Auction',
  playerCount: { min: 3, max: 3 },
});

const GAMES = [
  ['tic-tac-toe', ticTacToe],
  ['an auction', auction],
] as const;
const SEEDS = ['one', 'two', 'three'];
const STEPS = 45;
const WATCHER = 'watcher';

type Told = Partial<Parts>;

/** A table, and what each viewer has been sent of it. */
class ToldTable {
  readonly hand: HandTable;
  readonly told = new Map<string, Told>();
  readonly #random: Random;
  #requests = 0;

  constructor(hand: HandTable, random: Random) {
    this.hand = hand;
    this.#random = random;
    hand.begin();
    hand.join(WATCHER, null);
    this.hear();
  }

  hear(): void {
    for (const link of [...this.hand.said.keys()]) {
      const told = this.told.get(link) ?? {};
      this.told.set(link, this.hand.heard(link).reduce(toldWith, told));
    }
  }

  /** A player makes an offered choice, takes one back, or answers a request for consent. */
  act(): void {
    const seats = [...this.told].filter(([link]) => link !== WATCHER);
    const kind = this.#random.int(5);
    const [link, { choices, ask }] = this.#random.pick(seats);
    const id = `request ${++this.#requests}`;
    const seat = Number(link.slice(1));
    if (ask?.waiting.includes(seat)) {
      this.hand.say(link, { t: 'consent', id, ask: ask.ask, agree: this.#random.chance(0.7) });
    } else if (kind === 0) this.hand.say(link, { t: 'undo', id });
    else if (choices !== undefined && choices.actions.length > 0) {
      const { action, question } = this.#random.pick(choices.actions);
      const open = question?.choices?.filter(({ disabled }) => disabled === false) ?? [];
      const args = question && { [question.selection]: this.#random.pick(open).value };
      this.hand.say(link, { t: 'move', id, base: 1e6, action, args: args ?? {} });
    }
    this.hear();
  }
}

function toldWith(told: Told, message: ServerMessage): Told {
  if (message.t === 'welcome') return message.shown ?? told;
  if (message.t !== 'event') return told;
  const { table, flow, clock, choices, undo, ask } = message;
  const parts = Object.entries({ table, flow, clock, choices, undo, ask });
  return { ...told, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
}

/** Whose choices are in effect, by the log alone. */
function moversOf({ records }: HandTable): readonly string[] {
  let movers: readonly string[] = [];
  for (const { kind, seat, body } of records) {
    if (kind === 'move') movers = [...movers, seat];
    if (kind === 'undo') movers = movers.slice(0, body.to);
  }
  return movers;
}

function flowOf(game: Game): Parts['flow'] {
  return {
    phase: playOf(game).place().phase ?? null,
    who: game.getAwaitingPlayers().map(({ position }) => position),
    isOver: game.isFinished(),
    winners: game.getWinners().map(({ position }) => position),
  };
}

/** What those who come to a table that was loaded this moment are shown. */
function shownAnew(hand: HandTable): ReadonlyMap<string, Told> {
  const again = new HandTable(hand.definition);
  again.records.push(...hand.records);
  again.crash();
  for (let seat = 0; seat < hand.meta.setup.playerCount; seat++) again.join(`s${seat}`, seat);
  again.join(WATCHER, null);
  return new Map([...again.said].map(([link, said]) => [link, said.reduce(toldWith, {})]));
}

function withoutPresence({ flow, choices, undo, clock }: Told = {}): Told {
  return JSON.parse(JSON.stringify({ flow, choices, undo, clock }));
}

test.for(GAMES)(
  '[VIE7] after every event, the parts sent to each viewer of %s follow from the game and its log',
  ([name, definition]) => {
    const endings = new Set<string>();
    const who = new Set<string>();
    for (const seed of SEEDS) {
      const table = new ToldTable(new HandTable(definition), seededRandom(`${name} ${seed}`));
      const { hand } = table;
      for (let step = 0; step < STEPS; step++) {
        table.act();
        const flow = flowOf(liveGameOf(hand));
        const movers = moversOf(hand);
        const anew = shownAnew(hand);
        for (const [link, told] of table.told) {
          const hasChosen = movers.includes(link.slice(1));
          expect(told.flow).toEqual(flow);
          expect(told.undo?.mayAsk).toBe(hasChosen && told.undo?.can === false);
          expect(withoutPresence(told)).toEqual(withoutPresence(anew.get(link)));
        }
        who.add(`${flow?.who}`);
        if (flow?.isOver) endings.add(`${flow.winners}`);
      }
    }
    expect(who.size).toBeGreaterThan(2);
    expect(endings.size).toBeGreaterThan(1);
  },
);

function liveGameOf({ table }: HandTable): Game {
  const { match } = table.state;
  if (match === null) throw new Error('The game has not begun.');
  return match.game;
}
