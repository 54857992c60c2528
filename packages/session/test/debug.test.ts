import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import type { DebugAnswer, DebugNode, DebugTopic } from '@boardsmith/protocol';
import { createTestGame } from '@boardsmith/testing';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

/** Two moves of tic-tac-toe at a table whose debug panel is open to all. */
function twoMoves(): HandTable {
  const table = new HandTable(ticTacToe, { isDebug: true });
  table.begin();
  table.say('s0', mark('a', 0));
  table.say('s1', mark('b', 4));
  return table;
}

let asked = 0;

function ask<W extends DebugTopic['what']>(
  table: HandTable,
  at: number,
  about: DebugTopic & { readonly what: W },
): Extract<DebugAnswer, { what: W }> {
  const id = `debug-${++asked}`;
  table.say('s0', { t: 'debug', id, at, about });
  const told = answerTo(table.heard('s0'), id);
  if (told?.t !== 'debugged') throw new Error(JSON.stringify(told));
  // The table answers what was asked; the client checks it.
  return told.answer as Extract<DebugAnswer, { what: W }>;
}

function everyNode(nodes: readonly DebugNode[]): readonly DebugNode[] {
  return nodes.flatMap(node => [node, ...everyNode(node.children)]);
}

const TOPICS: readonly DebugTopic[] = [
  { what: 'choices' },
  { what: 'journal' },
  { what: 'trace', seat: 1 },
  { what: 'elements', as: 1 },
  { what: 'element', id: 3 },
  { what: 'recipe' },
  { what: 'bot', seat: 0, level: 'easy' },
];

describe('debug queries', () => {
  test('[DBG1] a fair game answers no debug query, for no viewer and no moment', () => {
    for (const definition of [goFish, hearts]) {
      const table = new HandTable(definition);
      table.begin();
      table.join('watching', null);
      table.heard('s0');
      table.heard('watching');
      for (const [i, about] of TOPICS.entries()) {
        for (const link of ['s0', 'watching']) {
          table.say(link, { t: 'debug', id: `t${i}`, at: 0, about });
        }
      }
      const codes = (link: string): unknown[] =>
        table.heard(link).map(each => each.t === 'rejected' && each.reason.code);
      expect(codes('s0')).toEqual(TOPICS.map(() => 'not-allowed'));
      expect(codes('watching')).toEqual(TOPICS.map(() => 'spectator'));
      expect(table.done.some(({ type }) => type === 'explain')).toBe(false);
    }
  });

  test('[DBG1] debug queries change nothing', () => {
    const table = twoMoves();
    const before = JSON.stringify(table.table.state.match?.game.getSnapshot());
    for (const [i, about] of TOPICS.entries()) {
      table.say('s0', { t: 'debug', id: `t${i}`, at: 1, about });
    }
    expect(JSON.stringify(table.table.state.match?.game.getSnapshot())).toBe(before);
  });

  test('[DBG2] choices and what followed from them are described in words', () => {
    const table = twoMoves();
    expect(ask(table, 2, { what: 'choices' }).choices).toEqual([
      { seat: 0, action: 'place', text: 'P0: place cell a3' },
      { seat: 1, action: 'place', text: 'P1: place cell b2' },
    ]);
    const { choice, entries } = ask(table, 1, { what: 'journal' });
    expect(choice).toEqual({ seat: 0, action: 'place', text: 'P0: place cell a3' });
    expect(entries.map(({ type }) => type)).toContain('CREATE');
    expect(entries.map(({ text }) => text).join('\n')).toContain('a3');
    const setup = ask(table, 0, { what: 'journal' });
    expect(setup.choice).toBeNull();
    expect(setup.entries.map(({ type }) => type)).toContain('FLOW');
  });

  test('[DBG2] journaled messages are shown as people read them', () => {
    const clock = { kind: 'turn', time: 1_000 } as const;
    const table = new HandTable(goFish, { isDebug: true, playerCount: 2, clock });
    table.begin();
    const at = playByChance(table, 4);
    const { entries } = ask(table, at, { what: 'journal' });
    const messages = entries.filter(({ type }) => type === 'MESSAGE').map(({ text }) => text);
    expect(messages[0]).toMatch(/^Message to everyone: P\d asks P\d for/);
    expect(messages.filter(text => text.includes('{{'))).toEqual([]);
  });

  test('[DBG3] a trace says why a seat cannot act, down to a single value', () => {
    const table = twoMoves();
    const [mine] = ask(table, 2, { what: 'trace', seat: 0 }).actions;
    expect(mine).toMatchObject({ action: 'place', isOffered: true, isAvailable: true });
    const kinds = mine?.selections[0]?.values.map(({ kind }) => kind) ?? [];
    expect(kinds.filter(kind => kind === 'legal')).toHaveLength(7);
    const [theirs] = ask(table, 2, { what: 'trace', seat: 1 }).actions;
    expect(theirs?.isAvailable).toBe(false);
    expect(theirs?.reason).toMatch(/turn/);
  });

  test('[DBG3] each condition is named, with its result', () => {
    const table = new HandTable(hearts, { isDebug: true, playerCount: 4 });
    table.begin();
    const { actions } = ask(table, 0, { what: 'trace', seat: 0 });
    expect(actions.length).toBeGreaterThan(1);
    for (const { isAvailable, reason } of actions) expect(reason === null).toBe(isAvailable);
  });

  test('[DBG4] an element is described with what each viewer sees of it', () => {
    const table = new HandTable(goFish, { isDebug: true, playerCount: 2 });
    table.begin();
    const { roots } = ask(table, 0, { what: 'elements', as: 0 });
    const cards = everyNode(roots).filter(({ className }) => className.endsWith('Card'));
    const mine = cards.find(({ handle }) => handle > 0);
    const theirs = cards.find(({ handle }) => handle === 0);
    expect(cards).toHaveLength(52);
    const { element } = ask(table, 0, { what: 'element', id: mine?.id ?? 0 });
    expect(element.owner).toBe(0);
    expect(element.seenBy).toEqual([
      { viewer: 0, place: 'full' },
      { viewer: 1, place: 'pile' },
      { viewer: null, place: 'pile' },
    ]);
    expect(Object.keys(element.attributes)).toEqual(expect.arrayContaining(['rank', 'suit']));
    expect(element.path.at(-1)?.className).toContain('Hand');
    const hidden = ask(table, 0, { what: 'element', id: theirs?.id ?? 0 }).element;
    expect(hidden.seenBy.find(({ viewer }) => viewer === 0)?.place).not.toBe('full');
  });

  test('[DBG4] an element lists the selections it could be chosen for, and why it cannot', () => {
    const table = twoMoves();
    const { roots } = ask(table, 2, { what: 'elements', as: null });
    const cell = (name: string): number =>
      everyNode(roots).find(node => node.name === name)?.id ?? -1;
    const free = ask(table, 2, { what: 'element', id: cell('c1') }).element;
    expect(free.asked).toEqual([
      { seat: 0, action: 'place', selection: 'cell', kind: 'legal', reason: null },
    ]);
    const taken = ask(table, 2, { what: 'element', id: cell('a3') }).element;
    expect(taken.asked.map(({ kind }) => kind)).not.toContain('legal');
  });

  test('[DBG4] elements are listed by the handles that the viewer has', () => {
    const table = twoMoves();
    const { roots } = ask(table, 2, { what: 'elements', as: 1 });
    table.say('s0', { t: 'look', id: 'look', at: 2, as: 1 });
    const looked = answerTo(table.heard('s0'), 'look');
    const shown = looked?.t === 'looked' ? JSON.stringify(looked.view) : '';
    const handles = everyNode(roots).filter(({ name, handle }) => name === 'b2' && handle > 0);
    expect(handles).toHaveLength(1);
    expect(shown).toContain(`"handle":${handles[0]?.handle}`);
  });

  test.each<[name: string, definition: PlayableGame, players: number]>([
    ['go-fish', goFish, 2],
    ['hearts', hearts, 4],
    ['tic-tac-toe', ticTacToe, 2],
  ])('[DBG5] a recipe leads to the same position of %s', (_, definition, playerCount) => {
    const clock = { kind: 'turn', time: 1_000 } as const;
    const table = new HandTable(definition, { isDebug: true, playerCount, clock });
    table.begin();
    const at = playByChance(table, 12);
    expect(at).toBeGreaterThan(4);
    const { recipe } = ask(table, at, { what: 'recipe' });
    const { playerNames, seed, choices, hash, waiting } = recipe;
    expect(recipe.options).toEqual({});
    const again = createTestGame(definition, { playerNames, seed });
    for (const { seat, action, args } of choices) again.act(seat, action, args);
    expect(again.game.fullHash).toBe(hash);
    expect(again.game.getAwaitingPlayers().map(({ position }) => position)).toEqual(waiting);
  });

  test('[DBG6] a bot explains outside the event loop what it would do', () => {
    const table = twoMoves();
    const about = { what: 'bot', seat: 0, level: 'easy' } as const;
    table.say('s1', { t: 'debug', id: 'why', at: 2, about });
    const asking = table.done.find(({ type }) => type === 'explain');
    expect(asking).toMatchObject({ type: 'explain', seat: 0, level: 'easy' });
    const thought = { search: 'mcts', work: 9, isMixed: false, moves: [], line: ['place'] };
    if (asking?.type !== 'explain') return;
    table.say('s0', { t: 'debug', id: 'too', at: 2, about });
    expect(answerTo(table.heard('s0'), 'too')).toMatchObject({ reason: { code: 'busy' } });
    table.take({ type: 'explained', ticket: asking.ticket, came: { thought } });
    expect(answerTo(table.heard('s1'), 'why')).toEqual({
      t: 'debugged',
      id: 'why',
      at: 2,
      answer: { what: 'bot', thought },
    });
    table.say('s1', { t: 'debug', id: 'no', at: 2, about: { ...about, seat: 1 } });
    expect(answerTo(table.heard('s1'), 'no')).toMatchObject({ reason: { code: 'not-your-turn' } });
  });
});

/** Lets time run out until chance has made some choices. */
function playByChance(table: HandTable, count: number): number {
  const made = (): number => table.table.state.match?.choices.length ?? 0;
  for (let turn = 0; turn < 100 && made() < count; turn++) {
    table.now += 1_000;
    table.take({ type: 'timer' });
  }
  return made();
}
