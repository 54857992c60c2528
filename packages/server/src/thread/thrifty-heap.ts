import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { HeapGrowth } from './heap-growth.ts';

const WHOLE = constants.NODE_PERFORMANCE_GC_MAJOR;

let observer: PerformanceObserver | undefined;

/**
 * Has all heaps of this process be searched before they have grown large. V8 reads the setting whenever it
 * has finished a search, so it may come after the start.
 */
export function keepHeapThrifty(): void {
  if (observer !== undefined) return;
  const growth = new HeapGrowth();
  allow(growth.percent);
  observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!isSearch(entry)) continue;
      const megabytes = getHeapStatistics().used_heap_size / 2 ** 20;
      if (growth.searched({ at: entry.startTime + entry.duration, megabytes }))
        allow(growth.percent);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}

function allow(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Whether the whole heap was searched, and not only what is young. */
function isSearch(entry: object): boolean {
  return Reflect.get(Object(Reflect.get(entry, 'detail')), 'kind') === WHOLE;
}
