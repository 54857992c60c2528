import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';
import { afterEach, expect, test } from 'vitest';
import { jsonLog } from '../src/log/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, UNLIMITED } from './play/table.ts';

const trip = Action.create<Ladder>('trip').execute(() => {
  throw new Error('the ace of spades is on top');
});

class Ladder extends Game<Ladder> {
  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Ladder>({ root: loop({ do: eachPlayer({ do: playerActions(trip) }) }) }),
    );
  }
}

const ladder = {
  name: 'ladder',
  rulesHash: '1',
  definition: defineGame({
    gameClass: Ladder,
    displayName: 'Ladder',
    playerCount: { min: 2, max: 2 },
  }),
};

let server: RunningServer | undefined;
afterEach(() => server?.close());

test('[LOG2] errors of rules are passed to their author, and neither to the log nor to players', async () => {
  const lines: string[] = [];
  const faults: unknown[] = [];
  server = await startServer({
    games: [ladder],
    limits: UNLIMITED,
    log: jsonLog(line => lines.push(line)),
    onRulesFault: error => faults.push(error),
  });
  const { game, tokens } = await seatTable(server.url, { game: 'ladder' });
  const player = await RawPlayer.join({ url: server.url, game, token: tokens[0] ?? '' });
  const move = { t: 'move', id: 'm1', base: player.seq, action: 'trip', args: {} } as const;
  const answer = await player.ask(move);
  expect(answer).toMatchObject({ t: 'rejected', reason: { code: 'rules-failed' } });
  expect(String(faults[0])).toContain('the ace of spades is on top');
  expect([JSON.stringify(answer), ...lines].join()).not.toContain('ace of spades');
});
