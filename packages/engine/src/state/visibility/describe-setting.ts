import type { Setting, VisibilityMode } from '../node/setting.ts';

const WHO: { readonly [M in VisibilityMode]: string } = {
  all: 'everyone',
  owner: 'the owner',
  hidden: 'nobody',
  'count-only': 'nobody (only the number)',
  unordered: 'everyone (not the order)',
};

/** A visibility setting in words. */
export function describeSetting(setting: Setting | null): string {
  if (setting === null) return 'as the zone around says';
  const { mode, add, except } = setting;
  const also = add.length === 0 ? '' : `, also seat ${add.join(', ')}`;
  const not = except.length === 0 ? '' : `, not seat ${except.join(', ')}`;
  return `${WHO[mode]}${also}${not}`;
}
