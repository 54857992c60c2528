import {
  readCount,
  readList,
  readObject,
  readText,
  readWhole,
  refusal,
} from '../../state/values/json.ts';
import type { SavedStep, SavedViewer } from '../../view/delta/viewer-state.ts';
import { VIEW_OP, type ViewEvent, type ViewOp } from '../../view/projection/wire.ts';
import type { RestoredTheatre } from './restore-theatre.ts';

/** Checks that a value holds the handles of the viewers. */
export function parseViewer(value: unknown, index: number): SavedViewer {
  const where = `views[${index}]`;
  const json = readObject(value, where);
  const { events, past } = json;
  return {
    viewer: readWhole(json['viewer'], `${where}.viewer`),
    seq: readCount(json['seq'], `${where}.seq`),
    next: readCount(json['next'], `${where}.next`),
    ...(events !== undefined && { events: readCount(events, `${where}.events`) }),
    ...(past !== undefined && {
      past: readList(past, `${where}.past`).map((step, i) =>
        parseStep(step, `${where}.past[${i}]`),
      ),
    }),
    handles: readCounts(json['handles'], `${where}.handles`),
  };
}

function parseStep(value: unknown, where: string): SavedStep {
  const json = readObject(value, where);
  const { event, ops } = json;
  return {
    from: readCount(json['from'], `${where}.from`),
    to: readCount(json['to'], `${where}.to`),
    ...(event !== undefined && { event: parseEvent(event, `${where}.event`) }),
    ...(ops !== undefined && { ops: readList(ops, `${where}.ops`).map(readOp(`${where}.ops`)) }),
    changes: readCounts(json['changes'], `${where}.changes`),
  };
}

function readOp(where: string): (op: unknown) => ViewOp {
  return op => {
    const [kind] = readList(op, where);
    if (!VIEW_OPS.includes(kind)) throw refusal(where, 'a list of view operations');
    // The rest goes to clients as it is: a mirror refuses an operation that does not fit its view.
    return op as ViewOp;
  };
}

const VIEW_OPS: readonly unknown[] = Object.values(VIEW_OP);

function parseEvent(value: unknown, where: string): ViewEvent {
  const json = readObject(value, where);
  const { data } = json;
  return {
    id: readCount(json['id'], `${where}.id`),
    type: readText(json['type'], `${where}.type`),
    ...(data !== undefined && { data }),
  };
}

/** Checks that a value holds the event cursors of viewers. */
export function parseTheatre(value: unknown): RestoredTheatre {
  const json = readObject(value, 'theatre');
  return {
    earlier: readCount(json['earlier'], 'theatre.earlier'),
    watched: readCounts(json['watched'], 'theatre.watched'),
    journal: readList(json['journal'], 'theatre.journal'),
  };
}

function readCounts(value: unknown, where: string): number[] {
  return readList(value, where).map(each => readCount(each, where));
}
