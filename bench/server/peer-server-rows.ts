import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { arePeersInstalled, NOT_INSTALLED, peerScript } from '../harness/installed-peers.ts';
import type { Effort } from '../harness/measure.ts';
import type { Benchmark } from '../harness/row.ts';
import { isQuick, saturated } from './server-rows.ts';

/** Our server and that of boardgame.io with the same work, in turn. */
export const peerServerRows: readonly Benchmark[] = [
  peerRow('tiny', 'turns', 2.5),
  peerRow('cards200', 'cards200', 4),
];

/** The number of tables of both: with few of them, few moves share a commit. */
const TABLES = 100;
/** They alternate: the speed of a shared machine varies by half from minute to minute. */
const ROUNDS = 3;

function peerRow(name: string, game: string, atLeast: number): Benchmark {
  return {
    name: `server.moves-per-cpu.${name}-vs-boardgame-io`,
    unit: 'moves/CPU s',
    against: 'the server of boardgame.io with the same work',
    better: 'greater',
    target: { of: 'ratio', atLeast },
    measure: async effort => {
      if (!arePeersInstalled()) return NOT_INSTALLED;
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < (isQuick(effort) ? 1 : ROUNDS); round++) {
        ours.push((await saturated(game, TABLES, effort)).movesPerCpuSecond);
        theirs.push(peerSpeed(game, effort));
      }
      return { ours: middleOf(ours), reference: middleOf(theirs) };
    },
  };
}

function peerSpeed(game: string, { windows }: Effort): number {
  const seconds = String(windows);
  const script = fileURLToPath(peerScript('boardgame-io.mjs'));
  const args = [script, game, String(TABLES), seconds];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The other server has failed: ${stderr}`);
  const { movesPerCpuSecond } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
  return movesPerCpuSecond;
}

function middleOf(speeds: readonly number[]): number {
  return speeds.toSorted((a, b) => a - b)[speeds.length >> 1] ?? Number.NaN;
}
