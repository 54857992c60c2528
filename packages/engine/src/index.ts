export { Game, type GamePhase } from './game/game.ts';
export type { GameOptions } from './game/game-options.ts';
export { GameElement } from './element/game-element.ts';
export { Space } from './element/space.ts';
export { Piece } from './element/piece.ts';
export { Player } from './player/player.ts';
