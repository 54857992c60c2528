import { type Game, renderMessage, SPECTATOR, type Viewer } from '@boardsmith/engine';
import { describeChoice, drawView, outcomeOf } from '@boardsmith/runtime';
import type { CheckedGame } from './run/check-options.ts';
import { randomPick } from './run/trial.ts';
import { viewersOf } from './secrecy/viewer-knowledge.ts';
import { createTestGame, type TestGameOptions, type TestTable } from './test-table.ts';

/** What a transcript contains. */
export interface TranscriptOptions extends TestGameOptions {
  /** Lines for `TestTable.play`; later moves are random. */
  readonly script?: string;
  /** The transcript ends after this many choices. */
  readonly maxChoices?: number;
}

/** Longer transcripts are not readable. */
const MAX_CHOICES = 60;

/**
 * One game as readable text: its setup, each move with its messages, and the view of each seat where it
 * changes.
 */
export function makeTranscript<G extends Game>(
  game: CheckedGame<G>,
  options: TranscriptOptions = {},
): string {
  const { script = '', maxChoices = MAX_CHOICES, seed = 'transcript' } = options;
  const table = createTestGame(game, { ...options, seed });
  const transcript = new Transcript(table, seed);
  const lines = script.split('\n').filter(line => line.trim() !== '');
  const pick = randomPick(seed);
  for (let number = 1; number <= maxChoices && !table.game.isFinished(); number++) {
    const line = lines.shift();
    if (line !== undefined) table.play(line);
    else {
      const attempt = pick(table.game, number);
      if (attempt === undefined) break;
      table.runner.performAction(attempt.action, attempt.args, attempt.player);
    }
    transcript.note();
  }
  return transcript.end();
}

/** The text of a game, written move by move. */
class Transcript {
  readonly #table: TestTable<Game>;
  readonly #text: string[];
  readonly #shown = new Map<Viewer, readonly string[]>();
  readonly #read = new Map<Viewer, number>();

  constructor(table: TestTable<Game>, seed: string) {
    this.#table = table;
    const { definition, options } = table.runner;
    const { playerNames = [], playerCount: _count, seed: _seed, ...own } = options;
    const said = Object.entries(own).map(([name, value]) => `${name} ${String(value)}`);
    this.#text = [
      `${definition.displayName}: ${playerNames.join(', ')}`,
      [`seed "${seed}"`, ...said].join(', '),
      '',
      '== Set-up',
    ];
    this.#tell();
  }

  /** Writes what the latest choice has changed. */
  note(): void {
    const { runner } = this.#table;
    const made = runner.choices.at(-1);
    if (made === undefined) return;
    this.#text.push('', `== ${runner.choices.length}. ${describeChoice(runner.game, made)}`);
    this.#tell();
  }

  end(): string {
    const { game, choices } = this.#table.runner;
    const winners = game.getWinners().map(({ name }) => name);
    const outcome = {
      won: `Won by ${winners.join(' and ')}`,
      lost: 'Lost',
      draw: 'A draw',
      stopped: 'And so on',
    }[outcomeOf(game)];
    this.#text.push('', `== ${outcome}, after ${choices.length} choices`);
    return `${this.#text.map(line => line.trimEnd()).join('\n')}\n`;
  }

  /**
   * The new messages and the changed parts of the views; parts that are equal for several seats only once.
   */
  #tell(): void {
    const { game } = this.#table;
    const news = viewersOf(game).map(viewer => ({ viewer, lines: this.#newsFor(viewer) }));
    const groups = new Map<string, Viewer[]>();
    for (const { viewer, lines } of news) {
      if (lines.length === 0) continue;
      const text = lines.join('\n');
      groups.set(text, [...(groups.get(text) ?? []), viewer]);
    }
    for (const [text, viewers] of groups) {
      this.#text.push(`${this.#namesOf(viewers)}:`, ...text.split('\n').map(line => `  ${line}`));
    }
  }

  #newsFor(viewer: Viewer): readonly string[] {
    const { game } = this.#table;
    const view = game.getPlayerView(viewer === SPECTATOR ? null : viewer);
    const { messages, earlierMessages = 0 } = view;
    const read = this.#read.get(viewer) ?? 0;
    const said = messages.slice(Math.max(0, read - earlierMessages)).map(renderMessage);
    const drawn = drawView({ ...view, messages: [] });
    const before = this.#shown.get(viewer) ?? [];
    this.#read.set(viewer, earlierMessages + messages.length);
    this.#shown.set(viewer, drawn);
    return [...said.map(line => `“${line}”`), ...changedBlocks(before, drawn)];
  }

  #namesOf(viewers: readonly Viewer[]): string {
    const { players } = this.#table.game;
    if (viewers.length > players.length) return 'All';
    return viewers.map(viewer => players.byPosition(viewer)?.name ?? 'Spectators').join(', ');
  }
}

/** The blocks of a drawing (a line and the lines indented below it) that are new. */
function changedBlocks(before: readonly string[], after: readonly string[]): readonly string[] {
  const known = new Set(blocksOf(before));
  return blocksOf(after)
    .filter(block => !known.has(block))
    .flatMap(block => block.split('\n'));
}

function blocksOf(lines: readonly string[]): readonly string[] {
  const blocks: string[] = [];
  for (const line of lines) {
    if (line === '') continue;
    if (line.startsWith(' ') && blocks.length > 0) blocks[blocks.length - 1] += `\n${line}`;
    else blocks.push(line);
  }
  return blocks;
}
