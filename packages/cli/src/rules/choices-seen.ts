import { type Game, type Player, promptFor } from '@boardsmith/engine';

/** A value that a list has shown. */
interface Shown {
  readonly action: string;
  readonly selection: string;
  readonly text: string;
  isPossible: boolean;
  refusals: number;
  reason: string;
}

/** A value that was shown and never could be chosen. */
export interface DeadChoice {
  /** `take.count=4`, as `laws.rare` names it. */
  readonly key: string;
  readonly message: string;
}

/** A value that was refused less often may have had bad luck. */
const ENOUGH = 10;

/** What lists have shown in many games, and what of it could be chosen. */
export class ChoicesSeen {
  readonly #shown = new Map<string, Shown>();

  /** Looks at what a player sees for an action after some choices. */
  look(
    game: Game,
    { action, player, args }: { action: string; player: Player; args: object },
  ): void {
    const asked = promptFor(game.play, { action, player, args });
    if (!('question' in asked)) return;
    const { selection, choices } = asked.question;
    for (const { value, text, disabled } of choices ?? []) {
      // Elements come and go with the game; values are written down in the rules.
      if (typeof value === 'object') continue;
      const key = `${action}.${selection}=${String(value)}`;
      const known = this.#shown.get(key) ?? {
        ...{ action, selection, text },
        ...{ isPossible: false, refusals: 0, reason: '' },
      };
      if (disabled === false) known.isPossible = true;
      else {
        known.refusals++;
        known.reason = disabled;
      }
      this.#shown.set(key, known);
    }
  }

  /** Values that were shown again and again, and never could be chosen. */
  get dead(): readonly DeadChoice[] {
    return [...this.#shown]
      .filter(([, { isPossible, refusals }]) => !isPossible && refusals >= ENOUGH)
      .map(([key, { action, selection, text, refusals, reason }]) => ({
        key,
        message: `"${action}" offers ${selection} = ${text}, and nobody could ever choose it: it was refused ${refusals} times ("${reason}"). Leave it out of the choices, or look at what disables it. If it is only rare, put "${key}" into laws.rare of boardsmith.json.`,
      }));
  }
}
