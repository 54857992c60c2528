import { type Deltas, describe, type Mark, SPECTATOR } from '@boardsmith/engine';
import { Onlooker } from './onlooker.ts';
import type { Orchard } from './orchard.ts';

/** Where lines of text go: the terminal, or a test. */
export type Print = (line: string) => void;

/** A game, those who watch it, and a way to show both what happens and what each of them learns. */
export class Stage {
  readonly game: Orchard;
  readonly #print: Print;
  readonly #onlookers: ReadonlyMap<number, Onlooker>;
  #steps = 0;

  constructor(game: Orchard, print: Print) {
    this.game = game;
    this.#print = print;
    this.#onlookers = new Map([
      ...game.players.map(
        ({ position, name }) => [position, this.#onlooker(position, name)] as const,
      ),
      [SPECTATOR, this.#onlooker(SPECTATOR, 'A spectator')],
    ]);
  }

  /** Opens a part of the demonstration. */
  heading(title: string): void {
    this.#steps++;
    this.#print('');
    this.#print(`${this.#steps}. ${title}`);
  }

  say(line: string): void {
    this.#print(`   ${line}`);
  }

  /** Lets something happen, and shows the entries it left and what each onlooker was sent. */
  step(title: string, change: () => void): void {
    const { journal, views } = this.game;
    this.heading(title);
    const before = journal.mark();
    journal.segment(change);
    this.#showEntries(before, journal.mark());
    this.showDeltas(views.advance());
    this.say(`Position ${this.game.positionHash}`);
  }

  /** Shows what each onlooker was sent, in the words that it finds for it. */
  showDeltas(deltas: Deltas): void {
    for (const [viewer, onlooker] of this.#onlookers) {
      const delta = deltas.get(viewer);
      if (delta === undefined) {
        this.say(`${onlooker.name} is sent nothing`);
        continue;
      }
      this.say(`${onlooker.name} is sent ${Buffer.byteLength(JSON.stringify(delta))} bytes`);
      for (const line of onlooker.hear(delta)) this.say(`  ${line}`);
    }
  }

  /** Says who was ever sent a word. */
  showWhoHeardOf(word: string): void {
    for (const onlooker of this.#onlookers.values()) {
      const heard = onlooker.hasHeardOf(word) ? 'has been sent' : 'has never been sent';
      this.say(`${onlooker.name} ${heard} the words "${word}"`);
    }
  }

  #showEntries(from: Mark, to: Mark): void {
    this.say('The journal gets');
    for (const [at, entry] of this.game.journal.entries(from, to).entries()) {
      this.say(`  ${String(from + at + 1).padStart(2)}  ${describe(entry)}`);
    }
  }

  #onlooker(viewer: number, name: string): Onlooker {
    return new Onlooker(name, this.game.views.sync(viewer));
  }
}
