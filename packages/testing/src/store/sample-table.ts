import type { AppendRequest, LogRecord, TableMeta } from '@boardsmith/session';

/** What is known of a table in the lobby. */
export function sampleMeta(game: string): TableMeta {
  return {
    gameType: 'tic-tac-toe',
    code: `CODE-${game}`,
    status: 'lobby',
    createdAt: 1,
    rulesHash: 'rules',
    players: [null, null],
    tokens: [null, null],
    setup: {
      playerCount: 2,
      seed: 'seed',
      isPractice: true,
      options: {},
      clock: { kind: 'none' },
      host: 0,
      isDebug: false,
      isPublic: false,
      refusesStale: false,
    },
  };
}

/** The move with a number. */
export function sampleMove(number: number): LogRecord {
  const body = { action: 'place', args: { cell: number }, hash: `hash ${number}` };
  return { kind: 'move', moveId: `move-${number}`, seat: '0', body, at: 1000 + number };
}

export function sampleAppend(
  part: Partial<AppendRequest> & Pick<AppendRequest, 'epoch' | 'expect' | 'records'>,
): AppendRequest {
  return { game: 'a', due: null, ...part };
}
