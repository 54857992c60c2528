export { type ActionButton, actionButtons, actionText } from './interaction/action-buttons.ts';
export {
  type BoardKeys,
  type BoardKeysOptions,
  createBoardKeys,
} from './interaction/board-keys.ts';
export {
  type BoardRole,
  isEnabled,
  type Option,
  type Options,
  rolesOf,
} from './interaction/choice-options.ts';
export {
  asksForAmounts,
  asksForSeveral,
  countOf,
  isEnough,
  type Selection,
  valuesOf,
} from './interaction/current-selection.ts';
export { createForcedChoices } from './interaction/forced-choice.ts';
export type { Interaction, Notice, Step, Target, TargetMenu } from './interaction/interaction.ts';
export { createInteraction, type InteractionOptions } from './interaction/table-interaction.ts';
export { waitedFor } from './interaction/why-not.ts';
export { type Bands, bandsOf, type PlayerBand } from './layout/bands.ts';
export { BUILTIN_KINDS, type BuiltinKindName } from './layout/builtin-kinds.ts';
export { fanLayout } from './layout/fan-layout.ts';
export { handOrder } from './layout/hand-order.ts';
export { type HexLayout, hexLayout } from './layout/hex-layout.ts';
export {
  type LayoutFrame,
  type LayoutKind,
  LayoutRegistry,
  type Measure,
} from './layout/layout-kind.ts';
export { pilesOf } from './layout/piece-piles.ts';
export type { Room } from './layout/room.ts';
export { type SquareLayout, squareLayout } from './layout/square-layout.ts';
export type { Cell, Reactivity, Reading } from './reactivity/cell.ts';
export { type Cells, createCells } from './reactivity/create-cells.ts';
export { logLine } from './table/card-display.ts';
export { createDescriber, type Describer, type DescriberOptions } from './table/describer.ts';
export { FORCED, type Forced } from './table/forced-setting.ts';
export { MARKS, type SeatAppearance, seatAppearance } from './table/seat-appearance.ts';
export { type ChoiceState, type TableSource, watchClient } from './table/table-source.ts';
export { attributesOf, countIn, isBack, numberOf, textOf, ViewIndex } from './table/view-index.ts';
export {
  createTranslate,
  fillGaps,
  type MessageParams,
  type Translate,
} from './text/filled-text.ts';
export { humanise, listed, unnamed } from './text/humanise.ts';
