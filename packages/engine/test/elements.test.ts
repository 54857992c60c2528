import { describe, expect, test } from 'vitest';
import { type Game, type GameOptions, lifecycleOf, Piece, pileOf, Space } from '../src/index.ts';
import { Forge, Ingot, ingotOf, openForge, present, Rack } from './workshop.ts';

function names(elements: readonly { readonly name: string }[]): string[] {
  return elements.map(({ name }) => name);
}

describe('creation', () => {
  test('[ELM1] an element is made at the end of its parent, with its attributes and the next id', () => {
    const { rack } = openForge();
    const before = rack.last();

    const ingot = rack.create(Ingot, 'new', { weight: 7, metal: 'gold' });

    expect(ingot).toBeInstanceOf(Ingot);
    expect([ingot.parent, rack.last(), ingot.id]).toEqual([rack, ingot, Number(before?.id) + 1]);
    expect(ingot.attributes()).toEqual({
      isHot: false,
      marks: [],
      metal: 'gold',
      partner: null,
      player: null,
      weight: 7,
    });
  });

  test('[ELM1] several elements are made in order, with the attributes of each', () => {
    const { other } = openForge();

    const made = other.createMany(3, Ingot, 'new', i => ({ weight: i * i }));

    expect(made.map(({ weight }) => weight)).toEqual([0, 1, 4]);
    expect([...other.children]).toEqual([...made]);
  });

  test('[ELM5] onCreate runs once, in place, and makes what belongs inside', () => {
    const calls: unknown[] = [];
    class Nest extends Space<Forge> {
      size = 1;

      override onCreate(): void {
        calls.push([this.parent?.name, this.size]);
        this.createMany(this.size, Ingot, 'egg');
      }
    }
    const { rack } = openForge();

    const nest = rack.create(Nest, 'nest', { size: 2 });

    expect([calls, names(nest.children)]).toEqual([[['rack', 2]], ['egg', 'egg']]);
  });
});

describe('places', () => {
  test('[ELM2] an element goes to the end, to the front, or to the position given', () => {
    const { rack, other } = openForge();
    const [a, b, c] = other.createMany(3, Ingot, 'x').map((each, i) => {
      each.weight = 10 + i;
      return each;
    });

    present(a).putInto(rack);
    present(b).putInto(rack, { position: 'first' });
    present(c).putInto(rack, { position: 2 });

    expect(rack.all(Ingot).map(({ weight }) => weight)).toEqual([11, 0, 12, 1, 2, 10]);
    expect(other.isEmpty()).toBe(true);
  });

  test('[ELM2] a move within the parent keeps all other children', () => {
    const { rack } = openForge();

    ingotOf(rack.game).putInto(rack, { position: 2 });

    expect(rack.all(Ingot).map(({ weight }) => weight)).toEqual([1, 2, 0]);
  });

  test('[ELM2] what comes into a stacking space lies on top', () => {
    const { rack, other } = openForge();
    rack.setOrder('stacking');

    other.create(Ingot, 'x', { weight: 8 }).putInto(rack);
    rack.create(Ingot, 'x', { weight: 9 });

    expect(rack.all(Ingot).map(({ weight }) => weight)).toEqual([9, 8, 0, 1, 2]);
  });

  test('[ELM3] a removed element is on the pile, and no query finds it', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);

    ingot.remove();

    expect([forge.has(Ingot, { weight: 0 }), ingot.parent]).toEqual([false, pileOf(forge)]);
    expect(forge.getElementById(ingot.id)).toBe(ingot);
  });

  test('[ELM4] handlers run for elements of their class that leave or come, not for a shift', () => {
    const calls: string[] = [];
    class Watched extends Forge {
      constructor(options: GameOptions) {
        super(options);
        this.rack.onExit(each => calls.push(`out ${each.name}`));
        this.other.onEnter(each => calls.push(`in ${each.name}`), Ingot);
      }
    }
    const forge = new Watched({ playerCount: 1 });
    const ingot = ingotOf(forge);

    ingot.putInto(forge.rack, { position: 'last' });
    ingot.putInto(forge.other);
    forge.other.create(Ingot, 'made here');
    forge.other.create(Piece, 'not an ingot');

    expect(calls).toEqual(['out ingot', 'in ingot', 'in made here']);
  });

  test('[ELM8] a shuffle keeps everything and follows the seed', () => {
    const shuffled = (seed: string): number[] => {
      const { rack } = openForge(seed);
      rack.createMany(20, Ingot, 'x', i => ({ weight: 10 + i }));
      rack.shuffle();
      return rack.all(Ingot).map(({ weight }) => weight);
    };

    expect(shuffled('a')).toEqual(shuffled('a'));
    expect(shuffled('a')).not.toEqual(shuffled('b'));
    expect(shuffled('a').toSorted((a, b) => a - b)).toEqual(shuffled('c').sort((a, b) => a - b));
  });

  test('[ELM12] an element is found again by its branch and by its id', () => {
    const forge = openForge();
    const removed = forge.other.create(Ingot, 'removed');
    removed.remove();

    for (const element of [...forge.all(), ...forge.players, removed, forge]) {
      expect(forge.atBranch(element.branch())).toBe(element);
      expect(forge.atId(element.id)).toBe(element);
    }
    expect([forge.atBranch('game/99'), forge.atId(9999)]).toEqual([undefined, undefined]);
  });
});

describe('queries', () => {
  function stocked(): Forge {
    const forge = openForge();
    const shelf = forge.rack.create(Rack, 'shelf', { isOpen: false });
    shelf.createMany(3, Ingot, 'inner', i => ({ weight: 10 + i, metal: 'gold' }));
    return forge;
  }

  test('[ELM6] results are in document order, at any depth', () => {
    const forge = stocked();

    expect(names(forge.all())).toEqual([
      'rack',
      ...['ingot', 'ingot', 'ingot', 'shelf', 'inner', 'inner', 'inner'],
      'other',
    ]);
    expect(names(forge.all(Rack))).toEqual(['rack', 'shelf', 'other']);
  });

  test('[ELM6] a finder is a name, attributes, or a function, and several must all hold', () => {
    const forge = stocked();

    expect(forge.all(Ingot, 'inner').length).toBe(3);
    expect(forge.all(Ingot, { metal: 'gold' }, ingot => ingot.weight > 10).length).toBe(2);
    expect(names(forge.all(Rack, { empty: true }))).toEqual(['other']);
    expect(names(forge.all('shelf'))).toEqual(['shelf']);
    expect(forge.first(Ingot, { metal: 'gold' })?.weight).toBe(10);
    expect(forge.last(Ingot)?.weight).toBe(12);
    expect(forge.firstN(2, Ingot).map(({ weight }) => weight)).toEqual([0, 1]);
    expect(forge.lastN(2, Ingot).map(({ weight }) => weight)).toEqual([11, 12]);
    expect([forge.has(Ingot, 'no'), forge.count(Ingot)]).toEqual([false, 6]);
  });

  test('[ELM7] the caller owns the returned collection', () => {
    const { rack } = openForge();
    const before = [...rack.all(Ingot)];

    rack.all(Ingot).reverse().splice(0, 2);
    rack.children.length = 0;

    expect([...rack.all(Ingot)]).toEqual(before);
  });

  test.each([5, 40])('[ELM7] a finder that moves each of %i is asked once for each', count => {
    const forge = openForge();
    const from = forge.create(Space, 'from');
    const to = forge.create(Space, 'to');
    const tools = from.createMany(count, Piece, 'tool');
    const asked: Piece[] = [];
    const move = (tool: Piece): boolean => {
      asked.push(tool);
      tool.putInto(to);
      return from.count(Piece) >= 0;
    };
    expect([...from.all(Piece, move)]).toEqual([...tools]);
    expect(asked).toEqual([...tools]);
    expect([...to.all(Piece)]).toEqual([...tools]);
  });

  test('[ELM7] a collection answers questions about its members and what is in them', () => {
    const forge = stocked();
    const gold = forge.all(Ingot, { metal: 'gold' });

    expect([gold.sum('weight'), gold.min('weight'), gold.max('weight')]).toEqual([33, 10, 12]);
    expect(gold.sortBy('weight', 'desc').map(({ weight }) => weight)).toEqual([12, 11, 10]);
    expect(forge.all(Ingot).unique('metal')).toEqual(['iron', 'gold']);
    expect(forge.all(Rack).first(Ingot)?.weight).toBe(0);
    expect(forge.all(Ingot, { metal: 'silver' }).min('weight')).toBe(undefined);
  });

  test('[ELM10] an unordered space does not tell in which order things came', () => {
    class Sack extends Space<Forge> {
      static override readonly unordered: boolean = true;
    }
    const filled = (order: readonly number[]): number[] => {
      const forge = openForge();
      const sack = forge.create(Sack, 'sack');
      const ingots = forge.rack.all(Ingot);
      for (const i of order) ingots[i]?.putInto(sack);
      return sack.all(Ingot).map(({ weight }) => weight);
    };

    expect(filled([2, 0, 1])).toEqual(filled([0, 1, 2]));
  });

  test('[ELM11] the contents of a player’s space belong to that player, unless they have their own owner', () => {
    const forge = openForge();
    const [ann, bob] = [present(forge.players[0]), present(forge.players[1])];
    forge.rack.player = ann;
    ingotOf(forge).player = bob;
    forge.setPlayerContext(ann);

    expect([ann.allMy(Ingot).length, bob.allMy(Ingot).length]).toEqual([2, 1]);
    expect([ann.my(Rack), ann.has(Ingot), bob.has(Rack)]).toEqual([forge.rack, true, false]);
    expect(forge.all(Ingot, { mine: true }).length).toBe(2);
    expect(forge.all(Ingot, { player: bob }).length).toBe(1);
  });
});

describe('the table', () => {
  test('[ELM13] players sit in a circle', () => {
    const { players } = new Forge({ playerCount: 3, playerNames: ['Ann', 'Bob'] });
    const [ann, bob, third] = [present(players[0]), present(players[1]), present(players[2])];

    expect(names(players)).toEqual(['Ann', 'Bob', 'Player 3']);
    expect([players.next(third), players.previous(ann)]).toEqual([ann, third]);
    expect(players.others(bob)).toEqual([ann, third]);
    expect(players.inOrderFrom(bob)).toEqual([bob, third, ann]);
    expect([players.byPosition(1), players.byPosition(3)]).toEqual([bob, undefined]);
  });

  test('[ELM13] the current player is state, for display', () => {
    const { players, journal } = openForge();
    const mark = journal.mark();

    players.setCurrent(1);

    expect([players.current, players.next(), players.other()]).toEqual([
      players[1],
      players[0],
      players[0],
    ]);
    journal.undoTo(mark);
    expect(players.current).toBe(undefined);
  });

  test('[ELM14] a game starts, ends, and has winners', () => {
    const forge = openForge();
    const winner = present(forge.players[1]);
    const phases = [lifecycleOf(forge)];

    forge.start();
    phases.push(lifecycleOf(forge));
    forge.finish([winner]);

    expect([...phases, lifecycleOf(forge)]).toEqual(['setup', 'started', 'finished']);
    expect([forge.isFinished(), forge.getWinners()]).toEqual([true, [winner]]);
  });

  test('[ELM15] a message keeps its words, its values and who may read it', () => {
    const forge = openForge();
    const game: Game = forge;
    const { id } = ingotOf(forge);

    game.message('{{n}} ingots like {{it}}', { n: 3, it: ingotOf(forge) });
    ingotOf(forge).showOnlyTo(1);
    game.messageTo([present(forge.players[1])], 'Yours is {{it}}', { it: ingotOf(forge) });

    expect(game.messages).toEqual([
      { text: '{{n}} ingots like {{it}}', data: { n: 3, it: { id, name: 'ingot' } } },
      {
        text: 'Yours is {{it}}',
        data: { it: { id, name: 'ingot', seenBy: [1] } },
        audience: [1],
      },
    ]);
  });
});
