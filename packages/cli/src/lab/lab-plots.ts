/** A row of a plot of shares: a dot with its interval. */
export interface ShareRow {
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** What a pointer over the row shows. */
  readonly title: string;
  /** The version of the rules that the row belongs to; it decides the colour. */
  readonly version: number;
}

/** A line or a histogram of one version of the rules. */
export interface Series {
  readonly version: number;
  readonly values: readonly (number | null)[];
}

const WIDTH = 640;
const LABEL = 190;
const ROW = 22;
const FOOT = 24;
const HEIGHT = 160;
const LEFT = 44;

/** A plot of shares from 0 to 100 %, one row for each, with a line at the share of equal chances. */
export function sharePlot(rows: readonly ShareRow[], equal: number | undefined): string {
  const height = rows.length * ROW + FOOT;
  const x = (share: number): number => LABEL + share * (WIDTH - LABEL - 20);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="0" y2="${height - FOOT}"/><text class="tick" x="${x(share)}" y="${height - 8}" text-anchor="middle">${share * 100} %</text>`,
  );
  const marks = rows.map((row, i) => {
    const y = i * ROW + ROW / 2;
    return [
      `<g class="v${row.version}"><title>${escaped(row.title)}</title>`,
      `<text class="label" x="${LABEL - 10}" y="${y + 4}" text-anchor="end">${escaped(shortened(row.label))}</text>`,
      `<line class="range" x1="${x(row.low).toFixed(1)}" x2="${x(row.high).toFixed(1)}" y1="${y}" y2="${y}"/>`,
      `<circle cx="${x(row.mean).toFixed(1)}" cy="${y}" r="5"/></g>`,
    ].join('');
  });
  const line =
    equal === undefined
      ? ''
      : `<line class="equal" x1="${x(equal)}" x2="${x(equal)}" y1="0" y2="${height - FOOT}"/>`;
  return svg(height, [...grid, line, ...marks]);
}

/** The axis of a histogram or of a line. */
export interface Axis {
  /** The values at the left and at the right end. */
  readonly from: string;
  readonly to: string;
}

/** Bars for the counts of equally wide bins. */
export function histogram({ version, values }: Series, axis: Axis): string {
  const most = Math.max(1, ...values.map(value => value ?? 0));
  const width = (WIDTH - LEFT) / values.length;
  const bars = values.map((value, i) => {
    const high = ((value ?? 0) / most) * HEIGHT;
    const left = LEFT + i * width;
    return `<rect class="v${version}" x="${left.toFixed(1)}" y="${(HEIGHT - high).toFixed(1)}" width="${Math.max(1, width - 1).toFixed(1)}" height="${high.toFixed(1)}"><title>${value ?? 0}</title></rect>`;
  });
  return svg(HEIGHT + FOOT, [...bars, ...frame(most, axis)]);
}

/** Lines through values at equal distances; a missing value is passed over. */
export function linePlot(series: readonly Series[], axis: Axis): string {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map(value => value ?? 0)));
  const lines = series.map(({ version, values }) => {
    const step = (WIDTH - LEFT - 10) / Math.max(1, values.length - 1);
    const points = values.flatMap((value, i) => {
      if (value === null) return [];
      const y = HEIGHT - (value / most) * (HEIGHT - 8);
      return [`${(LEFT + i * step).toFixed(1)} ${y.toFixed(1)}`];
    });
    return `<path class="v${version}" d="M${points.join('L')}"/>`;
  });
  return svg(HEIGHT + FOOT, [...lines, ...frame(most, axis)]);
}

function frame(most: number, { from, to }: Axis): readonly string[] {
  return [
    `<line class="axis" x1="${LEFT}" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/>`,
    `<text class="tick" x="${LEFT - 6}" y="12" text-anchor="end">${Math.round(most * 10) / 10}</text>`,
    `<text class="tick" x="${LEFT - 6}" y="${HEIGHT}" text-anchor="end">0</text>`,
    `<text class="tick" x="${LEFT}" y="${HEIGHT + 16}">${escaped(from)}</text>`,
    `<text class="tick" x="${WIDTH}" y="${HEIGHT + 16}" text-anchor="end">${escaped(to)}</text>`,
  ];
}

function svg(height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img">${parts.join('')}</svg>`;
}

/** A label longer than this leaves no room for the plot. */
const MOST_LABEL = 26;

function shortened(text: string): string {
  return text.length <= MOST_LABEL ? text : `${text.slice(0, MOST_LABEL - 1)}…`;
}

/** Text for HTML, also inside of attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
