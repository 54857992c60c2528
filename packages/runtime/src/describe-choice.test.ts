import { Game, type GameOptions, Space } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { describeChoice } from './describe-choice.ts';

class Garden extends Game<Garden> {
  readonly bed: Space;

  constructor(options: GameOptions) {
    super(options);
    this.bed = this.create(Space, 'bed');
  }
}

test('[RUN6] a choice is described with the names of elements and players, and without omitted arguments', () => {
  const game = new Garden({ playerCount: 2, playerNames: ['Ann', 'Bob'] });
  const args = { where: { __elementId: game.bed.id }, whom: [{ __playerRef: 0 }, 3], why: null };
  expect(describeChoice(game, { player: 1, action: 'dig', args })).toBe(
    'Bob: dig where bed, whom Ann + 3',
  );
  expect(describeChoice(game, { player: 0, action: 'rest', args: {} })).toBe('Ann: rest');
});
