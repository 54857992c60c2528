/** A page of the guide. */
export interface GuidePage {
  /** Its file, without `.md`. */
  readonly page: string;
  readonly text: string;
}

/** Every page of the site but the generated ones, in the order in which they are best read. */
export const GUIDE: readonly { readonly title: string; readonly pages: readonly GuidePage[] }[] = [
  {
    title: 'Begin',
    pages: [
      { page: 'getting-started', text: 'Ten minutes to a game' },
      { page: 'games', text: 'Eight games explained' },
      { page: 'commands', text: 'The commands' },
    ],
  },
  {
    title: 'Concepts',
    pages: [
      { page: 'elements', text: 'Elements' },
      { page: 'journal', text: 'The journal' },
      { page: 'visibility', text: 'Who sees what' },
      { page: 'glossary', text: 'Glossary' },
    ],
  },
  {
    title: 'Rules',
    pages: [
      { page: 'actions', text: 'Actions' },
      { page: 'why-not', text: 'Disabled choices and “why not”' },
      { page: 'flow', text: 'Flow' },
      { page: 'patterns', text: 'Auctions, drafts, trades, series' },
      { page: 'dice-and-scoring', text: 'Dice and scoring' },
      { page: 'cookbook', text: 'Cookbook' },
      { page: 'time', text: 'Undo, snapshots, theatre' },
      { page: 'pitfalls', text: 'Pitfalls' },
      { page: 'performance', text: 'Performance' },
    ],
  },
  {
    title: 'Around the rules',
    pages: [
      { page: 'testing', text: 'Testing and the laws' },
      { page: 'workbench', text: 'Balance and speed' },
      { page: 'ai', text: 'Bots' },
      { page: 'ui', text: 'Components' },
      { page: 'composables', text: 'Composables' },
      { page: 'headless', text: 'Other libraries' },
      { page: 'hosting', text: 'Hosting' },
      { page: 'security', text: 'Security' },
      { page: 'protocol', text: 'Protocol' },
    ],
  },
  {
    title: 'Coming from elsewhere',
    pages: [
      { page: 'comparison', text: 'Compared with others' },
      { page: 'from-boardgame-io', text: 'From boardgame.io' },
      { page: 'from-boardzilla', text: 'From boardzilla' },
    ],
  },
  {
    title: 'Reports',
    pages: [
      { page: 'laws-report', text: 'Long runs of the laws' },
      { page: 'table-report', text: 'Long runs of the table' },
      { page: 'strength-report', text: 'Strength of the bots' },
      { page: 'speed-report', text: 'Speed of the rules' },
    ],
  },
];
