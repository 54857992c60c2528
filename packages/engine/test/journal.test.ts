import { expect, describe as group, test } from 'vitest';
import { describe } from '../src/index.ts';
import { moveFlow } from '../src/rules/flow/flow-frame.ts';
import { nodeOf } from '../src/state/node/node.ts';
import { exampleFrame } from './example-frame.ts';
import { wholeState } from './whole-state.ts';
import { Forge, Ingot, ingotOf, openForge, present } from './workshop.ts';

group('the journal', () => {
  test('[JRN9] setup is not journaled, and the first read of journal, hash or view ends it', () => {
    const forge = new Forge({ playerCount: 2, seed: 'forge' });
    forge.rack.create(Ingot, 'early');
    forge.fire = 5;

    expect([forge.journal.length, forge.fire]).toEqual([0, 5]);
    forge.fire = 6;
    expect(forge.journal.length).toBe(1);
  });

  test('[JRN9] a field declared after setup has ended is refused, not lost', () => {
    class Hasty extends Forge {
      readonly early: string = this.positionHash;
      late = 5;
    }

    expect(() => new Hasty({ playerCount: 1 })).toThrow();
  });

  test('[JRN16] entries before a mark can be discarded, and everything else is unchanged', () => {
    const [forgetful, whole] = [openForge(), openForge()];
    const play = (forge: Forge, weight: number): void => {
      const ingot = ingotOf(forge);
      ingot.weight = weight;
      ingot.marks.push(weight);
      ingot.putInto(weight % 2 === 0 ? forge.rack : forge.other);
      forge.other.create(Ingot, `bar ${weight}`, { weight });
      forge.rack.shuffle();
      forge.journal.mark();
    };
    for (const forge of [forgetful, whole]) for (const weight of [1, 2, 3]) play(forge, weight);
    const mark = forgetful.journal.mark();
    for (const forge of [forgetful, whole]) for (const weight of [4, 5]) play(forge, weight);
    const end = forgetful.journal.mark();

    forgetful.journal.forgetBefore(mark);

    const { log } = nodeOf(forgetful).world;
    expect([log.first, log.kept]).toEqual([mark, end - mark]);
    expect(forgetful.journal.entries()).toEqual(whole.journal.entries(mark));
    const present = wholeState(whole);
    for (const forge of [forgetful, whole]) forge.journal.undoTo(mark);
    expect(wholeState(forgetful)).toEqual(wholeState(whole));
    expect(() => forgetful.journal.undoTo(mark - 1)).toThrow('no mark');
    expect(() => forgetful.journal.entries(0)).toThrow('no mark');
    forgetful.journal.redoTo();
    expect(wholeState(forgetful)).toEqual(present);
    forgetful.journal.undoTo(mark);
    for (const forge of [forgetful, whole]) play(forge, 6);
    expect(wholeState(forgetful)).toEqual(wholeState(whole));
    expect(forgetful.journal.entries(mark)).toEqual(whole.journal.entries(mark));
  });

  test('[JRN2] every kind of entry has a description', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    ingot.weight = 3;
    ingot.marks.push(1);
    forge.journal.mark();
    ingot.putInto(forge.other);
    forge.other.create(Ingot, 'bar', { weight: 2, partner: ingot });
    forge.rack.shuffle();
    ingot.hideFromAll();
    forge.message('Struck {{it}}', { it: ingot });
    moveFlow(nodeOf(forge).world, exampleFrame(1));
    forge.journal.mark();

    const told = forge.journal.entries().map(describe);

    expect(told).toEqual([
      'Ingot "ingot": weight was 0 and is now 3',
      'Ingot "ingot": inside, marks was [] and is now [1]',
      'Ingot "ingot" moves from Rack "rack", place 0 to Rack "other", place 0',
      `Ingot "bar" is created at Rack "other", place 1 with {"isHot":false,"marks":[],"metal":"iron","partner":{"@":${ingot.id}},"weight":2}`,
      expect.stringMatching(/^Rack "rack" puts its 2 children into the order \d \d$/),
      'Who sees Ingot "ingot": as the zone around says becomes no viewer',
      'Message to everyone: Struck {{it}}',
      'The flow goes from [] to [{"step":0,"position":1}]',
      expect.stringMatching(/^\d random numbers? (is|are) drawn$/),
    ]);
  });

  test('[JRN1] an entry of a creation tells the attributes of that moment, not of later ones', () => {
    const forge = openForge();
    const bar = forge.other.create(Ingot, 'bar', { weight: 2, marks: [1] });
    bar.weight = 9;
    bar.marks.push(2);
    forge.journal.mark();

    expect(forge.journal.entries(0, 1)).toMatchObject([
      { type: 'CREATE', attributes: { weight: 2, marks: [1] } },
    ]);
  });

  test('[JRN10] something new after an undo ends what could be redone', () => {
    const changes: [string, (forge: Forge) => void][] = [
      ['an assignment', forge => void forge.fire++],
      ['a nested change', forge => void forge.log.push('new')],
      ['a random number', forge => void forge.random()],
    ];
    for (const [, change] of changes) {
      const forge = openForge();
      forge.fire = 1;
      forge.random.int(6);
      forge.journal.mark();
      forge.journal.undoTo(0);

      change(forge);
      const state = wholeState(forge);
      forge.journal.redoTo();

      expect([wholeState(forge), forge.journal.length]).toEqual([state, 1]);
    }
  });

  test('[JRN11] numbers drawn between two boundaries are one entry', () => {
    const forge = openForge();
    const drawn = [forge.random.int(100), forge.random.int(100), forge.random()];
    forge.journal.mark();

    expect(forge.journal.entries()).toMatchObject([{ type: 'RANDOM', before: { counter: 0 } }]);
    forge.journal.undoTo(0);
    expect([forge.random.int(100), forge.random.int(100), forge.random()]).toEqual(drawn);
  });

  test('[JRN3] undo takes back a move of every kind at once', () => {
    const forge = openForge();
    const before = wholeState(forge);
    forge.start();
    forge.rack.setOrder('stacking');
    forge.players.setCurrent(1);
    present(forge.players[1]).tools.push('hammer');
    forge.rack.shuffle();
    ingotOf(forge).remove();
    forge.rack.create(Ingot, 'bar').putInto(forge.other);
    forge.other.remove();
    moveFlow(nodeOf(forge).world, exampleFrame(1));
    forge.finish([present(forge.players[0])]);
    forge.journal.mark();

    forge.journal.undoTo(0);

    expect(wholeState(forge)).toBe(before);
  });

  test('[JRN3] an undone id is used again', () => {
    const forge = openForge();
    const first = forge.rack.create(Ingot, 'first');
    forge.journal.undoTo(0);

    const second = forge.rack.create(Ingot, 'second');

    expect([second.id, second === first]).toEqual([first.id, false]);
  });
});

group('a segment', () => {
  test('[SEG4] returns what its function returns, or throws what it throws', () => {
    const { journal } = openForge();
    const error = new RangeError('mine');

    expect(journal.segment(() => 7)).toBe(7);
    expect(() =>
      journal.segment(() => {
        throw error;
      }),
    ).toThrow(error);
  });

  test('[SEG3] takes back what was changed inside nested values, in the objects themselves', () => {
    const forge = openForge();
    const { log } = forge;
    const { marks } = ingotOf(forge);
    const { tools } = present(forge.players[0]);

    const fail = (): void =>
      forge.journal.segment(() => {
        log.push({ deep: [1] });
        marks.push(1, 2);
        tools.push('hammer');
        forge.log = [9];
        ingotOf(forge).marks = marks.slice(1);
        throw new Error('no');
      });

    expect(fail).toThrow('no');
    expect([log, marks, tools]).toEqual([[], [], []]);
    expect([forge.log === log, ingotOf(forge).marks === marks]).toEqual([true, true]);
  });

  test('[SEG5] inside another takes back its own part only', () => {
    const forge = openForge();
    const fail = (): void => {
      forge.journal.segment(() => {
        forge.fire = 3;
        forge.log.push('inner');
        throw new Error('inner');
      });
    };

    forge.journal.segment(() => {
      forge.fire = 2;
      forge.log.push('outer');
      expect(fail).toThrow('inner');
    });

    expect([forge.fire, forge.log]).toEqual([2, ['outer']]);
    forge.journal.undoTo(0);
    expect([forge.fire, forge.log]).toEqual([0, []]);
  });

  test('[SEG5] a failed inner segment does not hide an incomplete element of the outer one', () => {
    class Blank extends Ingot {
      readonly size!: number;
    }
    const forge = openForge();

    const leave = (): void =>
      forge.journal.segment(() => {
        forge.rack.create(Blank, 'blank');
        try {
          forge.journal.segment(() => {
            throw new Error('inner');
          });
        } catch {
          forge.fire = 1;
        }
      });

    expect(leave).toThrow('Blank "blank" has no size');
    expect([forge.fire, forge.rack.count(Blank)]).toEqual([0, 0]);
  });

  test('[SEG6] that fails leaves what had been undone to be redone', () => {
    const forge = openForge();
    forge.fire = 1;
    forge.journal.undoTo(0);

    expect(() =>
      forge.journal.segment(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    forge.journal.redoTo();

    expect(forge.fire).toBe(1);
  });

  test('[SEG6] that writes and fails leaves what had been undone to be redone', () => {
    const forge = openForge();
    forge.fire = 1;
    forge.rack.create(Ingot, 'first');
    forge.fire = 3;
    forge.journal.undoTo(1);

    expect(() =>
      forge.journal.segment(() => {
        forge.fire = 7;
        forge.fire = 8;
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(forge.fire).toBe(1);
    forge.journal.redoTo();

    expect([forge.fire, forge.rack.has(Ingot, 'first')]).toEqual([3, true]);
  });

  test('[SEG6] that succeeds ends what could be redone, also after a part of it failed', () => {
    const forge = openForge();
    forge.fire = 1;
    forge.fire = 2;
    forge.journal.undoTo(0);

    forge.journal.segment(() => {
      expect(() =>
        forge.journal.segment(() => {
          forge.fire = 7;
          throw new Error('no');
        }),
      ).toThrow('no');
      forge.fire = 5;
    });
    forge.journal.redoTo();

    expect([forge.fire, forge.journal.length]).toEqual([5, 1]);
  });
});
