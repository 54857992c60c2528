import { describe, expect, test } from 'vitest';
import { CardTable } from '../../../test/games/card-table.ts';
import { momentOf } from '../../../test/laws/moment.ts';
import { expectError, expectRefused } from '../../../test/refused.ts';
import {
  type Forge,
  Ingot,
  ingotOf,
  openForge,
  present,
  unchecked,
} from '../../../test/workshop.ts';
import { Space } from '../../elements/element/space.ts';
import { Game } from '../../game/game.ts';
import { describe as inWords } from '../../state/entries/entries.ts';
import type { AnimatedEvent } from '../../state/journal/theatre.ts';
import { nodeOf } from '../../state/node/node.ts';

const kinds = (forge: Forge): string[] => forge.journal.entries().map(({ type }) => type);

describe('an animation event', () => {
  test('[THE1] what happens in it happens at once, and its entry owns what happened', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    forge.journal.segment(() => {
      ingot.weight = 7;
      forge.animate('strike', { ingot, force: 3 }, () => {
        ingot.putInto(forge.other);
        ingot.isHot = true;
      });
      expect(ingot.parent).toBe(forge.other);
      ingot.weight = 8;
    });
    expect(kinds(forge)).toEqual(['SET', 'MOVE', 'SET', 'EVENT', 'SET']);
    expect(forge.journal.entries()[3]).toEqual({
      type: 'EVENT',
      event: { type: 'strike', data: { ingot: { '@': ingot.id }, force: 3 } },
      owns: 2,
      since: 3,
    });
  });

  test('[THE1] nested changes and chance lie on the side of the event on which they happened', () => {
    const forge = openForge();
    const { marks } = ingotOf(forge);
    forge.journal.segment(() => {
      marks.push(1);
      forge.random.int(6);
      forge.animate('engrave', {}, () => {
        marks.push(2);
        forge.random.int(6);
      });
      marks.push(3);
      forge.random.int(6);
    });
    const pair = ['DEEP', 'RANDOM'];
    expect(kinds(forge)).toEqual([...pair, ...pair, 'EVENT', ...pair]);
    expect(forge.journal.entries()[4]).toMatchObject({ owns: 2, since: 4 });
  });

  test('[THE1] data are copied when the event begins', () => {
    const forge = openForge();
    const data = { list: [1], ingot: ingotOf(forge) };
    forge.animate('note', data, () => {
      data.list.push(2);
    });
    data.list.push(3);
    expect(forge.pendingAnimationEvents).toEqual([
      { id: 1, type: 'note', data: { list: [1], ingot: { '@': ingotOf(forge).id } } },
    ]);
  });

  test('[THE1] the entry of an event has a description', () => {
    const forge = openForge();
    forge.animate('strike', {}, () => ingotOf(forge).setAttribute('weight', 9));
    forge.emitAnimationEvent('wink', {}, { audience: [1] });
    expect(forge.journal.entries().slice(1).map(inWords)).toEqual([
      'Event "strike" for everyone shows the 1 entries before it',
      'Event "wink" for seats 1 shows the 0 entries before it',
    ]);
  });

  test('[THE17] the returned event lists its changes, as the journal has them', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    ingot.weight = 1;
    const event = forge.animate('strike', { ingot }, () => {
      ingot.putInto(forge.other);
      ingot.marks.push(4);
    });
    ingot.weight = 2;
    expect([event.type, event.changes]).toEqual(['strike', forge.journal.entries().slice(1, 3)]);
    expect(event.changes.map(({ type }) => type)).toEqual(['MOVE', 'DEEP']);
    expect(forge.pendingAnimationEvents[0]?.changes).toEqual(event.changes);
    expect(forge.emitAnimationEvent('wink').changes).toEqual([]);
    expect(JSON.parse(JSON.stringify(event.changes))).toEqual(event.changes);
  });

  test('[THE17] an event that is undone, forgotten or was never recorded has no changes', () => {
    const forge = openForge();
    const heat = (): AnimatedEvent =>
      forge.animate('heat', {}, () => forge.setAttribute('fire', forge.fire + 1));
    const event = heat();
    forge.journal.undoTo(0);
    expect(event.changes).toEqual([]);
    forge.journal.redoTo();
    expect(event.changes).toHaveLength(1);
    forge.journal.undoTo(0);
    const other = heat();
    expect([event.changes, other.changes.length]).toEqual([[], 1]);
    expect(forge.journal.tryOut(heat).changes).toEqual([]);
    forge.journal.suspendNews();
    expect(forge.journal.tryOut(() => heat().changes)).toEqual([]);
    forge.journal.resumeNews();
    nodeOf(forge).world.log.forgetBefore(2);
    expect(other.changes).toEqual([]);
  });

  test('[THE2] one inside another is refused, and the state is as before', () => {
    const forge = openForge();
    const inner = [
      () => forge.animate('inner', {}, () => {}),
      () => forge.emitAnimationEvent('inner'),
    ];
    for (const begin of inner) {
      const act = (): unknown =>
        forge.journal.segment(() =>
          forge.animate('outer', {}, () => {
            ingotOf(forge).weight = 5;
            begin();
          }),
        );
      const message = expectRefused(forge, 'nested-animation', act);
      expect(message).toContain('"inner" was begun inside "outer"');
    }
    forge.animate('next', {}, () => {});
    expect(forge.pendingAnimationEvents).toMatchObject([{ id: 1, type: 'next' }]);
  });

  test('[THE2] an event after a failed event is not nested', () => {
    const forge = openForge();
    const fail = (): void => {
      forge.journal.segment(() =>
        forge.animate('fails', {}, () => {
          throw new Error('hot');
        }),
      );
    };
    expect(fail).toThrow('hot');
    expect(forge.pendingAnimationEvents).toEqual([]);
    forge.emitAnimationEvent('works');
    expect(forge.pendingAnimationEvents).toHaveLength(1);
  });

  test('[THE2] code that may only read cannot play events', () => {
    const forge = openForge();
    const { guard } = nodeOf(forge).world;
    const look = (): unknown =>
      guard.reading('filter of a test', () => forge.emitAnimationEvent('x'));
    expectRefused(forge, 'change-while-reading', look);
    const meddle = (): unknown => forge.animate('x', () => ({ gone: forge.rack.remove() }));
    expectRefused(forge, 'change-while-reading', () => forge.journal.segment(meddle));
  });

  test('[THE2] it needs a type, seats with players, and data that can be saved', () => {
    const forge = openForge();
    const stranger = ingotOf(openForge());
    expectRefused(forge, 'event-without-type', () => forge.animate('', {}));
    expectRefused(forge, 'event-without-type', () => forge.animate(unchecked(null), {}));
    expectRefused(forge, 'unknown-seat', () => forge.animate('x', {}, { audience: [7] }));
    expectRefused(forge, 'unsupported-value', () => forge.animate('x', { list: [() => {}] }));
    expectRefused(forge, 'foreign-element', () => forge.animate('x', { stranger }));
  });

  test('[THE3] an event without changes owns none', () => {
    const forge = openForge();
    forge.emitAnimationEvent('wink', { at: present(forge.players[1]) });
    expect(forge.journal.entries()).toEqual([
      {
        type: 'EVENT',
        event: { type: 'wink', data: { at: { '@': nodeOf(present(forge.players[1])).id } } },
        owns: 0,
        since: 0,
      },
    ]);
  });

  test('[THE3] in setup the changes happen, and no event is recorded', () => {
    class Opening extends Game<Opening> {
      table = this.create(Space, 'table');

      constructor(options: { readonly playerCount: number }) {
        super(options);
        this.animate('open', {}, () => this.table.remove());
        this.emitAnimationEvent('bell');
      }
    }
    const game = new Opening({ playerCount: 2 });
    expect([game.journal.length, game.pendingAnimationEvents]).toEqual([0, []]);
    expect(game.all(Space)).toHaveLength(0);
  });

  test('[THE3] a game without events stores nothing for them', () => {
    const table = new CardTable({ playerCount: 4, seed: 'quiet' });
    table.journal.segment(() => void table.round++);
    expect(nodeOf(table).world.theatre).toBeUndefined();
    expect(table.getSnapshot()).not.toHaveProperty('theatre');
    table.acknowledgeAnimationEvents(3);
    expect(table.theatreState).toEqual(table.toJSON());
    expect(table.theatreStateForPlayer(1)).toEqual(table.getPlayerView(1));
  });

  test('[THE2] an error of the author inside is thrown as it is', () => {
    const forge = openForge();
    expectError('into-itself', () => forge.animate('x', {}, () => forge.rack.putInto(forge.rack)));
    expect(momentOf(forge).mark).toBe(0);
  });

  test('[THE3] what is made in an event is there when it ends', () => {
    const forge = openForge();
    forge.animate('cast', {}, () => void forge.other.create(Ingot, 'bar'));
    expect(forge.theatreState).not.toEqual(forge.toJSON());
    forge.acknowledgeAnimationEvents(1);
    expect(forge.theatreState).toEqual(forge.toJSON());
  });
});
