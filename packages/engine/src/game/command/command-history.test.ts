import { describe, expect, test } from 'vitest';
import { Harbour } from '../../../test/games/every-choice.ts';
import { Ingot, ingotOf, openForge, present } from '../../../test/workshop.ts';
import { sampleMove, seededRandom } from '../../index.ts';
import { lifecycleOf } from '../game-root.ts';
import { playOf } from '../play.ts';
import { replayCommands } from './execute-command.ts';

describe('the history of a game', () => {
  test('[CMD2] lists the commands that were executed, and fewer after an undo', () => {
    const forge = openForge();
    const [ann, bob] = forge.players;
    expect(forge.commandHistory).toEqual([]);
    forge.start();
    forge.other.create(Ingot, 'bar', { player: present(ann), marks: [4] });
    ingotOf(forge).putInto(forge.other, { position: 0 });
    const mark = forge.journal.mark();
    ingotOf(forge).remove();
    forge.rack.setOrder('stacking');
    forge.players.setCurrent(1);
    present(bob).tools.push('tongs');
    forge.message('{{who}}', { who: present(bob) });
    forge.other.contentsHidden();
    forge.finish([present(bob)]);
    const first = [
      { type: 'START_GAME' },
      {
        type: 'CREATE',
        parent: 6,
        className: 'Ingot',
        name: 'bar',
        attributes: {
          isHot: false,
          marks: [4],
          metal: 'iron',
          partner: null,
          player: { __playerRef: 0 },
          weight: 1,
        },
      },
      { type: 'MOVE', element: 7, to: 6, position: 0 },
    ];
    expect(forge.commandHistory).toEqual([
      ...first,
      { type: 'REMOVE', element: 8 },
      { type: 'SET_ORDER', element: 5, order: 'stacking' },
      { type: 'SET_CURRENT_PLAYER', player: 1 },
      { type: 'MESSAGE', text: '{{who}}', data: { who: { __playerRef: 1 } } },
      {
        type: 'SET_VISIBILITY',
        element: 6,
        of: 'zone',
        setting: { mode: 'hidden', add: [], except: [], slots: false },
      },
      { type: 'END_GAME', winners: [1] },
      { type: 'SET_ATTRIBUTE', element: 4, key: 'tools', value: ['tongs'], inside: true },
    ]);
    forge.journal.undoTo(mark);
    expect(forge.commandHistory).toEqual(first);
  });

  test('[CMD7] marks a record that looks like a reference', () => {
    const forge = openForge();
    forge.any = { item: { __elementId: 5 }, real: ingotOf(forge), odd: { $class: 'x' } };
    const copy = openForge();
    expect(replayCommands(copy, forge.commandHistory)).toMatchObject({ success: true });
    expect(copy.any).toEqual({
      item: { __elementId: 5 },
      real: ingotOf(copy),
      odd: { $class: 'x' },
    });
  });

  test('[CMD6] leaves out the flow, random numbers and animation events', () => {
    const forge = openForge();
    forge.random.int(6);
    forge.emitAnimationEvent('flash');
    forge.rack.shuffle();
    const types = forge.journal.entries(0, forge.journal.mark()).map(({ type }) => type);
    expect(types.toSorted()).toEqual(['EVENT', 'RANDOM', 'RANDOM', 'REORDER']);
    expect(forge.commandHistory.map(({ type }) => type)).toEqual(['SHUFFLE']);
  });

  test('[CMD2] [CMD6] of a game with a flow reproduces the table, and no position in the flow', () => {
    const [harbour, copy] = ['harbour', 'harbour'].map(
      seed => new Harbour({ playerCount: 2, seed }),
    );
    const [played, replayed] = [present(harbour), present(copy)];
    played.startFlow();
    const random = seededRandom('moves');
    for (let turn = 0; turn < 8 && played.isAwaitingInput(); turn++) {
      const sampled = present(sampleMove(playOf(played), random));
      played.journal.segment(() => void playOf(played).make(sampled.move));
    }
    expect(replayCommands(replayed, played.commandHistory)).toMatchObject({ success: true });
    expect(tableOf(replayed)).toEqual(tableOf(played));
    expect(replayed.messages).toEqual(played.messages);
    expect([lifecycleOf(replayed), replayed.journal.draws]).toEqual([lifecycleOf(played), 0]);
  });
});

/** Everything on the table but what the flow keeps there for itself. */
function tableOf(harbour: Harbour): object {
  const { attributes = {}, ...rest } = harbour.toJSON();
  const own = Object.entries(attributes).filter(([key]) => key !== '%vars' && key !== '%result');
  return { ...rest, own, players: harbour.players.map(player => player.toJSON()) };
}
