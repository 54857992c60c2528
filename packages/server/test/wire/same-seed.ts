import type { TableMeta } from '@boardsmith/session';

/** A seed that a host has drawn: other tables of the tests have seeds of their own. */
const DRAWN_SEED = 32;

/** The description of a table, with the same seed for every rematch. */
export function withSameSeed(meta: TableMeta): TableMeta {
  const isRematch = meta.setup.seed.length === DRAWN_SEED;
  return isRematch ? { ...meta, setup: { ...meta.setup, seed: 'the same again' } } : meta;
}
