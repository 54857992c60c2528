import cribbage from '@boardsmith/cribbage';
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
  playerActions,
  seededRandom,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { UndoConsent } from '../src/play/table-play.ts';
import { Links } from '../src/seats/client-links.ts';
import { TableParts } from '../src/viewers/table-parts.ts';
import { HandTable } from './table-kit.ts';

const sow = Action.create<Farm>('sow').execute(() => {});
const reap = Action.create<Farm>('reap')
  .notUndoable()
  .execute(() => {});
const sell = Action.create<Farm>('sell')
  .prompt('Sell it')
  .execute((_args, { game }) => {
    game.sold += 1;
  });

/** Nothing is asked for any action, and what is offered and where the game stands are other at every turn. */
class Farm extends Game<Farm> {
  sold = 0;

  constructor(options: GameOptions) {
    super(options);
    const work = eachPlayer<Farm>({ do: playerActions(sow) });
    const harvest = eachPlayer<Farm>({ do: actionStep({ actions: [reap], prompt: 'At last' }) });
    const market = simultaneousActionStep<Farm>({ actions: [sow, sell] });
    this.setFlow(
      defineFlow<Farm>({
        root: loop({
          do: sequence(
            work,
            phase('spring', { do: work }),
            phase('autumn', { do: sequence(work, harvest, market) }),
          ),
        }),
        isComplete: ({ game }) => game.sold > 6,
      }),
    );
  }
}

const farm = defineGame({
  gameClass: Farm,
  displayName: 'Farm',
  playerCount: { min: 3, max: 3 },
});

const TURN = 1_000;
const STEPS = 60;
const GAMES = [
  ['tic-tac-toe', ticTacToe],
  ['cribbage', cribbage],
  ['a farm', farm],
] as const;

test.for(GAMES)(
  '[VIE7] the parts besides the view depend only on the present state of a table of %s',
  ([name, definition]) => {
    const random = seededRandom(`parts of ${name}`);
    const table = new HandTable(definition, { clock: { kind: 'turn', time: TURN } });
    const links = new Links(0);
    const consent = new UndoConsent();
    const { state } = table.table;
    const kept = new TableParts(state, links, consent);
    const seen = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      const fresh = new TableParts(state, links, consent);
      const [before, after] = [kept.shared(), fresh.shared()];
      for (const viewer of [-1, 0, 1]) {
        const parts = kept.for(viewer, before);
        expect(parts).toEqual(fresh.for(viewer, after));
        seen.add(JSON.stringify([parts.choices, parts.undo]));
      }
      if (step === 3) table.begin();
      else act(table, { links, consent, kind: random.int(8), step });
    }
    expect(seen.size).toBeGreaterThan(3);
  },
);

/** An event at a table: mostly a player's time is up, and a random choice is made. */
function act(
  table: HandTable,
  {
    links,
    consent,
    kind,
    step,
  }: {
    readonly links: Links;
    readonly consent: UndoConsent;
    readonly kind: number;
    readonly step: number;
  },
): void {
  const seat = step % 2;
  if (kind === 0) table.say(`s${seat}`, { t: 'undo', id: `undo ${step}` });
  else if (kind === 1) links.add({ link: `${step}`, seat: null, tokenHash: null, watches: false });
  else if (kind === 2) consent.ask({ seat, id: `${step}`, to: 0, of: step, waiting: [1 - seat] });
  else if (kind === 3) consent.withdraw();
  else {
    table.now += TURN;
    table.take({ type: 'timer' });
  }
}
