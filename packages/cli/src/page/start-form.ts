import { element, labelled, selectOf, showPage } from './element.ts';
import { OptionFields } from './option-fields.ts';
import { playerName } from './stored-seat.ts';
import type { PageGame, TableWish } from './table-requests.ts';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The container of a start page, and its game. */
interface StartPage {
  readonly root: HTMLElement;
  readonly game: PageGame;
  /** Creates the table; an error is shown. */
  readonly onStart: (wish: TableWish) => Promise<void>;
}

/** Shows the form for players and options. */
export function showStartForm({ root, game, onStart }: StartPage): void {
  const { min, max } = game.playerCount;
  const name = element('input', { attributes: { maxlength: '20', autocomplete: 'nickname' } });
  name.value = playerName.get();
  const players = selectOf(range(Math.max(1, min), max).map(count => [`${count}`, `${count}`]));
  const others = selectOf([
    ...LEVELS.map((level): [string, string] => [level, `Bots, ${level}`]),
    ['', 'People, by a link'],
  ]);
  others.value = 'medium';
  const own = new OptionFields(game);
  players.addEventListener('change', () => own.show(Number(players.value)));
  own.show(Number(players.value));
  const button = element('button', { text: 'Play', attributes: { type: 'submit' } });
  const form = element('form', {
    className: 'bs-page-form',
    children: [
      labelled('Your name', name),
      ...(min === max ? [] : [labelled('Players', players)]),
      ...(max === 1 ? [] : [labelled('Others', others)]),
      own.root,
      button,
    ],
  });
  const complaint = element('p', { attributes: { role: 'alert' } });
  form.addEventListener('submit', event => {
    event.preventDefault();
    button.disabled = true;
    playerName.set(name.value);
    const count = Number(players.value);
    void onStart({
      game: game.name,
      players: count,
      name: name.value.trim() || 'Player',
      options: own.values,
      level: count === 1 || others.value !== '' ? others.value : undefined,
    }).catch((error: unknown) => {
      complaint.textContent = error instanceof Error ? error.message : String(error);
      button.disabled = false;
    });
  });
  const about = game.description === undefined ? [] : [element('p', { text: game.description })];
  showPage(root, game.displayName, [...about, form, complaint]);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
