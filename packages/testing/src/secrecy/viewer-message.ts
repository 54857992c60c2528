import {
  type Game,
  type JsonValue,
  type Player,
  SPECTATOR,
  seededRandom,
  type ViewDelta,
  type Viewer,
} from '@boardsmith/engine';
import { SeatPrompts } from '@boardsmith/runtime';

/** Everything that is sent to a viewer after a step of the game, by channel. */
export interface ViewerMessage {
  readonly delta: ViewDelta | null;
  readonly flow: { readonly phase: string | null; readonly who: readonly number[] };
  /** The prompts of the viewer with candidates, texts and reasons; empty if the viewer is not to act. */
  readonly choices: readonly JsonValue[];
}

/** How many selections of one action are compared. */
const MAX_SELECTIONS = 3;

/** What is sent to a viewer now; the views of the game must be up to date. */
export function messageTo(game: Game, viewer: Viewer, delta: ViewDelta | null): ViewerMessage {
  const { currentPhase, awaitingPlayers } = game.getFlowState();
  const player = viewer === SPECTATOR ? undefined : game.players.byPosition(viewer);
  return {
    delta,
    flow: { phase: currentPhase ?? null, who: awaitingPlayers.map(each => each.player) },
    choices: player === undefined || !game.canPlayerAct(player) ? [] : promptsOf(game, player),
  };
}

function promptsOf(game: Game, player: Player): JsonValue[] {
  const prompts = new SeatPrompts(game, player, seededRandom('blind choices'));
  return game.getAvailableActions(player).flatMap(action => {
    const sent: JsonValue[] = [action];
    let args: Readonly<Record<string, unknown>> = {};
    for (let i = 0; i < MAX_SELECTIONS; i++) {
      const next = prompts.next(action, args);
      if (!('question' in next)) break;
      const { question } = next;
      sent.push(JSON.parse(JSON.stringify(question)));
      const first = question.choices?.find(each => each.disabled === false && each.text !== null);
      if (first === undefined || question.count !== null) break;
      const answered = prompts.answer(action, args, first.value);
      if ('refused' in answered) break;
      args = answered.value;
    }
    return sent;
  });
}
