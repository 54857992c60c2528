import {
  type Game,
  type JsonValue,
  type Player,
  SPECTATOR,
  seededRandom,
  type ViewDelta,
  type Viewer,
} from '@boardsmith/engine';
import { SeatSight } from '@boardsmith/runtime';

/** All that a viewer is told when a game has gone on, by channel. */
export interface Told {
  readonly delta: ViewDelta | null;
  readonly flow: { readonly phase: string | null; readonly who: readonly number[] };
  /** What the viewer is asked, with lists, texts and reasons; nothing where it is not asked. */
  readonly choices: readonly JsonValue[];
}

/** So many questions of one action are looked at. */
const DEPTH = 3;

/** What a viewer is told now; the views of the game must be up to date. */
export function toldTo(game: Game, viewer: Viewer, delta: ViewDelta | null): Told {
  const { currentPhase, awaitingPlayers } = game.getFlowState();
  const player = viewer === SPECTATOR ? undefined : game.players.byPosition(viewer);
  return {
    delta,
    flow: { phase: currentPhase ?? null, who: awaitingPlayers.map(each => each.player) },
    choices: player === undefined || !game.canPlayerAct(player) ? [] : askedOf(game, player),
  };
}

function askedOf(game: Game, player: Player): JsonValue[] {
  const sight = new SeatSight(game, player, seededRandom('blind choices'));
  return game.getAvailableActions(player).flatMap(action => {
    const asked: JsonValue[] = [action];
    let args: Readonly<Record<string, unknown>> = {};
    for (let i = 0; i < DEPTH; i++) {
      const next = sight.next(action, args);
      if (!('question' in next)) break;
      const { question } = next;
      asked.push(JSON.parse(JSON.stringify(question)));
      const first = question.choices?.find(each => each.disabled === false && each.text !== null);
      if (first === undefined || question.count !== null) break;
      const answered = sight.answer(action, args, first.value);
      if ('refused' in answered) break;
      args = answered.value;
    }
    return asked;
  });
}
