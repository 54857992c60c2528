import type { Player } from '../../elements/element/player.ts';
import { nodeOfPlayer } from '../../state/node/node.ts';
import type { Random } from '../../state/random/random.ts';
import type { Move } from './action.ts';
import type { RulesInPlay } from './action-registry.ts';
import { VERDICT } from './choice-list.ts';
import { completionAt, countCompletions } from './count-completions.ts';
import { offersFor } from './moves.ts';
import type { Offer } from './offer.ts';
import { randomCompletion } from './random-completion.ts';
import { type Args, NONE } from './selection/selection.ts';

/** A move drawn by chance. */
export interface SampledMove {
  readonly move: Move;
  /**
   * Whether every complete move was equally likely. Otherwise every action was, and at each of its
   * selections every value.
   */
  readonly isUniform: boolean;
}

/** Up to this many moves each is equally likely; to count more would cost too much. */
const MOST_UNIFORM = 10_000;

/** After this many random candidates that cannot be chosen, the rest are checked one by one. */
const MISSES = 24;

/**
 * One of the moves that can be made now, by anyone or by one player; `undefined` if there is none.
 *
 * With one selection per action a candidate is drawn blindly and looked at: on a board where most
 * cells are free nearly all the others are never looked at.
 */
export function sampleMove(
  play: RulesInPlay,
  random: Random,
  player?: Player,
): SampledMove | undefined {
  if (!play.hasFlow) return undefined;
  const players = player === undefined ? play.flow.awaiting() : [player];
  const [first] = players;
  if (first === undefined) return undefined;
  const { guard } = nodeOfPlayer(first).world;
  const outer = guard.enter('choices of a step');
  try {
    return sampleOffers(offersForAll(play, players), random);
  } finally {
    guard.leave(outer);
  }
}

/**
 * A move drawn step by step: each action is equally likely, and at each selection each value. Unlike
 * `sampleMove` it counts no moves, of which selections of several values may have thousands.
 */
export function sampleStepwise(
  play: RulesInPlay,
  random: Random,
  player?: Player,
): Move | undefined {
  if (!play.hasFlow) return undefined;
  const players = player === undefined ? play.flow.awaiting() : [player];
  const [first] = players;
  if (first === undefined) return undefined;
  const { guard } = nodeOfPlayer(first).world;
  const outer = guard.enter('choices of a step');
  try {
    const offers = offersForAll(play, players);
    if (!canChooseSeveral(offers)) return sampleOffers(offers, random)?.move;
    const open = offers.filter(({ obstacle }) => obstacle === null);
    return wander(open, random)?.move;
  } finally {
    guard.leave(outer);
  }
}

/** Whether one of the actions chooses several values for a selection. */
function canChooseSeveral(offers: readonly Offer[]): boolean {
  for (let i = 0; i < offers.length; i++) if (offers[i]?.choosesSeveral === true) return true;
  return false;
}

function offersForAll(play: RulesInPlay, players: readonly Player[]): readonly Offer[] {
  const [first] = players;
  if (players.length === 1 && first !== undefined) return offersFor(play, first);
  return players.flatMap(player => offersFor(play, player));
}

function sampleOffers(offers: readonly Offer[], random: Random): SampledMove | undefined {
  const only = offers[0];
  if (offers.length === 1 && only?.isFlat === true) return sampleFlat(only, random);
  let candidates = 0;
  for (const offer of offers) {
    if (offer.obstacle !== null) continue;
    if (!offer.isBare && !(offer.isFlat && !offer.first.list.hasRepeats)) {
      return sampleCounted(offers, random);
    }
    candidates += sizeOf(offer);
  }
  if (candidates === 0) return undefined;
  for (let miss = 0; miss < MISSES; miss++) {
    const move = moveAt(offers, random.int(candidates));
    if (move !== undefined) return { move, isUniform: true };
  }
  return sampleCounted(offers, random);
}

/** Draws from the only list there is, which most steps of board games are. */
function sampleFlat(offer: Offer, random: Random): SampledMove | undefined {
  if (offer.obstacle !== null) return undefined;
  const { first } = offer;
  const { list } = first;
  const candidates = list.candidates ?? NONE;
  if (candidates.length === 0) return undefined;
  const misses = list.hasRepeats ? 0 : MISSES;
  for (let miss = 0; miss < misses; miss++) {
    const place = random.int(candidates.length);
    if (list.verdict(place) !== VERDICT.legal) continue;
    return { move: moveOf(offer, first.argsWith(candidates[place])), isUniform: true };
  }
  return sampleCounted([offer], random);
}

function sizeOf({ isBare, first }: Offer): number {
  return isBare ? 1 : (first.list.candidates?.length ?? 0);
}

/** The move with a candidate of all lists together, if it can be chosen. */
function moveAt(offers: readonly Offer[], candidate: number): Move | undefined {
  let place = candidate;
  for (const offer of offers) {
    if (offer.obstacle !== null) continue;
    const size = sizeOf(offer);
    if (place >= size) {
      place -= size;
      continue;
    }
    if (offer.isBare) return moveOf(offer, offer.first.args);
    const { list } = offer.first;
    if (list.verdict(place) !== VERDICT.legal) return undefined;
    return moveOf(offer, offer.first.argsWith(list.candidates?.[place]));
  }
  return undefined;
}

/** Counts the moves and takes one of them by number, or wanders where there are too many. */
function sampleCounted(offers: readonly Offer[], random: Random): SampledMove | undefined {
  const open = offers.filter(({ obstacle }) => obstacle === null);
  let count = 0;
  for (const { first } of open) {
    count += countCompletions(first, MOST_UNIFORM - count);
    if (count > MOST_UNIFORM) return wander(open, random);
  }
  if (count === 0) return undefined;
  let rank = random.int(count);
  for (const offer of open) {
    const completions = offer.first.completions ?? 0;
    if (rank < completions)
      return { move: moveOf(offer, completionAt(offer.first, rank)), isUniform: true };
    rank -= completions;
  }
  return undefined;
}

function wander(offers: readonly Offer[], random: Random): SampledMove | undefined {
  for (const offer of random.shuffle(offers)) {
    const args = randomCompletion(offer.first, random);
    if (args !== undefined) return { move: moveOf(offer, args), isUniform: false };
  }
  return undefined;
}

function moveOf({ action, player }: Offer, args: Args): Move {
  return { action, player, args };
}
