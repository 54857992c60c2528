import type { PlayableGame } from '@boardsmith/engine';
import { checkHistory, type HistoryProblem, truthOfLog } from '@boardsmith/session/history';
import { SimulatedClient, type Weather } from './simulated-client.ts';
import { type KillPoint, SimulatedHost, type Trouble } from './simulated-host.ts';
import { VirtualTime } from './virtual-time.ts';

/** What a simulated game came to. */
export interface Simulated {
  readonly problems: readonly HistoryProblem[];
  readonly kills: ReadonlyMap<KillPoint, number>;
  readonly records: number;
  readonly granted: number;
  readonly faults: readonly unknown[];
}

const CALM: Weather = { breaks: 0, doubles: 0, overtakes: 0 };

/** Plays one game over a bad network on a host that dies, and then lets everything come to rest. */
export function simulate(
  definition: PlayableGame,
  seed: string,
  { steps = 80, trouble = { kill: 0.01, failedWrite: 0.01 } as Trouble } = {},
): Simulated {
  const time = new VirtualTime(seed);
  const host = new SimulatedHost(definition, time, { kill: 0, failedWrite: 0 });
  const weather = { breaks: 0.02, doubles: 0.1, overtakes: 0.05 };
  const { playerCount } = host.meta.setup;
  begin(host, time, playerCount);
  host.trouble = trouble;
  const clients = [...Array(playerCount).keys(), null].map(
    seat => new SimulatedClient(host, time, seat, weather),
  );
  for (const client of clients) client.connect();
  for (let step = 0; step < steps; step++) {
    time.random.pick(clients).act();
    const until = time.now + time.random.int(30);
    time.later(until - time.now, () => {});
    while (time.now < until && time.step());
  }
  host.trouble = { kill: 0, failedWrite: 0 };
  for (const client of clients) client.weather = CALM;
  while (time.step());
  letRest(clients, time);
  // A client that has missed the last message joins again, and answers the open request for consent.
  host.crash();
  while (time.step());
  letRest(clients, time);
  return {
    kills: host.kills,
    records: host.records.length,
    granted: clients.flatMap(({ events }) => events).filter(({ type }) => type === 'accepted')
      .length,
    faults: host.faults,
    problems: [
      ...checkHistory({
        log: host.records,
        epochs: host.epochs,
        truth: truthOfLog(definition, host.meta, host.records),
        clients: clients.map(({ seat, events, view }) => ({
          seat: seat === null ? null : String(seat),
          events,
          view: view ?? 'nothing',
        })),
      }),
      ...clients.flatMap(({ unanswered, seat }): HistoryProblem[] =>
        unanswered === 0
          ? []
          : [{ fault: 'lost', what: `${unanswered} requests of seat ${seat} were never answered` }],
      ),
    ],
  };
}

function letRest(clients: readonly SimulatedClient[], time: VirtualTime): void {
  for (const client of clients) client.rest();
  while (time.step());
}

function begin(host: SimulatedHost, time: VirtualTime, playerCount: number): void {
  for (let seat = 0; seat < playerCount; seat++) {
    host.take({
      type: 'sit',
      ticket: `sit${seat}`,
      seat,
      name: `P${seat}`,
      tokenHash: `hash${seat}`,
    });
    const command = { do: 'ready', ready: true } as const;
    host.take({ type: 'command', ticket: `ready${seat}`, by: seat, command });
  }
  host.take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  while (time.step());
}
