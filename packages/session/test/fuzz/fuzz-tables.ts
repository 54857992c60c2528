import { type PlayableGame, type Random, seededRandom } from '@boardsmith/engine';
import { type ClientMessage, readClientMessage } from '@boardsmith/protocol';
import { HandTable, mark } from '../table-kit.ts';

const WORDS = ['place', 'fly', '', 'cell', '__elementId', 'constructor', 'x'.repeat(99)] as const;
const KINDS = [
  'move',
  'pick',
  'undo',
  'consent',
  'chat',
  'command',
  'look',
  'debug',
  'fork',
  'resync',
  'ping',
] as const;
/** After so much has been done at a table another one is begun. */
const LONG = 2_000;

/** What was said, and what came of it. */
export interface FuzzResult {
  readonly said: number;
  readonly answered: number;
  readonly tables: number;
  /** What should not have happened, in words. */
  readonly problems: readonly string[];
}

/** Sends random messages, mostly nonsense and some sensible, to tables of a game. */
export function fuzzTables(game: PlayableGame, count: number, seed: string): FuzzResult {
  const random = seededRandom(seed);
  const problems: string[] = [];
  let table = begun(game, false);
  let [said, answered, tables] = [0, 0, 1];
  for (let i = 0; i < count; i++) {
    const raw = words(random, random.chance(0.05) ? `id${random.int(i + 1)}` : `id${i}`);
    const decoded = readClientMessage(random.chance(0.5) ? only(raw) : raw);
    if (!decoded.ok) continue;
    said++;
    const link = random.pick(['s0', 's1', 'watching', 'unknown']);
    const { isAnswered, problem } = say(table, link, decoded.value);
    if (isAnswered) answered++;
    if (problem !== undefined) problems.push(`${problem}: ${JSON.stringify(decoded.value)}`);
    if (table.table.state.seats.people.length === 2 && table.done.length < LONG) continue;
    // Every other table allows debug requests: otherwise they would only be refused.
    table = begun(game, tables % 2 === 1);
    tables++;
  }
  return { said, answered, tables, problems };
}

function begun(game: PlayableGame, isDebug: boolean): HandTable {
  const table = new HandTable(game, { isDebug });
  table.begin();
  table.join('watching', null);
  for (const link of ['s0', 's1', 'watching']) table.heard(link);
  return table;
}

function say(
  table: HandTable,
  link: string,
  message: ClientMessage,
): { readonly isAnswered: boolean; readonly problem: string | undefined } {
  const hashOf = (): string | undefined => table.table.state.match?.game.fullHash;
  const [hash, records] = [hashOf(), table.records.length];
  table.say(link, message);
  const heard = table.heard(link);
  for (const other of ['s0', 's1', 'watching']) table.heard(other);
  const { t } = message;
  // What others have to agree to is answered later.
  const mayWait = t === 'undo' || t === 'fork' || t === 'debug' || t === 'ping' || t === 'resync';
  const isAnswered = heard.some(each => 'id' in each || each.t === 'pong');
  const isSilent = link !== 'unknown' && !mayWait && !isAnswered;
  const hasChanged = table.records.length === records && hashOf() !== hash;
  const hasFailed = table.done.some(({ type }) => type === 'fault' || type === 'dropped');
  const problem = isSilent
    ? 'not answered'
    : hasChanged
      ? 'changed without a record'
      : hasFailed
        ? 'failed'
        : undefined;
  return { isAnswered, problem };
}

/** Something with all the names that any message has. */
function words(random: Random, id: string): object {
  if (random.chance(0.02)) return mark(id, random.int(9));
  return {
    t: random.pick(KINDS),
    id,
    base: random.int(9),
    action: random.pick(WORDS),
    args: random.chance(0.8) ? { cell: value(random) } : value(random),
    at: 1,
    as: null,
    about: about(random),
    text: 'hm',
    ask: 1,
    agree: true,
    command: command(random),
  };
}

function value(random: Random, depth = 0): unknown {
  return random.pick([
    () => random.int(40) - 2,
    () => random.pick(WORDS),
    () => null,
    () => random.chance(0.5),
    () => ({ '@': random.int(30) }),
    () => (depth > 3 ? 0 : { [random.pick(WORDS)]: value(random, depth + 1) }),
    () => (depth > 3 ? 0 : [value(random, depth + 1), value(random, depth + 1)]),
  ])();
}

function command(random: Random): unknown {
  return random.pick([
    { do: random.pick(['start', 'leave', 'kick', 'rematch', 'ready']) },
    { do: 'kick', seat: random.int(4) },
    { do: 'bot', seat: random.int(4), level: 'easy' },
    { do: 'options', options: { [random.pick(WORDS)]: value(random) } },
    value(random),
  ]);
}

function about(random: Random): unknown {
  return random.pick([
    { what: random.pick(['choices', 'journal', 'recipe']) },
    { what: 'trace', seat: random.int(4) },
    { what: 'elements', as: random.pick([null, random.int(4)]) },
    { what: 'element', id: random.int(40) },
    { what: 'bot', seat: random.int(4), level: 'easy' },
    value(random),
  ]);
}

/** A message with the names it should have. */
function only(raw: object): object {
  const names: Readonly<Record<string, readonly string[]>> = {
    move: ['id', 'base', 'action', 'args'],
    pick: ['id', 'action', 'args'],
    undo: ['id'],
    consent: ['id', 'ask', 'agree'],
    chat: ['id', 'text'],
    command: ['id', 'command'],
    look: ['id', 'at', 'as'],
    debug: ['id', 'at', 'about'],
    fork: ['id', 'at'],
  };
  const t = String(Reflect.get(raw, 't'));
  const wanted = ['t', ...(names[t] ?? [])];
  return Object.fromEntries(Object.entries(raw).filter(([name]) => wanted.includes(name)));
}
