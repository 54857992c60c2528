import { type Setting, VISIBILITY_MODES } from '../node/setting.ts';
import { readCount, readList, readObject, refusal } from '../values/read-json.ts';

/** Checks that a value is a rule of sight. */
export function parseSetting(value: unknown, where: string): Setting {
  const json = readObject(value, where);
  const mode = VISIBILITY_MODES.find(known => known === json['mode']);
  if (mode === undefined) throw refusal(`${where}.mode`, `one of ${VISIBILITY_MODES.join(', ')}`);
  return Object.freeze({
    mode,
    add: parseSeats(json['add'], `${where}.add`),
    except: parseSeats(json['except'], `${where}.except`),
    slots: json['slots'] === true,
  });
}

/** Checks that a value is a list of seats. */
export function parseSeats(value: unknown, where: string): readonly number[] {
  return Object.freeze(readList(value, where).map(seat => readCount(seat, where)));
}
