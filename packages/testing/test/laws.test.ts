import { Game, type RestorableGame } from '@boardsmith/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type CheckOptions,
  checkGame,
  describeFault,
  examineGame,
  type Fault,
  GameFaultError,
  type LawName,
} from '../src/index.ts';
import { Detour } from './games/detour.ts';
import * as faulty from './games/faulty-pockets.ts';
import { Hoping, Peeking } from './games/hoping.ts';
import * as leaky from './games/leaky-pockets.ts';
import { Pockets, pockets } from './games/pockets.ts';
import { Votes } from './games/turns.ts';

type PocketsClass = Parameters<typeof pockets>[0];

/** Returns the fault that a check finds in a game. */
function faultIn(gameClass: PocketsClass, options: CheckOptions = {}): Fault {
  const { fault } = examineGame(pockets(gameClass), options);
  if (fault === undefined) throw new Error(`nothing is wrong with ${gameClass.name}`);
  return fault;
}

afterEach(() => vi.restoreAllMocks());

describe('a game that obeys all laws', () => {
  test('[CHK1] passes with every number of players and with every option changed', () => {
    const { runs, pairs, unreached, fault } = checkGame(pockets(Pockets), { runs: 1 });
    expect({ runs, unreached, fault }).toEqual({
      runs: 6,
      unreached: { actions: [], branches: [] },
      fault: undefined,
    });
    const kinds = new Set(Object.keys(pairs).map(key => key.split(':')[0]));
    expect([...kinds].sort()).toEqual(['deal', 'faces', 'seal', 'secret']);
  });

  test('[CHK2] is checked in the same way by the same seed', () => {
    const options = { runs: 2, seed: 'spring', playerCounts: [2, 3] };
    expect(checkGame(pockets(Pockets), options)).toEqual(checkGame(pockets(Pockets), options));
  });

  test('[CHK1] may be passed as a class, for two players', () => {
    const gameClass: RestorableGame<Game> = Pockets;
    expect(checkGame(gameClass, { runs: 2 }).game).toBe('Pockets');
  });
});

describe('a game that does not', () => {
  test.each<[LawName, PocketsClass, CheckOptions]>([
    ['plays', faulty.Failing, {}],
    ['ends', faulty.Endless, { maxChoices: 200 }],
    ['pure', faulty.AssigningFilter, {}],
    ['pure', faulty.PushingFilter, {}],
    ['legal', faulty.Fickle, {}],
    ['undo', faulty.Metered, { laws: ['undo'] }],
    ['hash', faulty.Metered, { laws: ['hash'] }],
    ['snapshot', faulty.Unregistered, {}],
    ['snapshot', faulty.Secretive, { laws: ['snapshot'] }],
    ['resume', faulty.Secretive, { laws: ['resume'] }],
    ['determinism', faulty.Superstitious, {}],
    ['views', faulty.Flickering, { laws: ['views'] }],
    ['size', faulty.Hoarding, { maxStateSize: 20_000 }],
    ['names', leaky.NamesInMessages, { laws: ['names'] }],
    ['names', leaky.NamesInReasons, { laws: ['names'] }],
    ['secrecy', leaky.HintsInMessages, {}],
    ['secrecy', leaky.WealthOnShow, {}],
    ['secrecy', leaky.TellingEvents, { playerCounts: [2] }],
    ['secrecy', leaky.TellingReasons, { laws: ['secrecy'], playerCounts: [2] }],
    ['secrecy', leaky.TellingLists, {}],
    ['secrecy', leaky.ToldPlans, {}],
  ])('[CHK3] [CHK4] breaks "%s" if it is %o', (law, gameClass, options) => {
    expect(faultIn(gameClass, options).law).toBe(law);
  });

  test('[CHK3] breaks "reach" if no player can ever take an action, and names the branch of the flow', () => {
    const { fault, unreached } = examineGame(Detour, { runs: 2 });
    expect([fault?.law, unreached]).toEqual([
      'reach',
      {
        actions: ['rest'],
        branches: ['loop > if > sequence'],
      },
    ]);
    expect(examineGame(Detour, { runs: 2, rare: ['rest'] }).fault).toBe(undefined);
  });

  test('[CHK3] breaks "refusal" if a refused action changes something', () => {
    const perform = Game.prototype.performAction;
    vi.spyOn(Game.prototype, 'performAction').mockImplementation(function (this: Game, ...args) {
      const result = perform.apply(this, args);
      if (!result.success) this.message('A player tried something');
      return result;
    });
    expect(faultIn(Pockets, { laws: ['refusal'] }).law).toBe('refusal');
  });

  test('[CHK3] breaks "refusal" if an unlisted choice is accepted', () => {
    const perform = Game.prototype.performAction;
    vi.spyOn(Game.prototype, 'performAction').mockImplementation(function (this: Game, ...args) {
      const result = perform.apply(this, args);
      if (result.success || !(this instanceof Pockets)) return result;
      this.journal.segment(() => this.message('So be it'));
      return { success: true };
    });
    expect(faultIn(Pockets, { laws: ['refusal'] }).message).toContain('which is on no list');
  });

  test.each<[PocketsClass, string]>([
    [faulty.Secretive, 'Secretive keeps #drawn in a private field'],
    [
      faulty.Habitual,
      'the classes of Habitual show no private field, so look for variables of modules',
    ],
  ])(
    '[CHK8] breaks "refusal" with a diagnosis if it has state outside the journal: %o',
    (game, told) => {
      const { law, message } = faultIn(game, { laws: ['refusal'], playerCounts: [2] });
      expect([law, message]).toEqual([
        'refusal',
        expect.stringContaining('outside of the journal'),
      ]);
      expect(message).toContain(told);
    },
  );

  test('[CHK9] may name a visible element, although a hidden name is a part of it', () => {
    const options: CheckOptions = { laws: ['names'], runs: 6 };
    expect(examineGame(pockets(leaky.LongerNames), options).fault).toBe(undefined);
    expect(faultIn(leaky.LongerAndShorterNames, options).message).toContain('names Coin "coin-');
  });

  test('[CHK12] may repeat a name that the player has entered as a text, and no other', () => {
    const options: CheckOptions = { laws: ['names'], runs: 8 };
    expect(examineGame(Hoping, options).fault).toBe(undefined);
    expect(examineGame(Peeking, options).fault?.law).toBe('names');
  });

  test('[CHK4] breaks "secrecy" if a sealed choice is disclosed before all are made', () => {
    const perform = Game.prototype.performAction;
    vi.spyOn(Game.prototype, 'performAction').mockImplementation(function (this: Game, ...args) {
      const result = perform.apply(this, args);
      const amount = args[1]?.['amount'];
      if (result.success && amount !== undefined)
        this.message('A player plans {{amount}}', { amount });
      return result;
    });
    const { law, message } = faultIn(Pockets, { laws: ['secrecy'], playerCounts: [3] });
    expect([law, message.includes('two sealed choices of player')]).toEqual(['secrecy', true]);
  });

  test('[CHK4] a sealed choice that was opened is no leak, also where the next step is sealed', () => {
    expect(examineGame(Votes, { laws: ['secrecy'], runs: 4 }).fault).toBe(undefined);
  });

  test('[CHK5] is reported with the seed, the shortest list of choices and the difference', () => {
    const check = (): unknown => checkGame(pockets(faulty.Secretive), { playerCounts: [2] });
    expect(check).toThrow(GameFaultError);
    const { law, options, steps, difference } = faultIn(faulty.Secretive, {
      playerCounts: [2],
      laws: ['snapshot'],
    });
    expect({ law, options, choices: steps.length, difference: difference[0] }).toEqual({
      law: 'snapshot',
      options: { playerCount: 2, seed: '1/1', coins: 10 },
      choices: 6,
      difference: expect.stringMatching(
        /^Saver "Player [12]" \(#\d+\)\.spent is \d+ in one and \d+ in the other$/,
      ),
    });
  });

  test('[CHK5] fails again with the reported choices', () => {
    const { choices, options } = faultIn(faulty.Failing, { playerCounts: [3] });
    const game = new faulty.Failing(options);
    game.startFlow();
    const all = (): void => {
      for (const { action, args, player } of choices) game.performAction(action, args, player);
    };
    expect(all).toThrow('there is no fourth coin');
  });

  test.each<[PocketsClass, CheckOptions]>([
    [faulty.Failing, {}],
    [faulty.AssigningFilter, {}],
    [faulty.Fickle, {}],
    [faulty.Metered, { laws: ['undo'] }],
    [faulty.Secretive, { laws: ['refusal'] }],
    [leaky.NamesInMessages, {}],
    [leaky.HintsInMessages, {}],
  ])('[CHK11] breaks the same law again with the reported moves: %o', (game, options) => {
    const { law, choices, options: setUp, reproduction } = faultIn(game, options);
    const { playerCount, seed = '' } = setUp;
    const coins = Number(Reflect.get(setUp, 'coins'));
    const again = faultIn(game, {
      playerCounts: [playerCount],
      options: [{ coins }],
      gameSeed: seed,
      laws: [law],
      moves: choices,
    });
    expect([again.law, again.message]).toEqual([law, expect.any(String)]);
    expect(reproduction.slice(0, 5)).toEqual([
      ...['check', '--game-seed', seed, '--players', String(playerCount)],
    ]);
  });

  test('[CHK11] breaks the same law again with the seed alone', () => {
    const { options: setUp, reproduction } = faultIn(faulty.Endless, { maxChoices: 200 });
    const { playerCount, seed = '' } = setUp;
    expect(reproduction).not.toContain('--moves');
    const again: CheckOptions = { maxChoices: 200, playerCounts: [playerCount], gameSeed: seed };
    expect(faultIn(faulty.Endless, again).law).toBe('ends');
  });

  test('[CHK11] is reported with a shell command', () => {
    const fault = faultIn(faulty.Failing, { playerCounts: [1], options: [{ coins: 4 }] });
    expect(describeFault(fault, 'my games/pockets').split('\n').at(-1)).toMatch(
      /^Reproduce it: npx boardsmith check 'my games\/pockets' --game-seed 1\/1 --players 1 --option coins=4 --law plays --moves '\[\[0,"plan",\{"amount":\d\}\],\[0,"draw"\]\]'$/,
    );
  });

  test('[CHK6] may disclose hidden information by an action that is exempted by name', () => {
    const options: CheckOptions = { telling: { draw: 'anything' }, laws: ['secrecy'], runs: 3 };
    expect(examineGame(pockets(leaky.HintsInMessages), options).fault).toBe(undefined);
    const turn: CheckOptions = { telling: { draw: 'turn' }, laws: ['secrecy'] };
    expect(faultIn(leaky.HintsInMessages, turn).law).toBe('secrecy');
  });

  test('[CHK7] is found to leak a field of the game that is declared secret', () => {
    const options: CheckOptions = { laws: ['secrecy'], playerCounts: [2] };
    expect(examineGame(pockets(leaky.Whispering), options).fault).toBe(undefined);
    expect(faultIn(leaky.Whispering, { ...options, secrets: ['code'] }).law).toBe('secrecy');
  });
});
