import type { GameSnapshot, PlayableGame } from '@boardsmith/engine';
import type { BotChoice } from './input.ts';

/** What a bot needs to know to choose. */
export interface BotRequest {
  readonly game: PlayableGame;
  readonly snapshot: GameSnapshot;
  readonly seat: number;
  /** How well it should play: `easy`, `medium`, `hard`, `expert`, or a number of iterations. */
  readonly level: string;
  readonly seed: string;
  /** What else the bots of this host want to know. */
  readonly config?: unknown;
}

/** Players that are programs. They choose off the loop of the table, however long it takes. */
export interface BotPort {
  choose(request: BotRequest): Promise<BotChoice>;
}
