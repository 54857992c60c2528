import cribbage from '@boardsmith/cribbage';
import {
  createSnapshot,
  Determinization,
  type Game,
  type GameSnapshot,
  type Player,
  playOf,
  restoreGame,
  sampleMove,
  seededRandom,
  signSnapshot,
} from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import { describe, expect, test } from 'vitest';
import { askIsmcts, everything, inWords } from './ask-ismcts.ts';

/** A game with secrets, begun, and brought back from a snapshot. */
interface Secretive {
  readonly name: string;
  readonly begin: (seed: string) => Game;
  readonly restore: (snapshot: GameSnapshot) => Game;
}

const games: readonly Secretive[] = [
  {
    name: 'cribbage',
    begin: seed => new cribbage.gameClass({ playerCount: 2, seed }),
    restore: snapshot => restoreGame(cribbage.gameClass, snapshot),
  },
  {
    name: 'go fish',
    begin: seed => new goFish.gameClass({ playerCount: 3, seed }),
    restore: snapshot => restoreGame(goFish.gameClass, snapshot),
  },
  {
    name: 'hearts',
    begin: seed => new hearts.gameClass({ playerCount: 4, seed }),
    restore: snapshot => restoreGame(hearts.gameClass, snapshot),
  },
];

/** The game after some moves made by chance. */
function playedOn({ begin }: Secretive, seed: string, moves: number): Game {
  const game = begin(seed);
  const random = seededRandom(seed);
  game.startFlow();
  for (let made = 0; made < moves && !game.isFinished(); made++) {
    const move = sampleMove(playOf(game), random)?.move;
    if (move !== undefined) game.performAction(move.action.name, move.args, move.player.position);
  }
  return game;
}

/** A snapshot without what was shown lately, which would tell how the facts came about. */
function factsOf(game: Game): GameSnapshot {
  const { views: _views, theatre: _theatre, ...facts } = createSnapshot(game);
  return signSnapshot(facts);
}

/** The same where everything that a player cannot know is something else. */
function otherFactsOf(game: Game, viewer: Player): GameSnapshot {
  const mark = game.journal.mark();
  new Determinization(game, viewer).apply(seededRandom('other facts'));
  const facts = factsOf(game);
  game.journal.undoTo(mark);
  return facts;
}

/** A view in which nothing can be pointed at: handles are names, not facts. */
function viewOf(game: Game, seat: number): string {
  const view = game.getPlayerView(seat);
  return JSON.stringify(view, (key, value: unknown) => (key === 'handle' ? undefined : value));
}

function faces(game: Game): string {
  return JSON.stringify(game.toJSON());
}

describe.each(games)('$name', secretive => {
  const positions = [1, 7, 16, 30].map((moves, index) =>
    playedOn(secretive, `deal ${index}`, moves),
  );

  test('[HID3] the same view with other hidden cards and the same seed leads to the same move', () => {
    let pairs = 0;
    for (const game of positions) {
      const [player] = game.getAwaitingPlayers();
      if (player === undefined) continue;
      const seat = player.position;
      const truth = secretive.restore(factsOf(game));
      const other = secretive.restore(otherFactsOf(game, player));
      expect(viewOf(other, seat)).toBe(viewOf(truth, seat));
      if (faces(other) !== faces(truth)) pairs++;
      const [one, two] = [truth, other].map(each => {
        const report = askIsmcts(each, { seat, seed: 'bot', iterations: 20, playoutDepth: 12 });
        return report.moves.map(({ move, visits, value }) => [inWords(move), visits, value]);
      });
      expect(two).toEqual(one);
    }
    expect(pairs).toBeGreaterThanOrEqual(3);
  });

  test('[HID6] a search leaves the game byte for byte as it was', () => {
    for (const game of positions) {
      const [player] = game.getAwaitingPlayers();
      const before = everything(game);
      askIsmcts(game, {
        seat: player?.position ?? 0,
        seed: 'bot',
        iterations: 20,
        playoutDepth: 20,
      });
      expect(everything(game)).toBe(before);
    }
  });
});
