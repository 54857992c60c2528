import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabReport } from '../src/lab/lab-report.ts';
import { boardsmith } from './boardsmith.ts';

const here = ['--threads', '0', '--seed', '7'];

async function reportOf(...argv: readonly string[]): Promise<LabReport> {
  const { out, err } = await boardsmith('lab', ...argv, ...here, '--json');
  expect(err).toEqual([]);
  return JSON.parse(out[0] ?? '');
}

function fileIn(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'lab-')), name);
}

describe('the balance lab', () => {
  test('[LAB1] counts wins by seat with intervals, lengths, branching, forced choices and draws', async () => {
    const report = await reportOf('tic-tac-toe', '--games', '120', '--bot-games', '2');
    const [variant] = report.versions[0]?.variants ?? [];
    expect(report).toMatchObject({ games: 122, isComplete: true, notes: [], seed: '7' });
    expect(variant).toMatchObject({
      games: 120,
      lengths: { min: 5, max: 9 },
      branching: { max: 9 },
      scores: null,
      dead: { actions: [], steps: [] },
    });
    const [first, second] = variant?.seats ?? [];
    expect(first?.low).toBeGreaterThan(second?.high ?? 1);
    expect(variant?.branchingOverTime[0]).toBe(9);
    expect(variant?.actions.map(({ name, seats }) => [name, seats])).toEqual([['place', 240]]);
    expect(variant?.choices[0]?.name).toBe('place: b2');
    expect(report.versions[0]?.skill).toMatchObject([
      { weaker: 'random', stronger: 'easy', games: 2, share: { mean: 1 } },
    ]);
  });

  test('[LAB2] plays every option with its other values, unless it is fixed', async () => {
    const variants = async (...argv: readonly string[]): Promise<readonly unknown[]> => {
      const report = await reportOf('hex', '--games', '2', '--bot-games', '0', ...argv);
      return report.versions[0]?.variants.map(({ options }) => options) ?? [];
    };
    const varied = await variants();
    expect(varied[0]).toEqual({});
    expect(varied.length).toBeGreaterThan(1);
    expect(await variants('--defaults-only')).toEqual([{}]);
  });

  test('[LAB3] counts scores, lead changes and rules that are never used', async () => {
    const report = await reportOf('gem-bazaar', '--games', '3', '--bots', 'random');
    const [variant] = report.versions[0]?.variants ?? [];
    expect(variant?.scores?.mean).toHaveLength(2);
    expect(variant?.scores?.leadChanges.max).toBeGreaterThanOrEqual(0);
  });

  test('[LAB4] goes on from the file of a run that was stopped, to the same report', async () => {
    const state = fileIn('lab.jsonl');
    const argv = ['connect-four', '--games', '120', '--bots', 'random', '--state', state];
    const whole = await reportOf(...argv);
    const lines = readFileSync(state, 'utf8').split('\n');
    // The header, one batch, and a batch whose line was cut off.
    writeFileSync(state, [lines[0], lines[1], lines[2]?.slice(0, 40)].join('\n'));
    const { out, progress } = await boardsmith('lab', ...argv, '--threads', '0', '--json');
    expect(JSON.parse(out[0] ?? '')).toEqual(whole);
    expect(progress[0]).toBe(50);
    const other = await boardsmith('lab', ...argv, '--games', '60', ...here);
    expect([other.code, other.err.join()]).toEqual([2, expect.stringContaining('other settings')]);
  });

  test('[LAB5] compares two versions of the rules side by side, in a page without other files', async () => {
    const html = fileIn('lab.html');
    const argv = ['tic-tac-toe', '--against', 'games/tic-tac-toe', '--games', '30'];
    const said = await boardsmith('lab', ...argv, '--bot-games', '0', ...here, '--html', html);
    expect(said.code).toBe(0);
    const page = readFileSync(html, 'utf8');
    expect(page).not.toMatch(/<script|src=|href=|url\(/);
    expect(page).toContain('class="v1"');
    expect(page.match(/<svg/g)?.length).toBeGreaterThan(4);
  });

  test('[LAB6] refuses an unknown bot and a number of players that the game does not allow', async () => {
    const refusal = async (...argv: readonly string[]): Promise<string> => {
      const { code, err } = await boardsmith('lab', 'tic-tac-toe', ...argv, ...here);
      expect(code).toBe(2);
      return err.join(' ');
    };
    expect(await refusal('--bots', 'clever')).toContain('There is no bot "clever"');
    expect(await refusal('--players', '3')).toContain('players');
    expect(await refusal('--option', 'size=4')).toContain('has no option "size"');
  });
});
