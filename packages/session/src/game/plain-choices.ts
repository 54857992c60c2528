import type { ActionDefinition, Game, Player } from '@boardsmith/engine';
import type { Choices, OfferedAction } from '@boardsmith/protocol';
import { promptOf } from './seat-choices.ts';

/** An action that a player can take as it is: nothing is asked, and nothing has to be looked at. */
function isPlain({ selections, validate }: ActionDefinition): boolean {
  return selections.length === 0 && validate === null;
}

/** The plain action of a name that a player can take; `undefined` if there is none. */
export function findPlain(
  play: Game['play'],
  player: Player,
  name: string,
): ActionDefinition | undefined {
  for (const action of play.available(player)) {
    if (action.name === name) return isPlain(action) ? action : undefined;
  }
  return undefined;
}

/** Whether some choices are what listing those of a player would give: nothing but plain actions, and the same ones. */
export function areStill(play: Game['play'], player: Player, choices: Choices): boolean {
  const { actions, unavailable } = choices;
  const available = play.available(player);
  if (unavailable.length > 0 || available.length !== actions.length) return false;
  for (let i = 0; i < available.length; i++) {
    if (!isOfferOf(actions[i], available[i])) return false;
  }
  // What is disabled is listed with a reason, which may be another one each time.
  for (const { disabled } of play.flow.offered(player)) if (disabled !== null) return false;
  return true;
}

function isOfferOf(
  offer: OfferedAction | undefined,
  action: ActionDefinition | undefined,
): boolean {
  if (offer === undefined || action === undefined || !isPlain(action)) return false;
  const { name, isUndoable } = action;
  return (
    offer.question === null &&
    offer.action === name &&
    offer.prompt === promptOf(action) &&
    (offer.isFinal === true) === !isUndoable
  );
}
