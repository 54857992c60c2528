import { StoredTable } from '@boardsmith/worker';

export { Directory, default } from './main.ts';

/** What is stored of a table, without a host that plays it: an alarm changes nothing here. */
export class Table extends StoredTable {
  override alarm(): Promise<void> {
    return this.afterAlarm();
  }
}
