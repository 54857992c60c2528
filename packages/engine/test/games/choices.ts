import { type Game, GameElement, Player, playOf } from '../../src/index.ts';
import { walkMoves } from '../../src/rules/action/walk-moves.ts';
import type { Choose } from './steps.ts';

/** One choice of a player, in the words of the outside world: it fits every copy of the game. */
export interface Choice {
  readonly seat: number;
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The most ways of taking one action that are told apart. */
const MOST_WAYS = 40;

/** What the players who are waited for may do now. */
function choicesIn(game: Game): Choice[] {
  return game.getAwaitingPlayers().flatMap(player =>
    playOf(game)
      .available(player)
      .flatMap(action => {
        const ways: Choice[] = [];
        walkMoves(playOf(game).registry.offer(action, player), args => {
          ways.push({ seat: player.position, action: action.name, args: outside(args) });
          return ways.length >= MOST_WAYS;
        });
        return ways;
      }),
  );
}

/** One of them, as the chooser decides: first who, then what. */
export function someChoice(game: Game, choose: Choose): Choice | undefined {
  const choices = choicesIn(game);
  const seats = [...new Set(choices.map(({ seat }) => seat))];
  const seat = seats[choose(Math.max(1, seats.length))];
  const actions = [...new Set(choices.filter(each => each.seat === seat).map(each => each.action))];
  const action = actions[choose(Math.max(1, actions.length))];
  const ways = choices.filter(each => each.seat === seat && each.action === action);
  return ways[choose(Math.max(1, ways.length))];
}

/** Makes a choice; one that the game refuses is a mistake of the test. */
export function makeChoice(game: Game, { action, args, seat }: Choice): void {
  const result = game.performAction(action, args, seat);
  if (!result.success) throw new Error(`${action} of seat ${seat} was refused: ${result.error}`);
}

function outside(args: Readonly<Record<string, unknown>>): Choice['args'] {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, reference(value)]));
}

function reference(value: unknown): unknown {
  if (value instanceof Player) return { __playerRef: value.position };
  if (value instanceof GameElement) return { __elementId: value.id };
  return Array.isArray(value) ? value.map(reference) : value;
}
