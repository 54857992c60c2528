import {
  escaped,
  histogram,
  linePlot,
  type Series,
  type ShareRow,
  sharePlot,
} from './lab-plots.ts';
import type { LabReport, Spread, UsageShare, VariantReport, VersionReport } from './lab-report.ts';
import { interval, optionsInWords, percent, short } from './lab-words.ts';

/** How many of the most and of the least successful choices are drawn. */
const MOST_CHOICES = 12;

/** The report of a lab as one page that needs no other file. */
export function labPage(report: LabReport): string {
  const [first] = report.versions;
  const title = `${first?.title ?? ''}: balance lab`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    `<p class="lead">${report.games} games${report.isComplete ? '' : ', stopped before the end'}. Repeat them with <code>--seed ${escaped(report.seed)}</code>. Dots are means, bars 95 % intervals; the dashed line is the share of equal chances.</p>`,
    legend(report.versions),
    ...report.notes.map(note => `<p class="note">${escaped(note)}</p>`),
    facts(report.versions),
    section('Wins by seat', 'Random players with default options.', seatPlot(report, 0)),
    ...optionSections(report),
    skillSection(report),
    section(
      'Length',
      'Choices in a game.',
      histogramOf(report, variant => variant.lengths),
    ),
    section(
      'Legal moves in the course of a game',
      'The mean number of moves to choose from, in each tenth of a game.',
      linePlot(branching(report), { from: 'beginning', to: 'end' }),
    ),
    ...scoreSections(report),
    usageSection('Actions and wins', 'How the seats that took an action fared.', {
      report,
      of: ({ actions }) => actions,
    }),
    usageSection(
      'Choices and wins',
      'The most and the least successful cards, squares and values.',
      {
        report,
        of: ({ choices }) => extremes(choices),
      },
    ),
    deadSection(report),
    '</main></body></html>',
  ].join('\n');
}

function legend(versions: readonly VersionReport[]): string {
  if (versions.length < 2) return '';
  const names = versions.map(
    ({ name }, i) => `<span class="key v${i}"><i></i>${escaped(name)}</span>`,
  );
  return `<p class="legend">${names.join(' ')}</p>`;
}

/** The main figures, with a column for each version of the rules. */
function facts(versions: readonly VersionReport[]): string {
  const rows: readonly [string, (variant: VariantReport) => string][] = [
    ['Random games', ({ games }) => String(games)],
    ['Decided', ({ outcomes, games }) => percent(outcomes.won / games)],
    ['Draws', ({ outcomes, games }) => percent(outcomes.draw / games)],
    ['Unfinished', ({ outcomes, games }) => percent(outcomes.stopped / games)],
    [
      'Choices in a game',
      ({ lengths }) => `${short(lengths.mean)} (${lengths.min}–${lengths.max})`,
    ],
    ['Choices of each seat', ({ decisions }) => decisions.map(short).join(', ')],
    ['Legal moves', ({ branching: { mean, max } }) => `${short(mean)}, at most ${max}`],
    ['Forced choices', ({ forced }) => percent(forced)],
    ['Mean scores', ({ scores }) => scores?.mean.map(short).join(', ') ?? 'no scores'],
    [
      'Lead changes',
      ({ scores }) => (scores === null ? 'no scores' : short(scores.leadChanges.mean)),
    ],
  ];
  const firsts = versions.map(({ variants }) => variants[0]);
  const cells = (tell: (variant: VariantReport) => string): string =>
    firsts.map(each => `<td>${each === undefined ? '–' : escaped(tell(each))}</td>`).join('');
  const head =
    versions.length < 2
      ? ''
      : `<tr><th></th>${versions.map(({ name }) => `<th>${escaped(name)}</th>`).join('')}</tr>`;
  return `<table>${head}${rows.map(([name, tell]) => `<tr><th scope="row">${name}</th>${cells(tell)}</tr>`).join('')}</table>`;
}

function section(title: string, text: string, plot: string): string {
  const named = plot.replaceAll('role="img"', `role="img" aria-label="${escaped(title)}"`);
  return `<section><h2>${escaped(title)}</h2><p>${escaped(text)}</p>${named}</section>`;
}

/** The wins of each seat in one variant of the options. */
function seatPlot({ versions }: LabReport, index: number): string {
  const rows = versions.flatMap(({ variants }, version) =>
    (variants[index]?.seats ?? []).map((share, seat): ShareRow => {
      const label = `Player ${seat + 1}`;
      return { ...share, label, title: `${label}: ${interval(share)}`, version };
    }),
  );
  const seats = versions[0]?.variants[index]?.seats.length;
  return sharePlot(rows, seats === undefined ? undefined : 1 / seats);
}

function optionSections(report: LabReport): readonly string[] {
  const [, ...others] = report.versions[0]?.variants ?? [];
  return others.map((variant, i) =>
    section(
      `Wins by seat with ${optionsInWords(variant.options)}`,
      `${variant.games} random games, ${short(variant.lengths.mean)} choices on average, ${percent(variant.outcomes.draw / variant.games)} drawn.`,
      seatPlot(report, i + 1),
    ),
  );
}

function skillSection({ versions }: LabReport): string {
  const rows = versions.flatMap(({ skill }, version) =>
    skill.map(({ stronger, weaker, share, games, draws }): ShareRow => {
      const label = `${stronger} over ${weaker}`;
      const title = `${label}: ${interval(share)} of ${games} games, ${draws} drawn`;
      return { ...share, label, title, version };
    }),
  );
  if (rows.length === 0) return '';
  const text =
    'The share of games that the stronger bot wins, from changing seats. Near 50 %, skill hardly matters.';
  return section('Skill', text, sharePlot(rows, 0.5));
}

function branching({ versions }: LabReport): readonly Series[] {
  return versions.map(({ variants }, version) => ({
    version,
    values: variants[0]?.branchingOverTime ?? [],
  }));
}

function scoreSections(report: LabReport): readonly string[] {
  if (report.versions[0]?.variants[0]?.scores == null) return [];
  return [
    section(
      'Score spread',
      'The margin between the best and the next score at the end.',
      histogramOf(report, ({ scores }) => scores?.margins),
    ),
    section(
      'Lead changes',
      'How often another seat took the lead in a game.',
      histogramOf(report, ({ scores }) => scores?.leadChanges),
    ),
  ];
}

/** Histograms of the first variants, one for each version: their ranges differ. */
function histogramOf(
  { versions }: LabReport,
  of: (variant: VariantReport) => Spread | undefined,
): string {
  const plots = versions.map(({ variants: [first] }, version) => {
    const spread = first && of(first);
    if (spread === undefined) return '';
    const axis = { from: String(spread.min), to: String(spread.max) };
    return histogram({ version, values: spread.bins }, axis);
  });
  return plots.join('');
}

function usageSection(
  title: string,
  text: string,
  {
    report: { versions },
    of,
  }: { readonly report: LabReport; readonly of: (variant: VariantReport) => readonly UsageShare[] },
): string {
  const rows = versions.flatMap(({ variants: [first] }, version) =>
    (first === undefined ? [] : of(first)).map(({ name, uses, seats, ...share }): ShareRow => {
      const used = `${name}: used ${uses} times by ${seats} seats, of which ${interval(share)} won`;
      return { ...share, label: name, title: used, version };
    }),
  );
  if (rows.length === 0) return '';
  const seats = versions[0]?.variants[0]?.seats.length ?? 1;
  return section(title, text, sharePlot(rows, 1 / seats));
}

function extremes(choices: readonly UsageShare[]): readonly UsageShare[] {
  if (choices.length <= 2 * MOST_CHOICES) return choices;
  return [...choices.slice(0, MOST_CHOICES), ...choices.slice(-MOST_CHOICES)];
}

function deadSection({ versions }: LabReport): string {
  const items = versions.flatMap(({ name, variants }) =>
    variants.flatMap(({ dead, options }) => {
      const where =
        versions.length > 1
          ? ` (${name}, ${optionsInWords(options)})`
          : ` (${optionsInWords(options)})`;
      return [
        ...dead.actions.map(action => `The action “${action}” was never taken${where}.`),
        ...dead.steps.map(path => `The step “${path}” was never entered${where}.`),
      ];
    }),
  );
  const list =
    items.length === 0
      ? '<p>Every action was taken and every step entered.</p>'
      : `<ul>${items.map(item => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return `<section><h2>Dead rules</h2>${list}</section>`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2a33;--soft:#5b6b75;--paper:#fbfaf7;--line:#d8d5cc;--v0:#1f6f8b;--v1:#b8522f}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6df;--soft:#a3adb3;--paper:#161b1f;--line:#3a434a;--v0:#6fc3dd;--v1:#f0946f}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.7rem;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2.2rem 0 .2rem}
p{margin:.2rem 0 .8rem;color:var(--soft)}.note{border-left:3px solid var(--v1);padding-left:.7rem}
table{border-collapse:collapse;width:100%;margin:1.2rem 0}th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th[scope=row]{font-weight:500;color:var(--soft)}
svg{width:100%;height:auto;display:block;overflow:visible}
.grid,.axis{stroke:var(--line);stroke-width:1}.equal{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}
.tick,.label{fill:var(--soft);font-size:12px}.label{fill:var(--ink);font-size:13px}
.range{stroke-width:3;stroke-linecap:round;opacity:.55}
.v0{--own:var(--v0)}.v1{--own:var(--v1)}
g .range{stroke:var(--own)}circle{fill:var(--own)}rect{fill:var(--own)}path{stroke:var(--own);fill:none;stroke-width:2.5}
.key{margin-right:1rem}.key i{display:inline-block;width:.8em;height:.8em;border-radius:50%;background:var(--own);margin-right:.4em}
`;
