import type { Message } from '../../state/node/message.ts';
import type { GeneratorState } from '../../state/random/generator.ts';
import type { ElementJSON } from '../../state/tree/element-json.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import type { SavedViewer } from '../../view/delta/viewer-state.ts';
import type { Digest } from './digest.ts';
import type { RestoredTheatre } from './restore-theatre.ts';

/** The form of snapshots; one that is written differently gets another number. */
export const SNAPSHOT_VERSION = 2;

/**
 * Everything that is true of a game at one moment, as plain data. Equal games give equal text.
 *
 * It is restored by running the setup of the game and then putting everything where it belongs: the
 * rules hold on to elements that setup made, so those cannot come from data.
 */
export interface GameSnapshot {
  readonly version: number;
  /** Name of the class of the game. */
  readonly game: string;
  readonly options: JsonObject;
  /** How many elements setup makes; ids from here on were made in play. */
  readonly setup: number;
  readonly elements: {
    readonly game: ElementJSON;
    readonly players: ElementJSON;
    readonly pile: ElementJSON;
  };
  readonly random: GeneratorState;
  /** Where the flow stands, from the outermost step in; nothing before it begins and after its end. */
  readonly flow?: readonly JsonValue[];
  readonly messages: readonly Message[];
  /** What viewers call the elements they see, once there are viewers. */
  readonly views?: readonly SavedViewer[];
  /** The event cursors of viewers, and the journal since the earliest one; absent if no event was recorded. */
  readonly theatre?: RestoredTheatre;
  /** The full hash: what is restored must come to the same. */
  readonly hash: string;
  /** A hash of every other part: what was damaged or edited is refused. */
  readonly digest: Digest;
}
