import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { MCTSBot } = require('boardgame.io/ai');

/**
 * The bot of boardgame.io with a limit of CPU time instead of iterations. Its random games are played to the
 * end: by default it stops them after 50 moves, when no game of Hex on 121 cells is over.
 */
class TimedBot extends MCTSBot {
  limitMs = 0;
  begun = 0;

  playout(node) {
    if (cpuMs() - this.begun >= this.limitMs) this.iterationCounter = Number.POSITIVE_INFINITY;
    return super.playout(node);
  }

  play(state, playerID) {
    this.begun = cpuMs();
    return super.play(state, playerID);
  }
}

/** A game of boardgame.io, and its bot. */
export class MctsPlayer {
  #client;
  #bot;

  constructor(game, seed) {
    const cells = game.setup().cells.length;
    this.#client = Client({ game, numPlayers: 2, debug: false });
    this.#client.start();
    this.#bot = new TimedBot({
      game,
      enumerate: game.ai.enumerate,
      seed,
      iterations: () => Number.MAX_SAFE_INTEGER,
      playoutDepth: () => cells,
    });
  }

  /** The owner of the stone on each cell; -1 for an empty cell. */
  get cells() {
    return this.#client.getState().G.cells;
  }

  /** The player to move. */
  get mover() {
    return Number(this.#client.getState().ctx.currentPlayer);
  }

  /** Puts a stone of the player to move. */
  place(cell) {
    this.#client.moves.place(cell);
  }

  /** The cell that the bot chooses within a number of milliseconds of CPU time. */
  async choose(limitMs) {
    this.#bot.limitMs = limitMs;
    const state = this.#client.getState();
    const { action } = await this.#bot.play(state, state.ctx.currentPlayer);
    return action.payload.args[0];
  }
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
