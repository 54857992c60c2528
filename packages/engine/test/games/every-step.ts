import {
  Action,
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  type FlowContext,
  type FlowNode,
  flowVar,
  forEach,
  Game,
  type GameOptions,
  ifThen,
  loop,
  namedSequence,
  noop,
  Piece,
  Player,
  phase,
  playerActions,
  repeat,
  responseStep,
  Space,
  sequence,
  setVar,
  simultaneousActionStep,
  switchOn,
  TurnOrder,
} from '../../src/index.ts';

const WEATHERS = ['sun', 'rain', 'fog'] as const;
type Weather = (typeof WEATHERS)[number];

/** A player on the way. One who has no food left stays behind. */
export class Hiker extends Player<EveryStep> {
  static override readonly hiddenAttributes: readonly string[] = ['plan'];
  food = 4;
  distance = 0;
  isActive = true;
  plan = '';
}

/** Something heavy that is found on the way, so it is made in play. */
class Stone extends Piece<EveryStep> {
  weight = 1;
}

/** A place by the way with stones in it. */
class Camp extends Space<EveryStep> {
  fires = 0;
}

/** What the hikers carry, each seen by its owner alone. */
export class Pack extends Space<EveryStep> {}

const day = flowVar('day', 0);
const guide = flowVar<Hiker | null>('guide', null);
const plans = flowVar<string[]>('plans', []);

/** A game that uses every part of a flow with every option, and ends. */
export class EveryStep extends Game<EveryStep, Hiker> {
  static override PlayerClass = Hiker;
  static override readonly visibleAttributes: readonly string[] = ['weather'];

  weather: Weather = 'sun';
  diary: string[] = [];
  readonly trail: Space = this.create(Space, 'trail');

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Stone);
    this.trail.createMany(2, Camp, 'camp');
    for (const player of this.players) {
      this.create(Pack, 'pack', { player }).contentsVisibleToOwner();
    }
    this.registerActions(walk, rest, gather, drop, vote, plan, lie);
    this.setFlow(flow);
  }

  note(entry: string): void {
    this.diary.push(entry);
  }

  /** The hiker who is farthest on the way; of several the first. */
  get leader(): Hiker | undefined {
    const farthest = Math.max(...this.players.map(({ distance }) => distance));
    return this.players.find(({ distance }) => distance === farthest);
  }

  packOf(player: Hiker): Pack {
    const pack = player.my(Pack);
    if (pack === undefined) throw new Error('each hiker has a pack');
    return pack;
  }
}

const walk = Action.create<EveryStep>('walk')
  .prompt('Go on')
  .condition({ 'there is food': ({ player }) => player.food > 0 })
  .chooseNumber('miles', { min: 1, max: ({ player }) => Math.min(2, player.food) })
  .execute(({ miles }, { game, player }) => {
    player.food -= miles;
    player.distance += miles;
    if (player.food === 0) player.isActive = false;
    game.note(`${player.position} walks ${miles}`);
    return { success: true, data: { miles, by: player } };
  });

const rest = Action.create<EveryStep>('rest').execute((_args, { game, player }) => {
  player.food++;
  game.message('{{player}} rests', { player });
});

const gather = Action.create<EveryStep>('gather')
  .chooseElement('stone', { elementClass: Stone, from: ({ game }) => game.trail })
  .execute(({ stone }, { game, player }) => stone.putInto(game.packOf(player)));

const drop = Action.create<EveryStep>('drop')
  .chooseElement('stone', { elementClass: Stone, from: ({ game, player }) => game.packOf(player) })
  .chooseElement('camp', { elementClass: Camp, filter: camp => camp.fires < 3 })
  .execute(({ stone, camp }) => {
    stone.putInto(camp, { position: 'first' });
    camp.fires++;
  });

const vote = Action.create<EveryStep>('vote')
  .chooseFrom('weather', { choices: WEATHERS })
  .choosePlayer('guide', { optional: true })
  .execute(({ weather, guide: chosen }, { game }) => {
    game.weather = weather;
    game.note(`votes ${weather} ${chosen?.position ?? 'none'}`);
    return { success: true, data: { guide: chosen ?? null } };
  });

const plan = Action.create<EveryStep>('plan')
  .chooseFrom('what', { choices: ['early', 'late'] })
  .chooseElement('stones', { elementClass: Stone, multiSelect: { min: 0, max: 2 }, optional: true })
  .execute(({ what, stones }, { game, player }) => {
    player.plan = what;
    for (const stone of stones ?? []) stone.weight++;
    game.note(`${player.position} plans ${what}`);
  });

const lie = Action.create<EveryStep>('lie').execute((_args, { player }) => {
  player.plan = 'none';
});

type Context = FlowContext<EveryStep>;

/** Everyone finds stones, in every order of play. */
const morning: FlowNode<EveryStep> = sequence(
  execute(({ game }) => {
    for (const camp of game.trail.all(Camp)) camp.createMany(2, Stone, 'stone');
  }),
  eachPlayer({ ...TurnOrder.DEFAULT, do: playerActions(gather, 'rest') }),
  eachPlayer({
    ...TurnOrder.REVERSE,
    do: actionStep({
      actions: ({ game }) => (game.weather === 'rain' ? ['rest'] : [walk, rest]),
      prompt: ({ player }) => `Seat ${player?.position ?? '?'}: walk or rest?`,
      skipIf: ({ player }) => player?.isActive === false,
    }),
  }),
  execute(({ game }) => game.players.setCurrent(game.leader ?? null)),
  eachPlayer({ ...TurnOrder.CONTINUE, do: playerActions(rest) }),
  eachPlayer({ ...TurnOrder.ACTIVE_ONLY, do: playerActions(walk, rest) }),
  eachPlayer({
    ...TurnOrder.START_FROM(({ game }: Context) => game.leader),
    do: playerActions(rest),
  }),
  eachPlayer({ ...TurnOrder.ONLY([1, 0]), do: playerActions(gather, rest) }),
);

/** Stones are looked at one by one; a hiker decides about each that is light. */
const market: FlowNode<EveryStep> = forEach({
  name: 'stone',
  items: ({ game }: Context) => [...game.trail.all(Stone)],
  do: stone =>
    ifThen<EveryStep>({
      if: ({ get }) => get(stone).weight < 2,
      do: sequence(
        execute(({ get }) => void get(stone).weight++),
        actionStep({
          actions: [drop, rest],
          player: ({ game, get }) => game.players[get(stone).id % game.players.length],
          skipIf: ({ get }) => get(stone).id % 3 === 0,
        }),
      ),
      else: noop(),
    }),
});

const noon: FlowNode<EveryStep> = loop({
  while: ({ get }) => get(day) < 2,
  do: sequence(
    setVar(day, ({ get }: Context) => get(day) + 1),
    simultaneousActionStep({
      actions: [vote],
      prompt: 'What will the weather be?',
      sealed: true,
      skipPlayer: (_context, player) => player.food > 6,
    }),
    execute(({ game, lastActionResult, set }) => {
      set('seen', lastActionResult === undefined ? 'nothing' : 'something');
      set(guide, game.players[game.random.int(game.players.length)] ?? null);
    }),
    switchOn(({ game }) => game.weather, {
      sun: eachPlayer({
        ...TurnOrder.START_FROM(({ get }: Context) => get(guide) ?? undefined),
        do: actionStep({
          actions: ['walk', 'rest'],
          minMoves: 1,
          maxMoves: 3,
          repeatUntil: ({ player }) => (player?.food ?? 0) > 3,
        }),
      }),
      rain: repeat({
        times: ({ get }) => get(day),
        do: actionStep({ actions: [rest], player: ({ get }) => get(guide) ?? undefined }),
      }),
      default: noop(),
    }),
  ),
});

/** The others may object to a rest, and object to objections; at the end one hiker is asked at once. */
const objections: FlowNode<EveryStep> = responseStep({
  actions: (_context, { food }) => (food > 2 ? [walk] : [lie]),
  pass: 'rest',
  on: {
    lie: responseStep({ atOnce: true, actions: [lie], pass: rest, timeout: 20 }),
    walk: responseStep({
      players: ({ game }) => game.players.filter(({ isActive }) => isActive),
      actions: [drop],
      pass: lie,
      again: true,
      else: execute(({ game, player }) => game.note(`settled by ${player?.position}`)),
    }),
  },
});

/** Everyone plans in their own time; one lie is enough to end it for the liar. */
const evening: FlowNode<EveryStep> = namedSequence(
  'evening',
  simultaneousActionStep({
    players: ({ game }) => game.players.filter(({ isActive }) => isActive),
    actions: ({ game }, player) => (player === game.leader ? [plan] : ['plan', lie]),
    playerDone: (_context, player) => player.plan === 'late' || player.plan === 'none',
    allDone: ({ game }) => game.diary.length > 40,
    skipPlayer: (_context, player) => player.distance > 9,
  }),
  execute(({ game, get, set }) => {
    set(plans, [...get(plans), ...game.players.map(each => each.plan)]);
    for (const player of game.players) player.plan = '';
  }),
  repeat({
    times: 2,
    do: eachPlayer({
      do: sequence(actionStep({ actions: [rest, drop], timeout: 30 }), objections),
    }),
  }),
  responseStep({
    sealed: true,
    actions: [plan],
    pass: lie,
    else: execute(({ game }) => game.note('sleep')),
  }),
);

const flow = defineFlow<EveryStep>({
  setup: ({ game }) => game.note('set out'),
  root: phase('journey', {
    do: sequence(
      phase('morning', { do: morning }),
      phase('market', { do: market }),
      loop({
        while: ({ game }) => game.players.some(({ distance }) => distance < 4),
        maxIterations: 50,
        do: sequence(phase('noon', { do: noon }), setVar(day, 1), evening),
      }),
    ),
  }),
  isComplete: ({ game }) => game.diary.length > 80,
  getWinners: ({ game }) => (game.leader === undefined ? [] : [game.leader]),
  onEnterPhase: (name, { game }) => game.note(`enter ${name}`),
  onExitPhase: (name, { game }) => game.note(`exit ${name}`),
});

/** A game of every step, not yet begun. */
export function everyStep(seed: string, playerCount = 3): EveryStep {
  return new EveryStep({ seed, playerCount });
}
