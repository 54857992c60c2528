import type { Player } from '../../elements/element/player.ts';
import { FlowFrame } from '../../rules/flow/flow-frame.ts';
import type { FlowStep } from '../../rules/flow/flow-step.ts';
import type { Cell } from '../../state/node/baseline.ts';
import type { World } from '../../state/node/world.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { readCount, readList, readObject, refusal } from '../../state/values/read-json.ts';
import { type Revival, revive } from '../../state/values/revive.ts';
import { takeCell } from '../../state/values/take-baseline.ts';

/** What a saved place is found again in. */
export interface FlowGround {
  readonly world: World;
  readonly steps: readonly FlowStep[];
  readonly players: readonly Player[];
  readonly revival: Revival;
}

/** The place that `FlowFrame.encode` wrote down, in the flow of another copy of the game. */
export function decodeFlow(json: unknown, ground: FlowGround): FlowFrame | null {
  let frame: FlowFrame | null = null;
  for (const [i, item] of readList(json, 'flow').entries()) {
    frame = decodeFrame(item, frame, { ...ground, where: `flow[${i}]` });
  }
  return frame;
}

function decodeFrame(
  item: unknown,
  up: FlowFrame | null,
  ground: FlowGround & { readonly where: string },
): FlowFrame {
  const { steps, where } = ground;
  const json = readObject(item, where);
  const step = steps[readCount(json['step'], `${where}.step`)];
  // Steps are numbered from the outside in, and a step that held itself would never end.
  if (step === undefined || (up !== null && step.id <= up.step.id)) {
    throw refusal(`${where}.step`, 'a step of the flow inside the one before');
  }
  return new FlowFrame(step, up, {
    position: readCount(json['position'], `${where}.position`),
    player: json['player'] === undefined ? null : playerAt(json['player'], ground),
    data: json['data'] === undefined ? null : itemsOf(json['data'], ground),
  });
}

function playerAt(
  json: JsonValue,
  { players, where }: FlowGround & { readonly where: string },
): Player {
  const player = players[readCount(json, `${where}.player`)];
  if (player === undefined) throw refusal(`${where}.player`, 'a seat');
  return player;
}

function itemsOf(
  json: JsonValue,
  { world, revival, where }: FlowGround & { readonly where: string },
): Cell[] {
  if (!Array.isArray(json)) throw refusal(`${where}.data`, 'a list');
  const owner = { node: world.game, key: 'flow' };
  return json.map((item: JsonValue) => takeCell(revive(item, undefined, revival), owner));
}
