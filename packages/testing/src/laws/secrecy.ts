import {
  type Game,
  playOf,
  type Random,
  restoreGame,
  SPECTATOR,
  sampleMove,
  serializeValue,
  signSnapshot,
  type Viewer,
} from '@boardsmith/engine';
import { Broken, type Law, type Scene } from '../run/law.ts';
import { type Exchange, exchangeHidden } from '../secrecy/exchange.ts';
import { otherSecret } from '../secrecy/other-secret.ts';
import { Pair, type PairEnd } from '../secrecy/pair.ts';
import { nameOf, viewersOf } from '../secrecy/viewer-knowledge.ts';

/** The kinds of difference between two games that a viewer may not see. */
const KINDS = ['faces', 'deal', 'secret', 'seal'] as const;
type Kind = (typeof KINDS)[number];

/** For how many moves both games of a pair continue. */
const MOVES = 6;
/** How many pairs of elements are exchanged when all hidden elements are dealt anew. */
const DEALT = 8;

/** Two games that differ only in what the viewer may not see. */
interface Parted {
  readonly first: Game;
  readonly second: Game;
  readonly viewer: Viewer;
  readonly random: Random;
}

/**
 * What a viewer may not see changes no byte of what it is sent: state, deltas, choices, events, log,
 * reasons and refusals.
 */
export const secrecy: Law = {
  name: 'secrecy',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      const random = scene.random('secrecy');
      // Few moments of a game are sealed, so those are checked more often.
      const times = !game.isFinished() && playOf(game).flow.isSealed ? 20 : 4;
      if (game.isFinished() || !scene.isDue('secrecy', times)) return;
      const viewers = scene.isThorough ? viewersOf(game) : [random.pick(viewersOf(game))];
      for (const viewer of viewers)
        for (const kind of KINDS) tryPair(scene, { kind, viewer, random });
    },
  }),
};

function tryPair(
  scene: Scene,
  {
    kind,
    viewer,
    random,
  }: { readonly kind: Kind; readonly viewer: Viewer; readonly random: Random },
): void {
  const { runner, setting, options } = scene;
  if (kind === 'seal' && !playOf(runner.game).flow.isSealed) return;
  const { views: _, ...saved } = runner.game.getSnapshot();
  const text = JSON.stringify(signSnapshot(saved));
  const copy = (): Game => restoreGame(setting.definition.gameClass, JSON.parse(text));
  const parted: Parted = { first: copy(), second: copy(), viewer, random };
  const exchange = MAKERS[kind](parted, options.secrets ?? []);
  if (exchange === undefined) return;
  const { telling = {} } = options;
  const { sealedBy } = exchange;
  const opening = sealedBy !== undefined && { isOpened: (game: Game) => isOpened(game, sealedBy) };
  const pair = new Pair({ ...parted, exchange, telling, ...opening });
  const end = pair.run(MOVES);
  scene.note(`${kind}: ${end.verdict}`);
  if (end.verdict === 'leak') throw leak(runner.game, viewer, { end, exchange });
}

type Make = (parted: Parted, secrets: readonly string[]) => Exchange | undefined;

const MAKERS: { readonly [K in Kind]: Make } = {
  faces: ({ second, viewer, random }) => exchangeHidden(second, viewer, { random, most: 1 }),
  deal: ({ second, viewer, random }) => exchangeHidden(second, viewer, { random, most: DEALT }),
  secret: ({ second, viewer, random }, secrets) => otherSecret(second, { viewer, random, secrets }),
  seal: parted => otherSeal(parted),
};

/** A player other than the viewer seals a different choice in the second game. */
function otherSeal({ first, second, viewer, random }: Parted): Exchange | undefined {
  for (const game of [first, second]) game.views.sync(SPECTATOR);
  const made: string[] = [];
  for (let tries = 0; tries < 12 && made.length < 2; tries++) {
    const game = made.length === 0 ? first : second;
    const move = sampleMove(playOf(game), random)?.move;
    if (move === undefined) return undefined;
    const seat = move.player.position;
    const words = `${seat} ${move.action.name} ${JSON.stringify(serializeValue(move.args))}`;
    if (seat === viewer || made.includes(words)) continue;
    if (made.length === 1 && !made[0]?.startsWith(`${seat} `)) continue;
    game.performAction(move.action.name, move.args, seat);
    made.push(words);
  }
  const sealedBy = Number(made[0]?.split(' ')[0]);
  if (made.length < 2 || isOpened(first, sealedBy) || isOpened(second, sealedBy)) return undefined;
  return {
    parts: new Map(),
    inWords: `two sealed choices of player ${sealedBy + 1}`,
    sealedBy,
  };
}

/**
 * Whether the sealed choice of a seat has been opened. A sealed step may follow another one, so it is not enough that
 * the present step is not sealed: the frame must hold the choice.
 */
function isOpened(game: Game, seat: number): boolean {
  const { flow } = playOf(game);
  if (!flow.isSealed) return true;
  const held = flow.present()?.data?.[seat];
  return typeof held !== 'object' || held === null;
}

function leak(
  game: Game,
  viewer: Viewer,
  {
    end,
    exchange,
  }: { readonly end: Extract<PairEnd, { verdict: 'leak' }>; readonly exchange: Exchange },
): Broken {
  const who = nameOf(game, viewer);
  const then = end.steps.length === 0 ? '' : ` It shows after: ${end.steps.join('; then ')}.`;
  const blame =
    end.written.length === 0
      ? ''
      : ` The rules wrote otherwise: ${end.written.slice(0, 3).join(' | ')}.`;
  return new Broken(
    `${who} can tell two games apart that differ only where they may not look: ${exchange.inWords}.${then}${blame} Name elements in messages instead of writing their names into the text, hide what follows from hidden things, or, if the rules tell it on purpose, name the action in \`telling\`: { action: 'turn' } where it follows who comes next, else { action: 'anything' }.`,
    { law: 'secrecy', difference: end.difference },
  );
}
