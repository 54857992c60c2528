/** How large a step to the next version is, the largest first. */
export const STEPS = ['major', 'minor', 'patch'] as const;
export type ReleaseStep = (typeof STEPS)[number];

/** What a file in `.changeset` says. */
export interface Change {
  readonly step: ReleaseStep;
  /** The sentences for users. */
  readonly summary: string;
}

/** What a file made by `npx changeset` says; nothing if it is not one. */
export function parseChange(text: string): Change | undefined {
  const [, header, summary] = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(text) ?? [];
  if (header === undefined || summary === undefined) return undefined;
  const step = STEPS.find(each => new RegExp(`: ${each}$`, 'm').test(header));
  return step === undefined ? undefined : { step, summary: summary.trim() };
}

/** A changelog with the changes of a version on top, the largest first. */
export function withRelease(
  changelog: string,
  version: string,
  changes: readonly Change[],
): string {
  const lines = STEPS.flatMap(step => changes.filter(change => change.step === step)).map(
    ({ summary }) => `- ${summary.replaceAll('\n', '\n  ')}`,
  );
  const [title = '', ...sections] = changelog.split(/^(?=## )/m);
  const section = `## ${version}\n\n${lines.join('\n')}\n\n`;
  return `${[title, section, ...sections].join('').trimEnd()}\n`;
}
