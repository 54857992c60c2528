import type { Game, Mark } from '../../src/index.ts';
import { identitiesIn, wholeState } from '../whole-state.ts';
import { demand, demandSame } from './law.ts';

/** Everything about a game at one point of its journal. */
export interface Moment {
  readonly mark: Mark;
  readonly state: string;
  readonly identities: ReadonlyMap<string, object>;
  readonly position: string;
  readonly full: string;
}

export function momentOf(game: Game): Moment {
  const mark = game.journal.mark();
  return {
    mark,
    state: wholeState(game),
    identities: identitiesIn(game),
    position: game.positionHash,
    full: game.fullHash,
  };
}

/** A game is where it was: the same state in the same objects, and the same hashes. */
export function demandMoment(game: Game, moment: Moment, when: string): void {
  demandSame(wholeState(game), moment.state, `the state ${when}`);
  demand(game.journal.length === moment.mark, `the journal is longer or shorter ${when}`);
  const identities = identitiesIn(game);
  for (const [path, object] of moment.identities) {
    demand(identities.get(path) === object, `another object is at ${path} ${when}`);
  }
  demand(identities.size === moment.identities.size, `there are more objects ${when}`);
  demandSame(game.positionHash, moment.position, `the position hash ${when}`);
  demandSame(game.fullHash, moment.full, `the full hash ${when}`);
}
