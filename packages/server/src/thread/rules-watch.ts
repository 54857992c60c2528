/** Where it is written down which rules are running, so that another thread can see it. */
export interface RulesWatch {
  /** Rules begin to run for a game, because of something with an id. */
  enter(game: string, id: string): void;
  leave(): void;
}

/** For servers whose thread nobody watches. */
export const unwatched: RulesWatch = { enter: () => undefined, leave: () => undefined };
