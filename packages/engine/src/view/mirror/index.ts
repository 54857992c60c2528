export type {
  Appearance,
  AppearanceCount,
  PlayerView,
  ViewAppearance,
  ViewDelta,
  ViewEvent,
  ViewEventStep,
  ViewMessage,
  ViewNode,
  ViewOp,
  ViewResume,
  ViewSync,
} from '../projection/wire.ts';
export { MIRROR_FAULTS, MirrorError, type MirrorFault } from './apply-ops.ts';
export { Mirror } from './mirror.ts';
