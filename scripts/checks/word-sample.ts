import { createHash } from 'node:crypto';
import type { Located, SourceMeasure } from './source-measure.ts';

const SAMPLE_SIZE = 10;

/** Ten comments and ten declared names of a package, drawn by `seed`, as text for a reader to judge. */
export function sampleOf(name: string, files: readonly SourceMeasure[], seed: string): string {
  const comments = draw(located(files, 'comments'), `${seed} comments ${name}`);
  const identifiers = draw(located(files, 'identifiers'), `${seed} identifiers ${name}`);
  return [
    `## ${name}`,
    ...comments.map(({ text, place }) => `- ${oneLine(text)} (${place})`),
    identifiers.map(({ text }) => `\`${text}\``).join(', '),
    '',
  ].join('\n');
}

interface Placed {
  readonly text: string;
  readonly place: string;
}

function located(
  files: readonly SourceMeasure[],
  kind: 'comments' | 'identifiers',
): readonly Placed[] {
  return files.flatMap(file =>
    file[kind].map(({ text, line }: Located) => ({ text, place: `${file.path}:${line}` })),
  );
}

/** Orders the items by a hash of the seed and their place: the same seed draws the same items. */
function draw(items: readonly Placed[], seed: string): readonly Placed[] {
  const rank = ({ text, place }: Placed): string =>
    createHash('sha256').update(`${seed} ${place} ${text}`).digest('hex');
  return items
    .map(item => ({ item, rank: rank(item) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, SAMPLE_SIZE)
    .map(({ item }) => item);
}

function oneLine(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();
}
