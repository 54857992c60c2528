import { describe, expect, test } from 'vitest';
import type { RawPlayer } from '../play/raw-player.ts';
import { HIDDEN_GAMES } from './hidden-games.ts';
import { wireRun } from './wire-run.ts';

/** What an attacker may send: none of it is a legal move, and each answer goes to the attacker alone. */
function probe(player: RawPlayer, number: number): void {
  const [first] = player.choices?.actions ?? [];
  const guesses = Array.from({ length: 12 }, (_, handle) => ({ '@': handle * 7 + number }));
  for (const [index, guess] of guesses.entries()) {
    const args = { [first?.question?.selection ?? 'card']: guess };
    player.send({ t: 'pick', id: `p${number}-${index}`, action: first?.action ?? 'none', args });
  }
  player.send({ t: 'move', id: `x${number}`, base: 0, action: 'none', args: {} });
  player.send({ t: 'look', id: `l${number}`, at: 0, as: 0 });
  player.send({ t: 'debug', id: `d${number}`, at: 0, about: { what: 'recipe' } });
  player.socket.send('{"t":"move"');
}

describe.each(HIDDEN_GAMES)('$hosted.name', ({ hosted, players }) => {
  test('[SRV2] whatever one player tries in private, no byte for another viewer changes', async () => {
    const run = { hosted, players, moves: 20, seedOf: (seat: number) => seat + 1 };
    const quiet = await wireRun(run);
    const probed = await wireRun({
      ...run,
      beside: (player, number) => {
        if (player.seat === 1) probe(player, number);
      },
    });
    expect(quiet.length).toBe(players + 1);
    for (const stream of quiet) expect(stream.some(text => text.includes('"chat"'))).toBe(true);
    for (const [viewer, stream] of quiet.entries()) {
      if (viewer !== 1) expect(probed[viewer]).toEqual(stream);
    }
    expect(probed[1]?.length).toBeGreaterThan(quiet[1]?.length ?? 0);
  });
});

test('[SRV2] which cards a player passes in secret is in no byte for the others until all have passed', async () => {
  const { hosted, players } = HIDDEN_GAMES[1] ?? { hosted: undefined, players: 0 };
  if (hosted === undefined) return;
  const until = { hosted, players, moves: 3 };
  const one = await wireRun({ ...until, seedOf: seat => seat + 1 });
  const other = await wireRun({ ...until, seedOf: seat => (seat === 1 ? 99 : seat + 1) });
  expect(other[1]).not.toEqual(one[1]);
  for (const viewer of [0, 2, 3, 4]) expect(other[viewer]).toEqual(one[viewer]);
});
