import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { Table as SoundTable } from './main.ts';

export { Directory, default } from './main.ts';

const LATE_MS = 400;

/** A faulty host: acknowledges moves that it writes later. The kill loop has to find that moves are lost. */
export class Table extends SoundTable {
  override async append(
    requests: readonly AppendRequest[],
  ): Promise<readonly AppendResult[] | 'none'> {
    const isPlay = requests.every(({ records }) => records.every(({ kind }) => kind === 'move'));
    if (!isPlay) return super.append(requests);
    setTimeout(() => void super.append(requests), LATE_MS);
    return requests.map(({ expect, records }) => ({ ok: true, version: expect + records.length }));
  }
}
