import definition from '@boardsmith/masked-ball';
import { describe, expect, test } from 'vitest';
import { Mask } from '../src/rules/elements.ts';

type MaskedBall = InstanceType<typeof definition.gameClass>;

/** A game in which the players wear these masks, in seat order, and have these coins. */
function begin(worn: readonly string[], coins: readonly number[] = []): MaskedBall {
  const game = new definition.gameClass({ playerCount: worn.length, seed: 'ball' });
  game.startFlow();
  game.all(Mask).putInto(game.wardrobe);
  for (const [seat, player] of game.players.entries()) {
    player.coins = coins[seat] ?? 2;
    for (const role of worn[seat]?.split(' ') ?? []) {
      game.wardrobe.first(Mask, role)?.putInto(player.worn);
    }
  }
  return game;
}

/** Performs choices such as "rob 1" or "believe", each by the player whom the game awaits. */
function play(game: MaskedBall, ...choices: readonly string[]): void {
  for (const choice of choices) {
    const [name = '', value] = choice.split(' ');
    const result = game.performAction(name, argsOf(game, name, value));
    if (!result.success) throw new Error(`${choice}: ${result.error}`);
  }
}

function argsOf(
  game: MaskedBall,
  name: string,
  value: string | undefined,
): Record<string, unknown> {
  if (value === undefined) return {};
  if (name === 'prevent') return { role: value };
  if (name === 'lose') return { mask: game.getAwaitingPlayers()[0]?.my(Mask, value) };
  return { target: game.players[Number(value)] };
}

/** The table as all players see it. */
function table(game: MaskedBall): object {
  return {
    coins: game.players.map(({ coins }) => coins),
    lost: game.players.map(({ lost }) => lost.all(Mask).map(({ role }) => role)),
    toMove: game.getAwaitingPlayers().map(({ position }) => position),
  };
}

describe('a deed that claims nothing', () => {
  test('happens at once if no player can prevent it', () => {
    const game = begin(['Guard Guard', 'Blade Blade']);
    play(game, 'earn');
    expect(table(game)).toEqual({ coins: [3, 2], lost: [[], []], toMove: [1] });
  });

  test('can be prevented by a claim that is believed', () => {
    const game = begin(['Guard Guard', 'Blade Blade', 'Rogue Rogue']);
    play(game, 'beg', 'permit', 'prevent Steward', 'believe', 'believe');
    expect(table(game)).toEqual({ coins: [2, 2, 2], lost: [[], [], []], toMove: [1] });
  });

  test('happens if the claim that prevents it is a lie that is challenged', () => {
    const game = begin(['Guard Guard', 'Blade Rogue']);
    play(game, 'beg', 'prevent Steward', 'challenge', 'lose Blade');
    expect(table(game)).toEqual({ coins: [4, 2], lost: [[], ['Blade']], toMove: [1] });
  });
});

describe('a claim', () => {
  test('that is believed works, true or not', () => {
    const game = begin(['Guard Guard', 'Blade Blade']);
    play(game, 'collect', 'believe');
    expect(table(game)).toEqual({ coins: [5, 2], lost: [[], []], toMove: [1] });
  });

  test('that is true costs the challenger a mask, and the mask shown is exchanged', () => {
    const game = begin(['Steward Guard', 'Blade Rogue']);
    play(game, 'collect', 'challenge', 'lose Rogue');
    expect(table(game)).toEqual({ coins: [5, 2], lost: [[], ['Rogue']], toMove: [1] });
    expect(game.players[0]?.worn.count(Mask)).toBe(2);
  });

  test('that is a lie costs a mask and has no effect, and coins are returned', () => {
    const game = begin(['Steward Guard', 'Blade Rogue'], [3, 0]);
    play(game, 'duel 1', 'challenge', 'lose Guard');
    expect(table(game)).toEqual({ coins: [3, 0], lost: [['Guard'], []], toMove: [1] });
  });

  test('that prevents a duel keeps the coins spent', () => {
    const game = begin(['Blade Guard', 'Blade Rogue'], [3, 0]);
    play(game, 'duel 1', 'believe', 'prevent Guard', 'believe');
    expect(table(game)).toEqual({ coins: [0, 0], lost: [[], []], toMove: [1] });
  });

  test('is answered with only the masks that prevent the deed, by the player it is against', () => {
    const game = begin(['Blade Guard', 'Blade Rogue', 'Herald Herald']);
    play(game, 'rob 2', 'believe', 'believe');
    expect(game.getAwaitingPlayers()).toEqual([game.players[2]]);
    expect(game.performAction('prevent', { role: 'Guard' }).rejection?.code).toBe('not-a-choice');
    play(game, 'permit');
    expect(table(game)).toMatchObject({ coins: [4, 2, 0] });
  });
});

describe('the Herald', () => {
  test('draws two masks and returns two', () => {
    const game = begin(['Herald Guard', 'Blade Rogue']);
    play(game, 'disguise', 'believe');
    const [player] = game.players;
    const [, second, third] = player?.worn.all(Mask) ?? [];
    expect(player?.worn.count(Mask)).toBe(4);
    expect(game.performAction('giveBack', { masks: [second, third] }).success).toBe(true);
    expect([player?.worn.count(Mask), game.wardrobe.count(Mask)]).toEqual([2, 11]);
  });
});

describe('the end', () => {
  test('comes when one player wears a mask; a doubt about a duel may cost two at once', () => {
    const game = begin(['Blade Guard', 'Rogue Rogue'], [3, 9]);
    play(game, 'duel 1', 'challenge', 'lose Rogue', 'permit');
    expect(game.isFinished()).toBe(true);
    expect(game.getWinners()).toEqual([game.players[0]]);
    expect(table(game)).toMatchObject({ coins: [0, 0], lost: [[], ['Rogue', 'Rogue']] });
  });

  test('cannot be put off: a player with ten coins must denounce', () => {
    const game = begin(['Blade Guard', 'Rogue Rogue'], [10, 0]);
    expect(game.getFlowState().availableActions).toEqual(['denounce']);
    play(game, 'denounce 1', 'lose Rogue');
    expect(table(game)).toEqual({ coins: [3, 0], lost: [[], ['Rogue']], toMove: [1] });
  });
});
