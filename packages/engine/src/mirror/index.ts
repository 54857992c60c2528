export type {
  Look,
  LookCount,
  PlayerView,
  ViewDelta,
  ViewLook,
  ViewMessage,
  ViewNode,
  ViewOp,
  ViewSync,
} from '../view/wire.ts';
export { Mirror } from './mirror.ts';
export { MIRROR_FAULTS, MirrorError, type MirrorFault } from './mirror-error.ts';
