import type { TemplateName } from '../../src/commands/init/template.ts';
import type { CheckName } from '../../src/rules/check-result.ts';

/** An edit of a file: one text is replaced by another. */
export type Edit = readonly [file: string, from: string, to: string];

/** A mistake of an author, and the expected error. */
export interface Mistake {
  readonly what: string;
  readonly template: TemplateName;
  readonly edits: readonly Edit[];
  /** The check that finds it. */
  readonly check: CheckName;
  /** The expected place and text. */
  readonly told: RegExp;
  /** The places that laws name as well. */
  readonly place?: string;
}

const ACTIONS = 'src/rules/actions.ts';
const FLOW = 'src/rules/flow.ts';
const GAME = 'src/rules/game.ts';
const COMPLETE = 'game.count(Mark) === 9 || game.winner !== undefined';

/** The ten mistakes, some of them in two variants. */
export const MISTAKES: readonly Mistake[] = [
  {
    what: 'an action in the flow that the game does not have',
    template: 'grid',
    edits: [[FLOW, 'playerActions(place)', "playerActions(place, 'drop')"]],
    check: 'games',
    told: /^src\/rules\/flow\.ts:7:58: The flow names an action "drop" that the game does not have, at: loop > each-player > actions place, drop\. The registered actions are: place\.$/,
    place: 'src/rules/flow.ts:7:58: ',
  },
  {
    what: 'an attribute that no class declares',
    template: 'grid',
    edits: [[ACTIONS, '{ player });', "{ player, colour: 'red' });"]],
    check: 'games',
    told: /^src\/rules\/actions\.ts:9:\d+: .* has no attribute "colour": its class does not declare it, so undo, views and saved games would miss it\. Declare the field in the class and initialise it\.$/,
  },
  {
    what: 'a change in a filter',
    template: 'grid',
    edits: [
      [GAME, 'constructor(', 'looks = 0;\n\n  constructor('],
      [
        ACTIONS,
        'filter: cell => cell.isEmpty()',
        'filter: (cell, { game }) => { game.looks++; return cell.isEmpty(); }',
      ],
    ],
    check: 'games',
    told: /^src\/rules\/actions\.ts:7:\d+: .*looks.* was changed while running the .*, which may only read\. Make changes in execute\.$/,
  },
  {
    what: 'chance that no seed repeats',
    template: 'grid',
    edits: [[GAME, 'this.setFlow(flow);', 'if (Math.random() < 2) this.setFlow(flow);']],
    check: 'code',
    told: /^src\/rules\/game\.ts:11:9: "Math\.random" is random without the seed of the game, so a replay would differ\. Use game\.random\.$/,
  },
  {
    what: 'a loop that never ends',
    template: 'grid',
    edits: [[ACTIONS, 'cell.create(', 'while (cell.isEmpty()) player.position;\n    cell.create(']],
    check: 'games',
    told: /^src\/rules\/actions\.ts:9:\d+: The rules loop without reaching a choice\. Check the conditions that should end their loops\.$/,
  },
  {
    what: 'a loop that never ends and asks the game nothing',
    template: 'grid',
    edits: [
      [ACTIONS, 'cell.create(', 'for (let turns = 0; turns < 1; ) turns = 0;\n    cell.create('],
    ],
    check: 'games',
    told: /^src\/rules\/actions\.ts:9:\d+: The rules loop without reaching a choice\. Check the conditions that should end their loops\.$/,
    place: 'src/rules/actions.ts:9:',
  },
  {
    what: 'a loop of the flow in which no player chooses',
    template: 'grid',
    edits: [
      [FLOW, 'do: eachPlayer({ do: playerActions(place) })', 'do: execute(() => undefined)'],
      [FLOW, 'eachPlayer, loop, playerActions', 'execute, loop'],
    ],
    check: 'games',
    told: /(The flow loops without reaching a choice|A loop has run \d+ rounds without ending), at: loop/,
  },
  {
    what: 'a class of players that the game is not told of',
    template: 'hex',
    edits: [[GAME, '  static override PlayerClass = Builder;\n', '']],
    check: 'types',
    told: /^src\/rules\/index\.ts:5:\d+: .*Types of property 'PlayerClass' are incompatible/,
  },
  {
    what: 'a configuration that the schema does not allow',
    template: 'grid',
    edits: [['boardsmith.json', '"complexity": 1', '"complexity": "low"']],
    check: 'config',
    told: /^boardsmith\.json:6: complexity must be a whole number from 1 to 5, not "low"\.$/,
  },
  {
    what: 'a configuration that states what the code states',
    template: 'grid',
    edits: [['boardsmith.json', '"complexity": 1', '"playerCount": { "min": 2, "max": 3 }']],
    check: 'config',
    told: /^boardsmith\.json:6: playerCount is stated in code: set it in defineGame in src\/rules\/index\.ts and delete it here\.$/,
  },
  {
    what: 'a name that already means something',
    template: 'grid',
    edits: [[GAME, 'constructor(', "readonly journal = 'mine';\n\n  constructor("]],
    check: 'games',
    told: /^src\/rules\/game\.ts:8:3: The class ThreeInARow declares "journal", a name that the engine or a base class uses\. Choose another name; /,
    place: 'src/rules/game.ts:8:3: ',
  },
  {
    what: 'a choice that is never enabled',
    template: 'blank',
    edits: [
      [
        ACTIONS,
        "count > game.stones && 'There are not so many stones left'",
        "(count > game.stones || count === 3) && 'Three are too many'",
      ],
    ],
    check: 'games',
    told: /^"take" offers count = 3, but no player could ever choose it: it was disabled \d+ times \("Three are too many"\)\. Leave it out of the choices, .* put "take\.count=3" into laws\.rare of boardsmith\.json\.$/,
  },
  {
    what: 'a game that cannot end',
    template: 'grid',
    edits: [
      [FLOW, COMPLETE, 'game.count(Mark) > 9'],
      [
        ACTIONS,
        'cell.create(Mark',
        'for (const mark of cell.game.all(Mark)) mark.remove();\n    cell.create(Mark',
      ],
    ],
    check: 'games',
    told: /^Game 1, with 2 players and the seed "1\/1", is not over after 3000 choices\. Give it an end that always comes, or a larger laws\.maxChoices in boardsmith\.json\.$/,
  },
];
