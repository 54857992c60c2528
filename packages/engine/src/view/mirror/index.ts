export type {
  Look,
  LookCount,
  PlayerView,
  ViewDelta,
  ViewEvent,
  ViewEventStep,
  ViewLook,
  ViewMessage,
  ViewNode,
  ViewOp,
  ViewResume,
  ViewSync,
} from '../wire.ts';
export { Mirror } from './mirror.ts';
export { MIRROR_FAULTS, MirrorError, type MirrorFault } from './mirror-error.ts';
