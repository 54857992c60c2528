import { OP } from '../log/entry-log.ts';
import type { GeneratorState } from '../random/generator.ts';
import { type JsonValue, readCount, readObject } from '../values/json.ts';
import { type EntryKind, NO_NUMBERS } from './entry-kind.ts';

/** Random numbers were drawn, or the generator went on with another stream. */
export interface RandomEntry {
  readonly type: 'RANDOM';
  readonly before: GeneratorState;
  readonly after: GeneratorState;
}

export const randomKind: EntryKind<RandomEntry> = {
  put: (world, at, column) => {
    const state = world.log.recorded<GeneratorState>(column, at);
    world.journaledRandom = state;
    world.generator.stream = state.stream;
    world.generator.counter = state.counter;
  },
  putSight: null,
  read: ({ log }, at) => ({
    type: 'RANDOM',
    before: log.recorded<GeneratorState>('before', at),
    after: log.recorded<GeneratorState>('after', at),
  }),
  describe: ({ before, after }) =>
    before.stream === after.stream
      ? `${after.counter - before.counter} random numbers are drawn`
      : `The generator goes on with stream ${after.stream}`,
  decode: (json, { where }) => {
    const [before, after] = [readState(json['before'], where), readState(json['after'], where)];
    return { op: OP.random, subject: null, before, after, numbers: NO_NUMBERS };
  },
  changesPlaces: () => false,
  touch: () => {},
};

function readState(value: JsonValue | undefined, where: string): GeneratorState {
  const json = readObject(value, where);
  return {
    counter: readCount(json['counter'], `${where}.counter`),
    stream: readCount(json['stream'], `${where}.stream`),
  };
}
