import type { Share } from '../bots/standings.ts';
import type { LabReport, Spread, UsageShare, VariantReport, VersionReport } from './lab-report.ts';

/** How many of the most and of the least successful choices are named. */
const NAMED = 3;

/** The report of a lab as lines for a terminal. */
export function labInWords(report: LabReport): readonly string[] {
  const lines = report.versions.flatMap(versionInWords);
  const part = report.isComplete ? '' : ', stopped before the end';
  return [
    ...lines,
    ...report.notes.map(note => `note        ${note}`),
    `played      ${report.games} games${part}; the same again with --seed ${report.seed}`,
  ];
}

function versionInWords({ name, title, variants, skill }: VersionReport): readonly string[] {
  const [first, ...others] = variants;
  return [
    `${title} (${name})`,
    ...(first === undefined ? [] : variantInWords(first)),
    ...others.map(
      each =>
        `option      ${optionsInWords(each.options)}: ${seatsInWords(each)}, ${short(each.lengths.mean)} choices`,
    ),
    ...skill.map(
      ({ stronger, weaker, share, games, draws }) =>
        `skill       ${stronger} over ${weaker}: ${interval(share)} of ${games} games, ${draws} drawn`,
    ),
  ];
}

function variantInWords(variant: VariantReport): readonly string[] {
  const { games, outcomes, lengths, forced, branching, scores, actions, choices, dead } = variant;
  const unfinished = outcomes.stopped === 0 ? '' : `, ${outcomes.stopped} unfinished`;
  return [
    `games       ${games} random games of ${variant.playerCount}: ${outcomes.won} won, ${outcomes.lost} lost, ${outcomes.draw} drawn${unfinished}`,
    `seats       ${seatsInWords(variant)}`,
    `length      ${spread(lengths)} choices; by seat ${variant.decisions.map(short).join(', ')}`,
    `moves       ${short(branching.mean)} on average, at most ${branching.max}; ${percent(forced)} of the choices are forced`,
    ...(scores === null
      ? []
      : [
          `scores      ${scores.mean.map(short).join(', ')}; margin ${spread(scores.margins)}; the lead changes ${short(scores.leadChanges.mean)} times`,
        ]),
    ...actions.map(usage => `action      ${usageInWords(usage)}`),
    ...extremes(choices).map(usage => `choice      ${usageInWords(usage)}`),
    ...dead.actions.map(name => `dead rule   the action "${name}" was never taken`),
    ...dead.steps.map(path => `dead rule   the step "${path}" was never entered`),
  ];
}

/** The most and the least successful choices. */
function extremes(choices: readonly UsageShare[]): readonly UsageShare[] {
  if (choices.length <= 2 * NAMED) return choices;
  return [...choices.slice(0, NAMED), ...choices.slice(-NAMED)];
}

function seatsInWords({ seats }: VariantReport): string {
  return seats.map((share, seat) => `player ${seat + 1} ${interval(share)}`).join(', ');
}

/** Options as they are typed. */
export function optionsInWords(options: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  return set.join(' ') || 'defaults';
}

function usageInWords({ name, uses, seats, ...share }: UsageShare): string {
  return `${name}: ${uses} times, won by ${interval(share)} of the ${seats} seats that used it`;
}

function spread({ min, mean, median, max }: Spread): string {
  return `${short(mean)} on average, median ${median}, ${min} to ${max}`;
}

/** A share with its 95 % interval. */
export function interval({ mean, low, high }: Share): string {
  return `${percent(mean)} (${percent(low)}–${percent(high)})`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A number with at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
