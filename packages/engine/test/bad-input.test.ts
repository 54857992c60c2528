import { describe, expect, test } from 'vitest';
import { Game, type GameElement, Piece, Player, pileOf, Space } from '../src/index.ts';
import { expectError, expectRefused } from './refused.ts';
import { Forge, Ingot, ingotOf, openForge, present, Rack, unchecked } from './workshop.ts';

describe('places', () => {
  test('[BAD1] an element cannot be put into itself or into what it contains', () => {
    const forge = openForge();
    const { rack } = forge;
    const shelf = rack.create(Space, 'shelf');
    const box = shelf.create(Space, 'box');

    expectRefused(forge, 'into-itself', () => rack.putInto(rack));
    expectRefused(forge, 'into-itself', () => rack.putInto(box));
    expectRefused(forge, 'into-itself', () => shelf.putInto(box));
    expectRefused(forge, 'into-itself', () => ingotOf(forge).putInto(ingotOf(forge)));
  });

  test('[BAD2] a space cannot be in a piece', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);

    expectRefused(forge, 'space-in-piece', () => forge.other.putInto(ingot));
    expectRefused(forge, 'space-in-piece', () => ingot.create(unchecked(Rack), 'rack'));
  });

  test.each([-1, 4, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 'middle', '0', null])(
    '[BAD3] there is no place %s among three',
    position => {
      const forge = openForge();
      const piece = forge.other.create(Ingot, 'fourth');

      const said = expectRefused(forge, 'index-out-of-range', () =>
        piece.putInto(forge.rack, { position: unchecked(position) }),
      );

      expect(said).toContain('from 0 to 3');
    },
  );

  test('[BAD3] a move within one parent has one index fewer to choose from', () => {
    const forge = openForge();

    expectRefused(forge, 'index-out-of-range', () =>
      ingotOf(forge).putInto(forge.rack, { position: 3 }),
    );
  });

  test('[BAD4] an element of another game can be neither moved nor kept', () => {
    const forge = openForge();
    const foreign = ingotOf(openForge());
    const ingot = ingotOf(forge);
    const attempts = [
      () => foreign.putInto(forge.rack),
      () => ingot.putInto(foreign),
      () => {
        ingot.partner = foreign;
      },
      () => {
        forge.any = { deep: [new Map([['it', foreign]])] };
      },
      () => {
        forge.any = new Map([[foreign, 1]]);
      },
      () => forge.rack.create(Ingot, 'new', { partner: foreign }),
      () => {
        ingot.player = present(foreign.game.players[0]);
      },
      () => forge.rack.create(Ingot, 'new', { player: present(foreign.game.players[0]) }),
      () => ingot.setAttribute('partner', foreign),
      () => forge.message('{{it}}', { it: foreign }),
      () => forge.players.setCurrent(present(foreign.game.players[0])),
      () => forge.players.next(present(foreign.game.players[0])),
      () => forge.finish([present(foreign.game.players[1])]),
    ];

    for (const attempt of attempts) expectRefused(forge, 'foreign-element', attempt);
  });

  test('[BAD5] a removed element cannot be moved, and nothing can be put into it', () => {
    const forge = openForge();
    const { other } = forge;
    const ingot = ingotOf(forge);
    const onTop = ingot.create(Ingot, 'on top');
    ingot.remove();
    other.remove();

    expectRefused(forge, 'removed-element', () => ingot.putInto(forge.rack));
    expectRefused(forge, 'removed-element', () => onTop.putInto(forge.rack));
    expectRefused(forge, 'removed-element', () => ingot.remove());
    expectRefused(forge, 'removed-element', () => forge.rack.putInto(other));
    expectRefused(forge, 'removed-element', () => other.create(Ingot, 'late'));
    expectRefused(forge, 'removed-element', () => forge.rack.putInto(pileOf(forge)));
  });

  test('[BAD6] the game, its players and the pile cannot be moved', () => {
    const forge = openForge();
    const player = present(forge.players[0]);
    const fixed: GameElement[] = [forge, player, pileOf(forge)];

    for (const element of fixed) {
      expectRefused(forge, 'cannot-move', () => element.putInto(forge.rack));
      expectRefused(forge, 'cannot-move', () => element.remove());
    }
  });

  test('[BAD7] players hold nothing', () => {
    const forge = openForge();
    const player = present(forge.players[0]);

    expectRefused(forge, 'player-holds-nothing', () => ingotOf(forge).putInto(player));
  });
});

describe('creation', () => {
  test.each([undefined, null, 'Ingot', 7, {}, () => {}, Date, class {}])(
    '[BAD8] %s is no class of elements',
    type => {
      const forge = openForge();

      expectRefused(forge, 'not-an-element-class', () => forge.create(unchecked(type), 'it'));
      expectRefused(forge, 'not-an-element-class', () => forge.registerElements(unchecked(type)));
    },
  );

  test('[BAD8] games and players are not created inside a game', () => {
    const forge = openForge();

    expectRefused(forge, 'cannot-create', () => forge.create(unchecked(Forge), 'game'));
    expectRefused(forge, 'cannot-create', () => forge.create(unchecked(Player), 'player'));
  });

  test('[BAD8] an element is not made with "new"', () => {
    const forge = openForge();

    const said = expectRefused(forge, 'not-created-by-engine', () => new Ingot());

    expect(said).toContain('create(Ingot, name)');
  });

  test('[BAD8] the stack of an element made with "new" begins at the call, not in its class', () => {
    class Nugget extends Ingot {
      carats = 1;
    }
    const smelt = (): Nugget => new Nugget();

    const { stack = '' } = expectError('not-created-by-engine', smelt);

    expect(stack.split('\n')[1]).toContain('smelt');
  });

  test.each([undefined, '', 7, null])('[BAD8] %s is no name', name => {
    const forge = openForge();

    expectRefused(forge, 'bad-name', () => forge.create(Ingot, unchecked(name)));
  });

  test.each([-1, 1.5, Number.NaN, '3', undefined])('[BAD8] %s is no number of elements', count => {
    const forge = openForge();

    expectRefused(forge, 'bad-count', () => forge.createMany(unchecked(count), Ingot, 'ingot'));
  });

  test('[BAD14] nothing is created in the constructor of an element', () => {
    class Eager extends Space<Forge> {
      readonly child: GameElement = this.create(Ingot, 'child');
    }
    class Reaching extends Piece<Forge> {
      readonly sibling: GameElement = this.game.rack.create(Ingot, 'sibling');
    }
    const forge = openForge();

    const said = expectRefused(forge, 'create-in-constructor', () => forge.create(Eager, 'eager'));
    expectRefused(forge, 'create-in-constructor', () => forge.create(Reaching, 'reaching'));

    expect(said).toContain('onCreate()');
  });

  test('[BAD15] handlers are part of setup', () => {
    const forge = openForge();

    expectRefused(forge, 'handler-after-setup', () => forge.rack.onEnter(() => {}));
    expectRefused(forge, 'handler-after-setup', () => forge.rack.onExit(() => {}));
  });

  test('[BAD19] two classes of one name cannot be in one game', () => {
    const forge = openForge();
    const again = { Ingot: class Ingot extends Piece {} };

    expectRefused(forge, 'class-name-twice', () => forge.create(again.Ingot, 'ingot'));
    expectRefused(forge, 'class-name-twice', () => forge.registerElements(again.Ingot));
  });

  test('[BAD19] two classes of helpers of one name cannot be in one game', () => {
    const forge = openForge();
    const one = { Purse: class Purse {} };
    const other = { Purse: class Purse {} };
    forge.any = new one.Purse();

    expectRefused(forge, 'class-name-twice', () => {
      forge.any = [new other.Purse()];
    });
  });
});

describe('the table', () => {
  class Plain extends Game {}

  test.each([0, -1, 1.5, 101, Number.NaN, '2', undefined])('[BAD20] %s players', playerCount => {
    expectError('bad-option', () => new Plain({ playerCount: unchecked(playerCount) }));
  });

  test.each([5, null, {}])('[BAD20] the seed %s', seed => {
    expectError('bad-option', () => new Plain({ playerCount: 2, seed: unchecked(seed) }));
  });

  test.each([[['a', 'b', 'c']], [['']], [[7]], ['ab']])('[BAD20] the names %j', playerNames => {
    expectError(
      'bad-option',
      () => new Plain({ playerCount: 2, playerNames: unchecked(playerNames) }),
    );
  });

  test('[BAD20] options that a saved game could not bring back', () => {
    const options = { playerCount: 2, rule: () => 1 };

    const { message } = expectError('bad-option', () => new Plain(options));

    expect(message).toContain('rule');
  });

  test('[BAD22] seats without a player', () => {
    const forge = openForge();

    expectRefused(forge, 'unknown-seat', () => ingotOf(forge).addVisibleTo(2));
    expectRefused(forge, 'unknown-seat', () => ingotOf(forge).hideFrom(-1));
    expectRefused(forge, 'unknown-seat', () => forge.rack.addZoneVisibleTo(0.5));
    expectRefused(forge, 'no-such-player', () => forge.players.setCurrent(2));
    expectRefused(forge, 'no-such-player', () => forge.players.setCurrent(-1));
  });

  test('[BAD22] the opponent among three, a second start, a second end', () => {
    const forge = new Forge({ playerCount: 3, seed: 'forge' });
    expectRefused(forge, 'not-two-players', () => forge.players.other());
    forge.start();
    expectRefused(forge, 'already-started', () => forge.start());
    forge.finish();

    expectRefused(forge, 'already-started', () => forge.start());
    expectRefused(forge, 'already-finished', () => forge.finish());
  });

  test.each([undefined, Number.NaN, {}, [], () => 1, 1n])('[BAD22] %s in a message', value => {
    const forge = openForge();

    expectRefused(forge, 'message-value', () => forge.message('{{it}}', { it: value }));
  });

  test.each([-1, 1, 0.5, Number.NaN])('[BAD21] the mark %s of an empty journal', mark => {
    const forge = openForge();

    expectRefused(forge, 'no-such-mark', () => forge.journal.undoTo(mark));
    expectRefused(forge, 'no-such-mark', () => forge.journal.redoTo(mark));
  });
});
