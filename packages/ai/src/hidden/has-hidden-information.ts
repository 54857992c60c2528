import { type Game, hidesFrom } from '@boardsmith/engine';

/** Whether a seat has to choose without knowing everything: something is hidden from it, or choices are sealed. */
export function hasHiddenInformation(game: Game, seat: number): boolean {
  const player = game.players.byPosition(seat);
  if (player === undefined) return false;
  const isSealed = game.play.hasFlow && !game.isFinished() && game.play.flow.isSealed;
  return isSealed || hidesFrom(game, player);
}
