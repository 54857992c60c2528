import { RawPlayer } from './raw-player.ts';
import { seatTable } from './table.ts';

/** Plays a game of tic-tac-toe over the wire until it is over. Returns the number of moves, each of them accepted. */
export async function playToEnd(url: string): Promise<number> {
  const { game, tokens } = await seatTable(url);
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  let moves = 0;
  while (players.some(({ isOver }) => !isOver)) {
    const mover = players.find(({ choices }) => (choices?.actions.length ?? 0) > 0);
    const move = await mover?.findMove(Math.random);
    if (mover === undefined || move === undefined) throw new Error('No player can move.');
    const { action } = move;
    const args = JSON.parse(JSON.stringify(move.args));
    const seen = players.map(({ seq }) => seq);
    const answer = await mover.ask({ t: 'move', id: `m${moves++}`, base: mover.seq, action, args });
    if (answer === 'closed' || answer.t !== 'accepted') throw new Error(JSON.stringify(answer));
    await Promise.all(players.map((each, seat) => each.until(() => each.seq > (seen[seat] ?? 0))));
  }
  for (const player of players) player.close();
  return moves;
}
