import { createSnapshot, type Mark, restoreGame } from '@boardsmith/engine';
import { type Gardener, Orchard } from './orchard.ts';
import { type Print, Stage } from './stage.ts';

/** Plays a few steps of a small game, and prints the journal entries and what each viewer is sent. */
export function demo(print: Print): void {
  const game = new Orchard({ playerCount: 2, playerNames: ['Ann', 'Bob'], seed: 'spring' });
  const [ann, bob] = game.players;
  if (ann === undefined || bob === undefined) throw new Error('Two gardeners were expected');
  print('The orchard: a scripted demonstration of the BoardSmith engine');
  print(
    'Two gardeners, a field of 3 by 3 plots, nine cards: three in each hand, the rest in a deck.',
  );
  for (const player of game.players) {
    print(`${player.name} holds ${player.hand.children.map(({ name }) => name).join(', ')}.`);
  }

  const stage = new Stage(game, print);
  const start = game.journal.mark();
  playOpenly(stage, ann);
  playSecretly(stage, bob);
  failOnce(stage, ann);
  goBackAndForth(stage, start);
  takeBack(stage, ann);
  saveAndRestore(stage);
}

function playOpenly(stage: Stage, ann: Gardener): void {
  const { game } = stage;
  const tree = ann.held(0);
  stage.step(`Ann plants ${tree.name} on b2`, () => game.plant(ann, tree, game.field.cell('b2')));
  stage.step('Ann shuffles the deck: the random order is journaled, and no player learns it', () =>
    game.deck.shuffle(),
  );
}

function playSecretly(stage: Stage, bob: Gardener): void {
  const { game } = stage;
  const plot = game.field.cell('b3');
  stage.step('Bob draws a card that only he may see', () => game.deck.drawTo(bob.hand));
  const tree = bob.held(3);
  stage.step(`Bob sows ${tree.name} on b3, face down`, () => game.sow(bob, tree, plot));
  stage.showWhoWasSent(tree.name);
  stage.step(`What Bob has sown grows: now all see ${tree.name}`, () => game.grow(bob, plot));
}

function failOnce(stage: Stage, ann: Gardener): void {
  const { game } = stage;
  stage.heading('Ann tries to plant two trees on one plot: the rules throw halfway');
  const before = [game.fullHash, game.journal.length];
  try {
    game.journal.segment(() => {
      for (const tree of [ann.held(0), ann.held(1)]) {
        game.plant(ann, tree, game.field.cell('a1'));
      }
    });
  } catch (error) {
    stage.say(String(error));
  }
  const isSame = String(before) === String([game.fullHash, game.journal.length]);
  stage.say(`Nothing of it has happened, full hash and journal are the same: ${yesNo(isSame)}`);
}

function goBackAndForth(stage: Stage, start: Mark): void {
  const { game } = stage;
  const { journal } = game;
  stage.heading('Time travel: entry by entry back to the start, and forth again');
  const end = journal.mark();
  const hashes = new Map<Mark, string>();
  for (let mark = end; mark >= start; mark--) {
    journal.undoTo(mark);
    hashes.set(mark, game.fullHash);
  }
  const different = new Set(hashes.values()).size;
  stage.say(`${hashes.size} moments, ${different} full hashes: a message changes none`);
  let equal = 0;
  for (let mark = start; mark <= end; mark++) {
    journal.redoTo(mark);
    if (game.fullHash === hashes.get(mark)) equal++;
  }
  stage.say(`Equal hashes on the way forth: ${equal} of ${hashes.size}`);
}

function takeBack(stage: Stage, ann: Gardener): void {
  const { game } = stage;
  const before = { mark: game.journal.mark(), hash: game.positionHash };
  const tree = ann.held(0);
  stage.step(`Ann plants ${tree.name} on c2`, () => game.plant(ann, tree, game.field.cell('c2')));
  stage.heading('Ann takes it back: everyone is sent the way back');
  stage.showDeltas(game.views.undoTo(before.mark));
  stage.say(
    `Position ${game.positionHash}, as before: ${yesNo(game.positionHash === before.hash)}`,
  );
}

function saveAndRestore(stage: Stage): void {
  const { game } = stage;
  stage.heading('The game is saved as JSON and restored from it');
  const text = JSON.stringify(createSnapshot(game));
  const restored = restoreGame(Orchard, JSON.parse(text));
  stage.say(`Full hash of the game          ${game.fullHash}`);
  stage.say(`Full hash of the restored one  ${restored.fullHash}`);
  for (const each of [game, restored]) each.journal.segment(() => each.deck.shuffle());
  const isSame = game.fullHash === restored.fullHash;
  stage.say(`Both shuffle the deck, and are equal still: ${yesNo(isSame)}`);
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
