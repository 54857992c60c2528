import {
  Action,
  defineFlow,
  type FlowNode,
  type FlowOptions,
  Game,
  type GameOptions,
  Piece,
  Player,
  Space,
} from '../../src/index.ts';

/** A player, who writes in the diary. */
export class Writer extends Player<Diary> {
  isActive = true;
  ink = 3;
}

export class Page extends Piece<Diary> {
  lines = 0;
}

/** How a diary goes on: a flow, or only its root. */
export type DiaryFlow = FlowOptions<Diary> | FlowNode<Diary>;

export interface DiaryOptions extends GameOptions {
  readonly how: string;
}

/** What every diary that a test opens goes by; options are data, so they name their flow. */
const flows = new Map<string, DiaryFlow>();

/**
 * A game for tests of single parts of a flow: everything that happens is written into the diary.
 */
export class Diary extends Game<Diary, Writer> {
  static override PlayerClass = Writer;

  entries: string[] = [];
  readonly book: Space = this.create(Space, 'book');

  constructor(options: DiaryOptions) {
    super(options);
    this.book.createMany(3, Page, 'page', i => ({ lines: i }));
    this.registerActions(write, stop, tear, pick);
    const flow = flows.get(options.how);
    if (flow === undefined) throw new Error(`no test has a flow ${options.how}`);
    this.setFlow(defineFlow<Diary>('root' in flow ? flow : { root: flow }));
  }

  note(entry: string): void {
    this.entries.push(entry);
  }
}

/** Costs ink, so that it comes to an end by itself. */
export const write = Action.create<Diary>('write')
  .condition({ 'there is ink': ({ player }) => player.ink > 0 })
  .execute((_args, { game, player }) => {
    player.ink--;
    game.note(`${player.position} writes`);
  });

/** Always possible. */
export const stop = Action.create<Diary>('stop').execute((_args, { game, player }) => {
  game.note(`${player.position} stops`);
  return { success: true, message: 'stopped', data: { seat: player.position } };
});

/** Never possible once all pages are torn out. */
export const tear = Action.create<Diary>('tear')
  .chooseElement('page', { elementClass: Page })
  .execute(({ page }, { game, player }) => {
    page.remove();
    game.note(`${player.position} tears ${page.lines}`);
  });

/** Something with a value, for choices under seal. */
export const pick = Action.create<Diary>('pick')
  .chooseFrom('word', { choices: ['yes', 'no', 'perhaps'] })
  .chooseElement('page', { elementClass: Page, optional: true })
  .execute(({ word, page }, { game, player }) => {
    game.note(`${player.position} picks ${word}${page === undefined ? '' : ` on ${page.lines}`}`);
  });

/** A diary that goes by a flow, not yet begun. */
export function openDiary(flow: DiaryFlow, playerCount = 3): Diary {
  const how = `flow ${flows.size}`;
  flows.set(how, flow);
  return new Diary({ playerCount, how, seed: 'diary' });
}

/** A diary that has begun. */
export function startDiary(flow: DiaryFlow, playerCount = 3): Diary {
  const diary = openDiary(flow, playerCount);
  diary.startFlow();
  return diary;
}

/** Who is waited for. */
export function waiting(game: Game): number[] {
  return game.getAwaitingPlayers().map(({ position }) => position);
}
