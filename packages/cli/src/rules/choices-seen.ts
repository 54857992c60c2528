import { type Game, type Player, playOf, promptFor } from '@boardsmith/engine';

/** A value that a selection has offered. */
interface OfferedValue {
  readonly action: string;
  readonly selection: string;
  readonly text: string;
  isPossible: boolean;
  refusals: number;
  reason: string;
}

/** A value that was listed and could never be chosen. */
export interface DeadChoice {
  /** `take.count=4`, as `laws.rare` names it. */
  readonly key: string;
  readonly message: string;
}

/** A value that was disabled less often than this may have been disabled by coincidence. */
const ENOUGH = 10;

/** Counts the values that selections have listed in many games, and those that could be chosen. */
export class ChoicesSeen {
  readonly #offered = new Map<string, OfferedValue>();

  /** Counts the choices of an action after some selections. */
  count(
    game: Game,
    { action, player, args }: { action: string; player: Player; args: object },
  ): void {
    const next = promptFor(playOf(game), { action, player, args });
    if (!('question' in next)) return;
    const { selection, choices } = next.question;
    for (const { value, text, disabled } of choices ?? []) {
      // Only values are counted, which the rules declare; elements are created and removed during the game.
      if (typeof value === 'object') continue;
      const key = `${action}.${selection}=${String(value)}`;
      const known = this.#offered.get(key) ?? {
        ...{ action, selection, text },
        ...{ isPossible: false, refusals: 0, reason: '' },
      };
      if (disabled === false) known.isPossible = true;
      else {
        known.refusals++;
        known.reason = disabled;
      }
      this.#offered.set(key, known);
    }
  }

  /** Values that were listed repeatedly, and could never be chosen. */
  get dead(): readonly DeadChoice[] {
    return [...this.#offered]
      .filter(([, { isPossible, refusals }]) => !isPossible && refusals >= ENOUGH)
      .map(([key, { action, selection, text, refusals, reason }]) => ({
        key,
        message: `"${action}" offers ${selection} = ${text}, but no player could ever choose it: it was disabled ${refusals} times ("${reason}"). Leave it out of the choices, or check the condition that disables it. If it is only rare, put "${key}" into laws.rare of boardsmith.json.`,
      }));
  }
}
