import { describe, expect, test } from 'vitest';
import {
  Action,
  type AttributeAudiences,
  actionStep,
  alternatingTeams,
  attributesHiddenFrom,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  LAST_ONE_STANDING,
  loop,
  Piece,
  Player,
  type PossibleValues,
  restoreGame,
  SPECTATOR,
  Space,
  simultaneousActionStep,
  TurnOrder,
  type Viewer,
} from '../src/index.ts';
import { Determinization } from '../src/search/determinization.ts';
import { seededRandom } from '../src/state/random/random.ts';
import { openDiary, startDiary, stop, waiting } from './games/diary.ts';
import { expectError } from './refused.ts';
import { present } from './workshop.ts';

class Rider extends Player<Joust> {
  static override readonly attributesSeenBy: AttributeAudiences = {
    plan: 'team',
    fate: 'none',
    letter: { viewers: 'readers' },
  };
  static override readonly possibleValues: PossibleValues = {
    plan: ['high', 'low'],
    fate: [1, 2],
    letter: ['yes', 'no'],
  };
  plan = 'high';
  fate = 1;
  letter = 'yes';
  readers: Rider[] = [];
}

class Lance extends Piece<Joust> {
  length = 3;
}

const fall = Action.create<Joust>('fall')
  .choosePlayer('who')
  .execute(({ who }) => who.eliminate());

class Joust extends Game<Joust, Rider> {
  static override PlayerClass = Rider;
  static override readonly teams = alternatingTeams('Red', 'Blue');
  static override readonly attributesSeenBy: AttributeAudiences = { omen: { viewers: 'seer' } };
  static override readonly possibleValues: PossibleValues = { omen: [0, 1] };
  omen = 1;
  seer: Rider | null = null;
  readonly stand = this.create(Space, 'stand', { player: this.players[1] ?? null });

  constructor(options: GameOptions) {
    super(options);
    this.stand.create(Lance, 'lance');
    this.registerActions(fall);
    this.setFlow(
      defineFlow<Joust>({
        root: loop({ do: eachPlayer({ do: actionStep({ actions: [fall] }) }) }),
        ...LAST_ONE_STANDING,
      }),
    );
  }
}

const joust = (): Joust => new Joust({ playerCount: 4, seed: 'joust' });
const seat = (game: Joust, position: number): Rider => present(game.players[position]);
const viewers: readonly Viewer[] = [0, 1, 2, 3, SPECTATOR];
const position = (viewer: Viewer): number | null => (viewer === SPECTATOR ? null : viewer);

/** The viewers who are sent an attribute of the player at seat 1. */
function whoReads(game: Joust, key: string): Viewer[] {
  return viewers.filter(viewer => {
    const player = game.getPlayerView(position(viewer)).players.children?.[1];
    return player?.attributes?.[key] !== undefined;
  });
}

describe('elimination', () => {
  test('[ELM20] eliminate puts a player out once, and the order is state', () => {
    const game = joust();
    const mark = game.journal.mark();
    const before = game.fullHash;
    for (const position of [2, 0, 2]) seat(game, position).eliminate();
    expect(game.players.eliminated.map(each => each.position)).toEqual([2, 0]);
    expect(game.players.active.map(each => each.position)).toEqual([1, 3]);
    seat(game, 3).eliminated = true;
    expect(game.players.eliminated.map(each => each.position)).toEqual([2, 0, 3]);
    const restored = restoreGame(Joust, game.getSnapshot());
    expect(restored.players.eliminated.map(each => each.position)).toEqual([2, 0, 3]);
    game.journal.undoTo(mark);
    expect([game.players.eliminated, game.fullHash]).toEqual([[], before]);
  });

  test('[FLW50] eliminated players have no turns, unless an order includes them', () => {
    for (const order of [TurnOrder.DEFAULT, TurnOrder.REVERSE, TurnOrder.ONLY([1, 0, 2])]) {
      const diary = openDiary(eachPlayer({ ...order, do: actionStep({ actions: [stop] }) }));
      diary.players[1]?.eliminate();
      diary.startFlow();
      expect(waiting(diary)).not.toContain(1);
      diary.performAction('stop');
      expect(waiting(diary)).not.toContain(1);
    }
    const all = openDiary(
      eachPlayer({ ...TurnOrder.WITH_ELIMINATED, do: actionStep({ actions: [stop] }) }),
    );
    all.players[0]?.eliminate();
    all.startFlow();
    expect(waiting(all)).toEqual([0]);
    const diary = openDiary(simultaneousActionStep({ actions: [stop] }));
    diary.players[0]?.eliminate();
    diary.startFlow();
    expect(waiting(diary)).toEqual([1, 2]);
  });

  test('[FLW50] a round leaves players out in the turns in which they are eliminated, and in no others', () => {
    const round = eachPlayer<ReturnType<typeof startDiary>>({
      do: actionStep({ actions: [stop] }),
    });
    const diary = startDiary(loop({ do: round }), 3);
    const { journal } = diary;
    const seats = (turns: number): string => {
      const mark = journal.mark();
      let found = '';
      for (let turn = 0; turn < turns; turn++) {
        found += waiting(diary).join();
        diary.performAction('stop');
      }
      journal.undoTo(mark);
      return found;
    };
    for (let round = 0; round < 2; round++) {
      expect(seats(7)).toBe('0120120');
      const mark = journal.mark();
      present(diary.players[1]).eliminate();
      expect(seats(5)).toBe('02020');
      present(diary.players[1]).eliminated = false;
      expect(seats(5)).toBe('01201');
      present(diary.players[2]).eliminated = true;
      expect(seats(5)).toBe('01010');
      journal.undoTo(mark);
    }
  });

  test('[FLW51] the last one standing wins, or the last team together; if all fall it is a draw', () => {
    const flow = eachPlayer<ReturnType<typeof startDiary>>({ do: actionStep({ actions: [stop] }) });
    const diary = startDiary({ root: flow, ...LAST_ONE_STANDING });
    diary.players[0]?.eliminate();
    diary.players[1]?.eliminate();
    diary.performAction('stop');
    expect(diary.getWinners()).toEqual([diary.players[2]]);
    const game = joust();
    game.startFlow();
    game.performAction('fall', { who: 1 });
    expect(game.isFinished()).toBe(false);
    game.performAction('fall', { who: 3 });
    expect(game.getWinners().map(each => each.position)).toEqual([0, 2]);
  });
});

describe('teams', () => {
  test('[ELM21] are declared by seat; every player is in one, or the game has none', () => {
    const { players } = joust();
    expect(players.teams.map(({ name, players: own }) => [name, own])).toEqual([
      ['Red', [players[0], players[2]]],
      ['Blue', [players[1], players[3]]],
    ]);
    const first = present(players[0]);
    expect([players.teamOf(first)?.index, players.partnersOf(first)]).toEqual([0, [players[2]]]);
    const diary = openDiary(actionStep({ actions: [stop] }));
    expect([diary.players.teams, diary.players.partnersOf(present(diary.players[0]))]).toEqual([
      [],
      [],
    ]);
    class Odd extends Game<Odd> {
      static override readonly teams = () => [{ name: 'Alone', seats: [0] }];
    }
    expectError('team-seats', () => new Odd({ playerCount: 2 }));
  });

  test('[ELM21] win together', () => {
    const game = joust();
    game.start();
    game.finish([seat(game, 3)]);
    expect(game.getWinners().map(each => each.position)).toEqual([1, 3]);
  });
});

describe('what a team sees', () => {
  const seers = (game: Joust): Viewer[] =>
    viewers.filter(viewer => {
      const stand = game.getPlayerView(position(viewer)).game.children?.[0];
      return stand?.children?.[0]?.name === 'lance';
    });

  test('[VIS22] the owner and the partners see contents and pieces that are visible to the team', () => {
    const game = joust();
    game.stand.contentsVisibleToTeam();
    expect(seers(game)).toEqual([1, 3]);
    game.stand.player = seat(game, 2);
    expect(seers(game)).toEqual([0, 2]);
    game.stand.contentsHidden();
    game.stand.first(Lance)?.showToTeam();
    expect(seers(game)).toEqual([0, 2]);
  });

  test('[VIS23] an attribute is sent to its audience: owner, team, none, or the players it names', () => {
    const game = joust();
    expect(['plan', 'fate', 'letter'].map(key => whoReads(game, key))).toEqual([[1, 3], [], []]);
    seat(game, 1).readers.push(seat(game, 0), seat(game, 1));
    expect(whoReads(game, 'letter')).toEqual([0, 1]);
    expect(attributesHiddenFrom(seat(game, 1), 3)).toEqual(['fate', 'letter']);
    const omens = (): (number | null)[] =>
      viewers.map(position).filter(each => {
        return game.getPlayerView(each).game.attributes?.['omen'] !== undefined;
      });
    expect(omens()).toEqual([]);
    game.seer = seat(game, 2);
    expect(omens()).toEqual([2]);
  });

  test('[VIS23] an audience that is none, and one that names no attribute, are author errors', () => {
    class Lost extends Player {
      static override readonly attributesSeenBy: AttributeAudiences = { map: { viewers: 'guide' } };
      map = 1;
    }
    class Maze extends Game<Maze, Lost> {
      static override PlayerClass = Lost;
    }
    const maze = new Maze({ playerCount: 1 });
    expectError('unknown-viewers', () => maze.getPlayerView(0));
    class Vague extends Piece {}
    Reflect.set(Vague, 'attributesSeenBy', { colour: 'some' });
    expectError('attribute-audience', () => maze.create(Vague, 'vague'));
  });

  test('[DET21] a bot redraws what it is not sent, and keeps what its team or the rules let it read', () => {
    const game = joust();
    seat(game, 1).readers.push(seat(game, 3));
    const read = (viewer: number): string[] => {
      const unknown = new Determinization(game, seat(game, viewer));
      const random = seededRandom('omens');
      const mark = game.journal.mark();
      const seen = new Set<string>();
      for (let i = 0; i < 40; i++) {
        unknown.apply(random);
        const { plan, fate, letter } = seat(game, 1);
        seen.add(`${plan} ${letter}`).add(`fate ${fate}`).add(`omen ${game.omen}`);
        game.journal.undoTo(mark);
      }
      return [...seen].sort();
    };
    expect(read(3)).toEqual(['fate 1', 'fate 2', 'high yes', 'omen 0', 'omen 1']);
    expect(read(0)).toContain('low no');
  });
});
