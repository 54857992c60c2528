/** What is wrong with a delta, as the mirror sees it. */
export const MIRROR_FAULTS = ['gap', 'unknown-handle', 'misfit'] as const;
export type MirrorFault = (typeof MIRROR_FAULTS)[number];

/** A delta that does not follow from what the mirror shows. Ask for a sync and begin anew. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError';
  readonly fault: MirrorFault;

  constructor(fault: MirrorFault, sentence: string) {
    super(`${sentence} Ask for a sync and make a new mirror from it.`);
    this.fault = fault;
  }
}
