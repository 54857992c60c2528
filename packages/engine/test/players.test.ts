import { describe, expect, test } from 'vitest';
import {
  actionStep,
  eachPlayer,
  execute,
  Game,
  SPECTATOR,
  sequence,
  simultaneousActionStep,
} from '../src/index.ts';
import { Mirror } from '../src/view/mirror/mirror.ts';
import { openDiary, startDiary, stop } from './games/diary.ts';
import { expectRefused } from './refused.ts';
import { Forge, Ingot, ingotOf, openForge, present } from './workshop.ts';

describe('names and values', () => {
  test('[ELM16] an element and a player read as their names in a text', () => {
    const forge = openForge();
    const [ingot, smith] = [ingotOf(forge), present(forge.players[1])];
    expect([String(ingot), `${smith} has ${ingot}`, `${forge.rack.all(Ingot)}`]).toEqual([
      'ingot',
      'Player 2 has ingot',
      'ingot,ingot,ingot',
    ]);
  });

  test('[ELM17] minBy and maxBy are the first member with the least or the greatest value', () => {
    const { rack, players } = openForge();
    const ingots = rack.all(Ingot);
    expect([ingots.minBy('weight'), ingots.maxBy('weight')]).toEqual([ingots[0], ingots[2]]);
    expect(ingots.maxBy(({ weight }) => -weight)).toBe(ingots[0]);
    expect([ingots.minBy('metal'), ingots.maxBy('metal')]).toEqual([ingots[0], ingots[0]]);
    expect([rack.all('none').minBy('id'), rack.all('none').maxBy('id')]).toEqual([
      undefined,
      undefined,
    ]);
    present(players[1]).coins = 9;
    expect(players.maxBy('coins')).toBe(players[1]);
    expect([players.minBy('coins'), players.max('coins'), players.sum('coins')]).toEqual([
      players[0],
      9,
      12,
    ]);
  });

  test('[ELM18] getEffectiveOwner is the nearest owner upward, of a player the player', () => {
    const forge = openForge();
    const [ann, bob] = [present(forge.players[0]), present(forge.players[1])];
    const ingots = forge.rack.all(Ingot);
    expect(ingots[0]?.getEffectiveOwner()).toBe(null);
    forge.rack.player = ann;
    present(ingots[1]).player = bob;
    expect(ingots.map(each => each.getEffectiveOwner())).toEqual([ann, bob, ann]);
    expect(ann.getEffectiveOwner()).toBe(ann);
  });
});

describe('whose turn it is', () => {
  test('[ELM13] it is the turn of the players whom the flow awaits, unless one is named', () => {
    const diary = startDiary(
      sequence(
        simultaneousActionStep({ actions: [stop], players: ({ game }) => game.players.slice(1) }),
        eachPlayer({ do: actionStep({ actions: [stop] }) }),
      ),
    );
    const turn = (): unknown => [
      diary.currentPlayer?.position,
      diary.currentPlayers.map(({ position }) => position),
      diary.players.map(({ isCurrent }) => isCurrent),
    ];
    expect(turn()).toEqual([undefined, [1, 2], [false, true, true]]);
    for (const seat of [1, 2]) diary.performAction('stop', {}, seat);
    expect(turn()).toEqual([0, [0], [true, false, false]]);
    diary.players.setCurrent(2);
    expect(turn()).toEqual([2, [2], [false, false, true]]);
    diary.players.setCurrent(null);
    for (const seat of [0, 1, 2]) diary.performAction('stop', {}, seat);
    expect([diary.isFinished(), turn()]).toEqual([true, [undefined, [], [false, false, false]]]);
  });

  test('[ELM13] conditions and functions of the flow see the turn that the flow has come to', () => {
    const seen: string[] = [];
    const diary = openDiary(
      sequence(
        execute(({ game }) => seen.push(`before: ${game.currentPlayers.join()}`)),
        eachPlayer({
          do: actionStep({
            actions: ({ game, player }) => {
              seen.push(`${player?.position}: ${game.currentPlayers.join()}`);
              return [stop];
            },
          }),
        }),
      ),
      2,
    );
    diary.startFlow();
    diary.performAction('stop');
    expect([...new Set(seen)]).toEqual(['before: ', '0: Player 1', '1: Player 2']);
  });

  test('[ELM13] a game without a flow has no current player until the rules name one', () => {
    const forge = openForge();
    expect([forge.currentPlayer, forge.currentPlayers]).toEqual([undefined, []]);
    forge.players.setCurrent(1);
    expect(forge.currentPlayer?.isCurrent).toBe(true);
  });
});

describe('avatars and elimination', () => {
  const avatars = [
    '',
    '🦊',
    'AB',
    '👩‍👩‍👧‍👦',
    '/faces/ann.png',
    'https://example.org/a.png',
    'data:image/png;base64,AA==',
  ];

  test.each(avatars)('[ELM19] an avatar is a short text or the URL of a picture: %s', avatar => {
    const forge = openForge();
    const smith = present(forge.players[0]);
    smith.avatar = avatar;
    expect(smith.avatar).toBe(avatar);
  });

  const refused = [
    'javascript:alert("no picture")',
    'a text that is far too long',
    `https://example.org/${'a'.repeat(2048)}`,
    'https://example.org/two words',
    7,
    null,
  ];

  test.each(refused)('[ELM19] any other avatar is refused: %s', avatar => {
    const forge = openForge();
    expectRefused(forge, 'attribute-value', () =>
      present(forge.players[0]).setAttribute('avatar', avatar),
    );
  });

  test('[ELM19] avatar and elimination are state: journaled, saved and seen by every viewer', () => {
    const forge = openForge();
    const smith = present(forge.players[0]);
    const mark = forge.journal.mark();
    const before = forge.positionHash;
    smith.avatar = '🦊';
    smith.eliminated = true;
    expect(forge.positionHash).not.toBe(before);
    const restored = Game.restoreGame(Forge, forge.getSnapshot());
    expect([restored.players[0]?.avatar, restored.players[0]?.eliminated]).toEqual(['🦊', true]);
    for (const viewer of [0, 1, SPECTATOR]) {
      const mirror = new Mirror(forge.views.sync(viewer));
      expect(JSON.stringify(mirror.view())).toContain('"avatar":"🦊"');
      expect(JSON.stringify(mirror.view())).toContain('"eliminated":true');
    }
    forge.journal.undoTo(mark);
    expect([smith.avatar, smith.eliminated, forge.players.active.length]).toEqual(['', false, 2]);
  });
});
