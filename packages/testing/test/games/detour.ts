import {
  Action,
  defineFlow,
  eachPlayer,
  execute,
  Game,
  type GameOptions,
  ifThen,
  loop,
  playerActions,
  sequence,
} from '@boardsmith/engine';

/** A walk with a bench on which no player ever rests. */
export class Detour extends Game<Detour> {
  steps = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(walk, rest);
    this.setFlow(flow);
  }
}

const walk = Action.create<Detour>('walk').execute((_args, { game }) => {
  game.steps++;
});

const rest = Action.create<Detour>('rest').execute(() => undefined);

const flow = defineFlow<Detour>({
  root: loop({
    do: ifThen({
      if: ({ game }) => game.steps > 100,
      do: sequence(
        execute(() => undefined),
        eachPlayer({ do: playerActions(rest) }),
      ),
      else: eachPlayer({ do: playerActions(walk) }),
    }),
  }),
  isComplete: ({ game }) => game.steps >= 10,
});
