import { type Game, type Move, playOf } from '../../src/index.ts';
import { walkMoves } from '../../src/rules/action/walk-moves.ts';
import { chooserFrom } from '../games/steps.ts';
import type { FlowPlay } from './check-timeline.ts';
import type { FlowGame } from './flow-games.ts';
import { demandSame } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

/**
 * A search that makes a move and takes it back leaves no trace, and what it made is what happens
 * when a player makes the same move: entry for entry, hash for hash.
 */
export function checkMake(test: FlowGame, { seed, salt, most }: FlowPlay): void {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  for (let i = 0; i < most && !game.isFinished(); i++) {
    const moves = movesIn(game);
    const before = momentOf(game);
    for (let n = 1 + choose(3); n > 0; n--) {
      const move = moves[choose(moves.length)];
      if (move !== undefined) playOf(game).make(move);
      game.journal.undoTo(before.mark);
      demandMoment(game, before, `after a move was made and taken back at choice ${i}`);
    }
    const move = moves[choose(moves.length)];
    if (move === undefined) throw new Error('no player can move, and the game is not over');
    playOf(game).make(move);
    const made = outcome(game, before.mark);
    game.journal.undoTo(before.mark);
    const { success } = game.performAction(move.action.name, move.args, move.player.position);
    demandSame(String(success), 'true', `whether a legal move is accepted at choice ${i}`);
    demandSame(outcome(game, before.mark), made, `what ${move.action.name} does at choice ${i}`);
  }
}

function movesIn(game: Game): Move[] {
  return game.getAwaitingPlayers().flatMap(player =>
    playOf(game)
      .available(player)
      .flatMap(action => {
        const moves: Move[] = [];
        walkMoves(playOf(game).registry.offer(action, player), args => {
          moves.push({ action, player, args });
          return moves.length >= 20;
        });
        return moves;
      }),
  );
}

function outcome(game: Game, since: number): string {
  return JSON.stringify([game.journal.entries(since), game.fullHash, game.getFlowState()]);
}
