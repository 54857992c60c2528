import { digestOf, SnapshotError } from '@boardsmith/engine';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { mutate, mutation } from '../../engine/test/mutate-json.ts';
import {
  type ChoiceLine,
  type Controller,
  createReplayFile,
  DivergenceError,
  describeDivergence,
  GameRunner,
  LineController,
  type LinePort,
  makeChoiceLine,
  makeEndLine,
  makeHeaderLine,
  parseReplayFile,
  parseScript,
  parseStopCondition,
  RandomController,
  resultOf,
  runGame,
  ScriptedController,
  TerminalController,
  validateReplayFile,
} from '../src/index.ts';
import { type Pond, pond } from './pond.ts';

const options = { playerCount: 2, seed: 'pond' };
const rules = { game: 'pond', revision: '1' };

function begin(): GameRunner<Pond> {
  const runner = new GameRunner(pond, options, { hasViewers: true, stateEvery: 3 });
  runner.start();
  return runner;
}

async function played(): Promise<GameRunner<Pond>> {
  const runner = begin();
  await runGame(runner, { controllers: randomly() });
  return runner;
}

function randomly(): Controller[] {
  return [0, 1].map(() => new RandomController('pond'));
}

describe('a saved run', () => {
  test.prop([mutation], { numRuns: 150 })(
    '[RUN9] with any single change is refused with a SnapshotError, or is the same run',
    async change => {
      const text = JSON.stringify((await played()).getSnapshot());
      let resumed: GameRunner<Pond>;
      try {
        resumed = GameRunner.fromSnapshot(pond, mutate(text, change), { stateEvery: 3 });
      } catch (error) {
        expect(error).toBeInstanceOf(SnapshotError);
        return;
      }
      expect(JSON.stringify(resumed.getSnapshot())).toBe(text);
    },
  );

  test('[RUN9] with a tally that does not match its choices is refused', async () => {
    const { digest: _, ...run } = (await played()).getSnapshot();
    if (run.state === null) throw new Error('a state has been stored');
    const { tally } = run.state;
    const all = { ...tally.all, turn: tally.all.turn + 1 };
    const parts = { ...run, state: { ...run.state, tally: { ...tally, all } } };
    const file = { ...parts, digest: digestOf(parts) };
    expect(() => GameRunner.fromSnapshot(pond, file)).toThrow('state.tally (all, turn)');
  });
});

describe('a runner', () => {
  test('[STP7] with several conditions stops at the first that holds', async () => {
    const stop = [
      { who: 'all', what: 'choice', every: 5 },
      { who: 1, what: 'choice', every: 2 },
    ] as const;
    const stopped = async (conditions: typeof stop | readonly []): Promise<number> => {
      const runner = begin();
      await runGame(runner, { controllers: randomly(), stop: conditions });
      return runner.choices.length;
    };
    const alone = await Promise.all(
      stop.map(async each => {
        const runner = begin();
        await runGame(runner, { controllers: randomly(), stop: each });
        return runner.choices.length;
      }),
    );
    expect(await stopped(stop)).toBe(Math.min(...alone));
    expect(await stopped([])).toBe((await played()).choices.length);
  });

  test('[RUN3] a refused action changes nothing and is not recorded', () => {
    const runner = begin();
    const before = JSON.stringify(runner.getSnapshot());
    expect(runner.performAction('keep', { fish: 0 }).success).toBe(false);
    expect(JSON.stringify(runner.getSnapshot())).toBe(before);
  });

  test.prop([fc.integer({ min: 0, max: 30 })], { numRuns: 12 })(
    '[RUN4] undo goes back to before any choice, also past a restored state',
    async back => {
      const runner = await played();
      const resumed = GameRunner.fromSnapshot(pond, runner.getSnapshot(), { hasViewers: true });
      const total = runner.choices.length;
      const kept = runner.choices.slice(0, Math.max(0, total - back));
      for (const each of [runner, resumed]) {
        each.undo(back);
        expect(each.choices).toEqual(kept);
        expect(each.game.fullHash).toBe(kept.at(-1)?.hash ?? each.startHash);
        expect(each.tally.of('all').choice).toBe(kept.length);
        await runGame(each, { controllers: randomly() });
        expect(each.choices.length).toBe(total);
      }
    },
  );

  test('[RUN5] a snapshot of another game, version or with other choices is refused', async () => {
    const snapshot = (await played()).getSnapshot();
    const signed = (change: object): object => {
      const file = { ...snapshot, ...change };
      return { ...file, digest: digestOf(file) };
    };
    const refused = (change: object): unknown => {
      try {
        return GameRunner.fromSnapshot(pond, signed(change));
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    expect([
      refused({ version: 9 }),
      refused({ game: 'Lake' }),
      refused({ choices: [[0]] }),
    ]).toEqual([
      'The snapshot of a run has version 9, and this is written for version 2.',
      'It is a run of Lake, not of Pond. Give the game that it is of.',
      'The snapshot of a run is damaged: "choices[0].action" should be a text.',
    ]);
    const [first, ...more] = snapshot.choices;
    const changed = [first && [first[0], first[1], first[2], '0'.repeat(16)], ...more];
    expect(() => GameRunner.fromSnapshot(pond, signed({ state: null, choices: changed }))).toThrow(
      DivergenceError,
    );
  });
});

describe('a replay file', () => {
  test('[RPL1] replays to the same result, as a file and as a log', async () => {
    const runner = await played();
    const file = createReplayFile(runner, rules);
    const lines = [
      makeHeaderLine(runner, rules),
      ...runner.choices.map((choice, index) => makeChoiceLine(choice, index + 1)),
      makeEndLine(resultOf(runner)),
    ];
    for (const text of [JSON.stringify(file), `${lines.join('\n')}\n`]) {
      const read = parseReplayFile(text);
      if (!read.ok) throw new Error(read.reason);
      expect(read.file).toEqual(file);
      const { runner: again, divergence } = GameRunner.replay(pond, read.file);
      expect([divergence, resultOf(again)]).toEqual([undefined, resultOf(runner)]);
    }
  });

  test('[RPL2] that diverges is reported with the action and both hashes', async () => {
    const file = createReplayFile(await played(), rules);
    const at = 2;
    const actions = file.actions.map((made, index) =>
      index === at ? { ...made, hash: '0123456789abcdef' } : made,
    );
    const { divergence } = GameRunner.replay(pond, { ...file, actions });
    const made = file.actions[at];
    expect(divergence).toEqual({
      choice: at + 1,
      made: { ...made, hash: '0123456789abcdef' },
      recorded: '0123456789abcdef',
      found: { hash: made?.hash },
    });
    expect(divergence && describeDivergence(divergence)).toBe(
      `Choice 3, ${made?.action} ${JSON.stringify(made?.args)} by player ${(made?.player ?? 0) + 1}, led to 0123456789abcdef and leads to ${made?.hash} here. The rules have changed, or the file has.`,
    );
  });

  test('[RPL3] that is damaged is refused with a sentence', () => {
    expect(validateReplayFile({ version: 1 })).toEqual({
      ok: false,
      reason: 'The replay file is damaged: "outcome" should be one of won, lost, draw, stopped.',
    });
    expect(parseReplayFile('{"a":\n')).toEqual({
      ok: false,
      reason: 'The replay file is damaged: line 1 is no JSON object.',
    });
  });
});

describe('a controller', () => {
  test('[CTL1] that chooses at random repeats for one seed', async () => {
    expect((await played()).choices).toEqual((await played()).choices);
  });

  test('[CTL2] that follows a script replays the log of a run', async () => {
    const runner = await played();
    const log = runner.choices.map((choice, index) => makeChoiceLine(choice, index + 1)).join('\n');
    const script = new ScriptedController(parseScript(log), [0, 1]);
    const again = begin();
    await runGame(again, { controllers: [script, script] });
    expect(again.choices).toEqual(runner.choices);
    const short = new ScriptedController([], [0, 1]);
    await expect(runGame(begin(), { controllers: [short, short] })).rejects.toThrow(
      'The script has 0 choices, and player 1 has to make one more.',
    );
  });

  test('[CTL3] over a line protocol receives its own view and plays by it', async () => {
    const sent: ChoiceLine[] = [];
    const runner = begin();
    const controllers = [0, 1].map(() => new LineController(echo(sent, () => ({ move: 0 }))));
    const result = await runGame(runner, { controllers });
    expect([result.outcome, sent.length]).toEqual(['won', result.choices]);
    const [first] = sent;
    const stealing = first?.moves?.filter(({ action }) => action === 'steal');
    expect(stealing).toEqual([
      {
        action: 'steal',
        args: { from: { '@': expect.any(Number) }, fish: { in: expect.any(Number), look: {} } },
      },
    ]);
    expect(first?.actions.map(({ action, question }) => [action, question?.selection])).toEqual([
      ['steal', 'from'],
      ['keep', 'fish'],
    ]);
  });

  test('[CTL4] is asked again with the reason after a refused answer, up to its limit', async () => {
    const sent: ChoiceLine[] = [];
    const bad = new LineController(echo(sent, () => ({ action: 'keep', args: { fish: 3 } })));
    await expect(runGame(begin(), { controllers: [bad, bad] })).rejects.toThrow(
      'The answer of player 1 to choice 1 was refused 3 times: That is not one of the choices for "fish".',
    );
    expect(sent.map(({ attempt, refused }) => [attempt, refused])).toEqual([
      [1, null],
      [2, 'That is not one of the choices for "fish"'],
      [3, 'That is not one of the choices for "fish"'],
    ]);
  });

  test('[CTL5] at a terminal is asked one selection after the other', async () => {
    const printed: string[] = [];
    const typed = ['9', 'steal', '1', '1'];
    const terminal = new TerminalController({
      print: line => printed.push(line),
      ask: async question => {
        printed.push(question);
        return typed.shift() ?? null;
      },
    });
    const parsed = parseStopCondition('all:choice:1', ['Player 1', 'Player 2']);
    if (!parsed.ok) throw new Error(parsed.reason);
    const runner = begin();
    await runGame(runner, { controllers: [terminal, terminal], stop: parsed.stop });
    expect(runner.choices.map(({ action, player }) => [action, player])).toEqual([['steal', 0]]);
    expect(printed).toContain('Type the number or the name of an action.');
    expect(printed.some(line => line.includes('one of 3'))).toBe(true);
  });
});

/** A line whose other end answers at once. */
function echo(sent: ChoiceLine[], answer: (line: ChoiceLine) => object): LinePort {
  const answers: string[] = [];
  return {
    send: text => {
      const line: ChoiceLine = JSON.parse(text);
      sent.push(line);
      answers.push(JSON.stringify(answer(line)));
    },
    receive: async () => answers.shift() ?? null,
    close: () => {},
  };
}
