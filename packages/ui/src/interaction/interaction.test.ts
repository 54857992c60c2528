import { describe, expect, test } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import type { UseTable } from '../table/use-client.ts';
import { ViewIndex } from '../table/view-index.ts';
import type { Choice, PlayerView, SelectionPrompt } from '../table/view-types.ts';
import { actionButtons } from './action-buttons.ts';
import type { BoardInteraction } from './board-interaction.ts';
import { askedQuestions, optionsOf } from './choice-options.ts';
import {
  answerOf,
  countOf,
  isEnough,
  NOTHING_SELECTED,
  type Selection,
  stepped,
  toggled,
  valuesIn,
  valuesOf,
} from './current-selection.ts';
import { forcedChoice } from './forced-choice.ts';
import { useForcedChoices } from './use-forced-choices.ts';

function choice(value: Choice['value'], parts: Partial<Choice> = {}): Choice {
  return { value, text: null, disabled: false, count: 1, ...parts };
}
function question(parts: Partial<SelectionPrompt> = {}): SelectionPrompt {
  return {
    action: 'move',
    selection: 'piece',
    prompt: 'Choose a piece',
    step: 1,
    of: 1,
    mayBeFewer: false,
    kind: 'values',
    isOptional: false,
    count: null,
    isRepeated: false,
    choices: [],
    bounds: null,
    pattern: null,
    ...parts,
  };
}
const view: PlayerView = {
  game: { handle: 1, className: 'G', name: 'G', children: [2, 3, 4].map(handle => ({ handle })) },
  players: { handle: 10, className: 'Space', name: 'players', children: [{ handle: 11 }] },
  messages: [],
};
const idle = {
  action: null,
  question: null,
  args: {},
  isReady: false,
  isAsking: false,
  refused: null,
};

const highlight = (handle: number) => ({ element: { '@': handle }, role: 'highlight' as const });

describe('targets of choices', () => {
  test('[INT1] elements are chosen on the board, everything else and players by buttons', () => {
    const asked = question({
      choices: [
        choice({ '@': 2 }),
        choice('red'),
        choice({ '@': 11 }),
        choice({ in: 4, look: null }),
      ],
    });
    const { onBoard, asButtons, legalCount } = optionsOf([asked], new ViewIndex(view));
    expect([...onBoard.keys()]).toEqual([2, 11, 4]);
    expect(asButtons.map(option => option.choice.value)).toEqual(['red', { '@': 11 }]);
    expect(legalCount).toBe(3);
  });

  test('[INT1] a value is chosen on the elements that represent it', () => {
    const column = choice('a', { boardRefs: [highlight(2), highlight(3)] });
    const { onBoard, asButtons } = optionsOf(
      [question({ choices: [column] })],
      new ViewIndex(view),
    );
    expect([[...onBoard.keys()], asButtons]).toEqual([[2, 3], []]);
  });

  test('[INT2] before an action is begun the first selections of all actions are offered', () => {
    const [a, b] = [question(), question({ action: 'flip' })];
    const actions = [a, b].map(each => ({ action: each.action, prompt: null, question: each }));
    const choices = { prompt: null, actions, unavailable: [] };
    expect(askedQuestions(choices, { action: null, question: null })).toEqual([a, b]);
    expect(askedQuestions(choices, { action: 'move', question: a })).toEqual([a]);
  });
});

describe('several at once', () => {
  const asked = question({ count: { min: 2, max: 2 } });

  test('[INT3] a second click removes a value, and one too many changes nothing', () => {
    const two = toggled(toggled(NOTHING_SELECTED, asked, { '@': 2 }), asked, { '@': 3 });
    expect(valuesOf(two, asked)).toEqual([{ '@': 2 }, { '@': 3 }]);
    expect(toggled(two, asked, { '@': 4 })).toBe(two);
    expect(valuesOf(toggled(two, asked, { '@': 2 }), asked)).toEqual([{ '@': 3 }]);
  });

  test('[INT3] any number from the minimum to the maximum can be confirmed', () => {
    const one = toggled(NOTHING_SELECTED, asked, 1);
    expect([isEnough(one, asked), isEnough(toggled(one, asked, 2), asked)]).toEqual([false, true]);
    expect(valuesOf(one, question())).toEqual([]);
  });
});

describe('amounts', () => {
  const choices = [choice('ruby', { count: 2 }), choice('onyx', { count: 1 })];
  const asked = question({ kind: 'amounts', count: { min: 2, max: 3 }, choices });
  const add = (selection: Selection, value: string): Selection =>
    stepped(selection, asked, { value, by: 1 });

  test('[INT9] are stepped up to the limit of a kind and of all, and down to none', () => {
    const two = add(add(NOTHING_SELECTED, 'ruby'), 'ruby');
    expect(add(two, 'ruby')).toBe(two);
    const three = add(two, 'onyx');
    expect(countOf(three, asked, 'ruby')).toBe(2);
    expect(answerOf(three, asked)).toEqual({ ruby: 2, onyx: 1 });
    const fewer = stepped(three, asked, { value: 'ruby', by: -1 });
    expect(answerOf(fewer, asked)).toEqual({ ruby: 1, onyx: 1 });
    const none = stepped(NOTHING_SELECTED, asked, { value: 'ruby', by: -1 });
    expect(none).toBe(NOTHING_SELECTED);
    expect([isEnough(NOTHING_SELECTED, asked), isEnough(three, asked)]).toEqual([false, true]);
    expect(valuesIn(answerOf(three, asked), asked)).toEqual(['ruby', 'ruby', 'onyx']);
  });

  test('[INT9] a click on equal elements selects one more of them, then none', () => {
    const gems = question({ count: { min: 1, max: 3 }, choices });
    let selection = toggled(NOTHING_SELECTED, gems, 'ruby');
    selection = toggled(selection, gems, 'ruby');
    expect(answerOf(selection, gems)).toEqual(['ruby', 'ruby']);
    expect(answerOf(toggled(selection, gems, 'ruby'), gems)).toEqual([]);
  });
});

test('[INT4] the only answer is chosen automatically, the last one only if enabled', () => {
  const only = choice('x');
  const first = question({ step: 1, of: 2, choices: [only, choice('y', { disabled: 'no' })] });
  const last = question({ choices: [only] });
  const two = question({ step: 1, of: 2, choices: [only, choice('y')] });
  expect([
    forcedChoice(first, 'steps'),
    forcedChoice(last, 'steps'),
    forcedChoice(last, 'moves'),
    forcedChoice(first, 'none'),
    forcedChoice(two, 'moves'),
  ]).toEqual([only, undefined, only, undefined, undefined]);
});

test('[INT4] the only answer is chosen again when the same question is asked in the next position', async () => {
  const only = choice('x');
  const asked = question({ step: 1, of: 2, choices: [only] });
  const choices = {
    prompt: null,
    actions: [{ action: 'move', prompt: null, question: asked }],
    unavailable: [],
  };
  const state = shallowRef({ choices, view });
  const forced: unknown[] = [];
  const scope = effectScope();
  // The watched parts of a table, and the one method that is called.
  const table = { state, choice: shallowRef(idle) } as unknown as UseTable;
  const interaction = {
    force: (option: unknown) => forced.push(option),
  } as unknown as BoardInteraction;
  scope.run(() => useForcedChoices(table, interaction));
  state.value = { ...state.value };
  await nextTick();
  expect(forced).toHaveLength(1);
  state.value = { choices, view: { ...view } };
  await nextTick();
  expect(forced).toHaveLength(2);
  scope.stop();
});

test('[INT5] actions are buttons with the text of their author, and show the reason if they cannot be taken', () => {
  const actions = [
    { action: 'brew', prompt: 'Brew a die', question: question() },
    { action: 'stopBrewing', prompt: null, question: null },
  ];
  const unavailable = [{ action: 'go', prompt: null, reason: 'You have a card that fits' }];
  const buttons = actionButtons({ prompt: null, actions, unavailable }, idle);
  expect(buttons).toEqual([
    { action: 'brew', text: 'Brew a die', reason: null },
    { action: 'stopBrewing', text: 'Stop brewing', reason: null },
    { action: 'go', text: 'Go', reason: 'You have a card that fits' },
  ]);
  const alone = { prompt: null, actions: actions.slice(0, 1), unavailable };
  expect(actionButtons(alone, idle).map(({ action }) => action)).toEqual(['go']);
});
