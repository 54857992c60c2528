import { expect, test } from 'vitest';
import { startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

test('[SRV1] two players who know only the wire play a game to its end', async () => {
  const server = await startServer({ games: [TIC_TAC_TOE], limits: UNLIMITED });
  const { url } = server;
  const { game, tokens } = await seatTable(url);
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  let moves = 0;
  while (players.every(({ isOver }) => !isOver)) {
    const mover = players.find(({ choices }) => (choices?.actions.length ?? 0) > 0);
    const move = await mover?.findMove(Math.random);
    if (mover === undefined || move === undefined) break;
    const { action } = move;
    const args = JSON.parse(JSON.stringify(move.args));
    const seen = players.map(({ seq }) => seq);
    const answer = await mover.ask({ t: 'move', id: `m${moves++}`, base: mover.seq, action, args });
    expect(answer).toEqual({ t: 'accepted', id: `m${moves - 1}` });
    await Promise.all(players.map((each, seat) => each.until(() => each.seq > (seen[seat] ?? 0))));
  }
  expect(players.map(({ isOver }) => isOver)).toEqual([true, true]);
  expect(moves).toBeGreaterThanOrEqual(5);
  await server.close();
});
