import {
  type Game,
  type JsonObject,
  type JsonValue,
  type Mark,
  type Message,
  Piece,
  pileOf,
  playOf,
  promptFor,
  renderMessage,
  type Viewer,
} from '@boardsmith/engine';
import { Broken, type Law } from '../run/law.ts';
import { nameOf, seenSince, sees, viewersOf } from '../secrecy/viewer-knowledge.ts';

/** Messages, prompts and reasons name no card that the reader may not see. */
export const names: Law = {
  name: 'names',
  watch(scene) {
    const { runner, options } = scene;
    const { telling = {} } = options;
    let mark: Mark = 0;
    let read = 0;
    return {
      atChoice() {
        const { game } = runner;
        const { messages } = game;
        const latest = runner.choices.at(-1);
        const isDeclared = telling[latest?.action ?? ''] === 'anything';
        const chosen = textsIn(latest?.args ?? {});
        const said = isDeclared ? [] : messages.slice(read);
        for (const viewer of viewersOf(game)) {
          const asked = scene.isDue('names', 10) ? askedOf(game, viewer) : [];
          const lines = [...said.flatMap(message => lineFor(message, viewer)), ...asked];
          if (lines.length > 0) demand(game, viewer, { lines, mark, chosen });
        }
        read = messages.length;
        mark = game.journal.mark();
      },
    };
  },
};

function demand(
  game: Game,
  viewer: Viewer,
  {
    lines,
    mark,
    chosen,
  }: {
    readonly lines: readonly string[];
    readonly mark: Mark;
    /** Texts that the player who has just acted has entered: a message may repeat a guess. */
    readonly chosen: ReadonlySet<string>;
  },
): void {
  const text = lines.join('\n');
  const hidden = namedOnce(game).filter(
    piece => text.includes(piece.name) && !chosen.has(piece.name) && !sees(viewer, piece),
  );
  if (hidden.length === 0) return;
  const known = namesIn(game);
  const names = (line: string, { name }: Piece): boolean => namesWhole(line, name, known);
  const named = hidden.filter(piece => lines.some(line => names(line, piece)));
  const ids = named.map(({ id }) => id);
  const seen = seenSince(game, mark, { viewer, ids });
  const secret = named.find(({ id }) => !seen.has(id));
  if (secret === undefined) return;
  const line = lines.find(each => names(each, secret)) ?? '';
  throw new Broken(
    `${nameOf(game, viewer)} reads "${line}", which names ${secret.constructor.name} "${secret.name}", and may not see it. Give the element itself as a value of the message, send it with \`messageTo\`, or name the action in \`telling\`.`,
    { law: 'names' },
  );
}

/** Every text among the arguments of a choice. */
function textsIn(args: JsonObject): ReadonlySet<string> {
  const within = (value: JsonValue | undefined): readonly string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : [];
  };
  return new Set(within(args));
}

/** A message as a viewer reads it; `undefined` if the viewer is not sent it. */
function lineFor({ text, data = {}, audience }: Message, viewer: Viewer): readonly string[] {
  if (audience !== undefined && !audience.includes(viewer)) return [];
  const shown = Object.entries(data).map(([key, datum]) => {
    if (typeof datum !== 'object' || datum === null) return [key, datum];
    return [key, datum.seenBy?.includes(viewer) === false ? null : datum.name];
  });
  return [renderMessage({ text, data: Object.fromEntries(shown) })];
}

/** Pieces whose names identify them. */
function namedOnce(game: Game): readonly Piece[] {
  const pieces = game.all(Piece);
  const count = new Map<string, number>();
  for (const { name } of pieces) count.set(name, (count.get(name) ?? 0) + 1);
  return pieces.filter(
    ({ name }) => count.get(name) === 1 && name.length > 1 && /\p{L}|\p{So}/u.test(name),
  );
}

/** Every name of the game, including those of removed elements, which messages still mention. */
function namesIn(game: Game): readonly string[] {
  const elements = [...game.all(), ...pileOf(game).all(), ...game.players];
  return [...new Set(elements.map(({ name }) => name))];
}

/** Whether a line contains a name as a whole: "red ruby ring" does not contain the name "red ruby". */
function namesWhole(line: string, name: string, known: readonly string[]): boolean {
  if (!hasWord(line, name)) return false;
  const longer = known.filter(each => each.length > name.length && hasWord(each, name));
  const rest = longer.sort((a, b) => b.length - a.length).reduce(without, line);
  return hasWord(rest, name);
}

/** Replaces each occurrence of a name in a line by a mark. */
function without(line: string, name: string): string {
  return line.replaceAll(name, '\u0000');
}

function hasWord(line: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(line);
}

/** The prompts and reasons that a player reads now. */
function askedOf(game: Game, viewer: Viewer): readonly string[] {
  const player = game.players.byPosition(viewer);
  if (player === undefined || !game.canPlayerAct(player)) return [];
  return game.getAvailableActions(player).flatMap(action => {
    const asked = promptFor(playOf(game), { action, player, args: {} });
    if (!('question' in asked)) return [];
    const { prompt, choices } = asked.question;
    const reasons = (choices ?? []).flatMap(({ disabled }) =>
      disabled === false ? [] : [disabled],
    );
    return [prompt, ...reasons];
  });
}
