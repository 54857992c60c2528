import { arePeersInstalled, NOT_INSTALLED } from '../harness/installed-peers.ts';
import type { Benchmark } from '../harness/row.ts';
import { HEX_11 } from './boards.ts';
import { type Match, playMatch } from './bot-match.ts';
import { byTime } from './contestant.ts';
import { A_LOOK, scoreFigures } from './match-row.ts';
import { byPeer, loadPeers, type Peers } from './peer-player.ts';
import type { CellGame } from './perfect-player.ts';
import { begin } from './tic-tac-toe-rows.ts';

/**
 * Milliseconds of CPU time for a move. Ours uses up to half as much again to profile the position before it
 * searches, and the other side gets ten times the whole.
 */
const HEX_MS = { ours: 30, theirs: 450 };
/** Enough to search all of a small game. */
const TIC_TAC_TOE_MS = { ours: 150, theirs: 2250 };

/** The bots of boardgame.io, with ten times our time. */
export const peerStrengthRows: readonly Benchmark[] = [
  peerRow('hex', peers => ({
    begin: HEX_11.begin,
    opening: HEX_11.opening,
    ours: byTime('chosen', HEX_MS.ours),
    theirs: byPeer(peers, peers.hex(11), HEX_MS.theirs),
  })),
  // Between perfect players every game is drawn.
  peerRow(
    'tic-tac-toe',
    peers => ({
      begin,
      ours: byTime('chosen', TIC_TAC_TOE_MS.ours),
      theirs: byPeer(peers, peers.ticTacToe, TIC_TAC_TOE_MS.theirs),
    }),
    50,
  ),
];

function peerRow(
  game: string,
  matchWith: (peers: Peers) => Match<CellGame>,
  atLeast = 90,
): Benchmark {
  return {
    name: `strength.${game}-vs-boardgame-io`,
    unit: '%',
    against: `MCTSBot of boardgame.io with 10 times our time, ${game}`,
    better: 'greater',
    target: { of: 'ours', atLeast },
    measure: async effort => {
      if (!arePeersInstalled()) return NOT_INSTALLED;
      const match = matchWith(await loadPeers());
      // Uncompiled code searches a tenth of what it could: the first games do not count.
      if (effort.match !== undefined) await playMatch(match, A_LOOK);
      return scoreFigures(await playMatch(match, effort.match ?? A_LOOK));
    },
  };
}
