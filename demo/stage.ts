import { type Deltas, describe, type Mark, SPECTATOR } from '@boardsmith/engine';
import type { Orchard } from './orchard.ts';
import { RemoteViewer } from './remote-viewer.ts';

/** Prints lines of text: to the terminal, or in a test. */
export type Print = (line: string) => void;

/** A game and its viewers: prints the entries of each step and what each viewer is sent. */
export class Stage {
  readonly game: Orchard;
  readonly #print: Print;
  readonly #viewers: ReadonlyMap<number, RemoteViewer>;
  #steps = 0;

  constructor(game: Orchard, print: Print) {
    this.game = game;
    this.#print = print;
    this.#viewers = new Map([
      ...game.players.map(
        ({ position, name }) => [position, this.#remoteViewer(position, name)] as const,
      ),
      [SPECTATOR, this.#remoteViewer(SPECTATOR, 'A spectator')],
    ]);
  }

  /** Starts a part of the demonstration. */
  heading(title: string): void {
    this.#steps++;
    this.#print('');
    this.#print(`${this.#steps}. ${title}`);
  }

  say(line: string): void {
    this.#print(`   ${line}`);
  }

  /** Performs a step, and prints its entries and what each viewer was sent. */
  step(title: string, change: () => void): void {
    const { journal, views } = this.game;
    this.heading(title);
    const before = journal.mark();
    journal.segment(change);
    this.#showEntries(before, journal.mark());
    this.showDeltas(views.advance());
    this.say(`Position ${this.game.positionHash}`);
  }

  /** Prints what each viewer was sent, in words. */
  showDeltas(deltas: Deltas): void {
    for (const [viewer, remote] of this.#viewers) {
      const delta = deltas.get(viewer);
      if (delta === undefined) {
        this.say(`${remote.name} is sent nothing`);
        continue;
      }
      this.say(`${remote.name} is sent ${Buffer.byteLength(JSON.stringify(delta))} bytes`);
      for (const line of remote.apply(delta)) this.say(`  ${line}`);
    }
  }

  /** Prints which viewers were ever sent a word. */
  showWhoWasSent(word: string): void {
    for (const remote of this.#viewers.values()) {
      const verb = remote.wasSent(word) ? 'has been sent' : 'has never been sent';
      this.say(`${remote.name} ${verb} the words "${word}"`);
    }
  }

  #showEntries(from: Mark, to: Mark): void {
    this.say('The journal gets');
    for (const [at, entry] of this.game.journal.entries(from, to).entries()) {
      this.say(`  ${String(from + at + 1).padStart(2)}  ${describe(entry)}`);
    }
  }

  #remoteViewer(viewer: number, name: string): RemoteViewer {
    return new RemoteViewer(name, this.game.views.sync(viewer));
  }
}
