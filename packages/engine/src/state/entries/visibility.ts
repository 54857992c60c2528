import { OP } from '../log/entry-log.ts';
import type { Setting } from '../node/setting.ts';
import type { World } from '../node/world.ts';
import type { JsonValue } from '../values/json.ts';
import { describeSetting, parseSetting, putSetting } from '../visibility/change-setting.ts';
import {
  type Column,
  type ElementName,
  type EntryKind,
  label,
  nameOf,
  readNode,
} from './entry-kind.ts';

/** Who may see an element (`own`) or its contents (`zone`) changed. */
export interface VisibilityEntry {
  readonly type: 'VISIBILITY';
  readonly element: ElementName;
  readonly of: 'own' | 'zone';
  readonly before: Setting | null;
  readonly after: Setting | null;
}

export const visibilityKind: EntryKind<VisibilityEntry> = {
  put: putVisibility,
  putSight: putVisibility,
  read: ({ log }, at) => ({
    type: 'VISIBILITY',
    element: nameOf(log.node(at)),
    of: log.fromAt(at) === 1 ? 'zone' : 'own',
    before: log.recorded<Setting | null>('before', at),
    after: log.recorded<Setting | null>('after', at),
  }),
  describe: ({ element, of, before, after }) => {
    const what = of === 'zone' ? `the contents of ${label(element)}` : label(element);
    return `Who sees ${what}: ${describeSetting(before)} becomes ${describeSetting(after)}`;
  },
  decode: (json, context) => {
    const setting = (value: JsonValue | undefined): Setting | null =>
      value === null ? null : parseSetting(value, context.where);
    const subject = readNode(json['element'], context);
    const [before, after] = [setting(json['before']), setting(json['after'])];
    return {
      op: OP.visibility,
      subject,
      before,
      after,
      numbers: [json['of'] === 'zone' ? 1 : 0, 0],
    };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.visibility(log.node(at)),
};

function putVisibility({ log }: World, at: number, column: Column): void {
  const kind = log.fromAt(at) === 1 ? 'zone' : 'own';
  putSetting(log.node(at), kind, log.recorded<Setting | null>(column, at));
}
