import type { Law } from '../run/law.ts';
import { determinism } from './determinism.ts';
import { ends } from './ends.ts';
import { legal } from './legal.ts';
import { names } from './names.ts';
import { pure } from './pure.ts';
import { refusal } from './refusal.ts';
import { resume } from './resume.ts';
import { secrecy } from './secrecy.ts';
import { size } from './size.ts';
import { hash, snapshot } from './snapshot.ts';
import { undo } from './undo.ts';
import { views } from './views.ts';

/** The laws that are checked during a run, in this order; `plays` and `reach` are checked by the harness. */
export const LAWS: readonly Law[] = [
  ends,
  pure,
  legal,
  refusal,
  hash,
  snapshot,
  size,
  views,
  names,
  secrecy,
  determinism,
  resume,
  undo,
];
