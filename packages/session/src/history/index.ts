export {
  type ClientEvent,
  type ClientHistory,
  checkHistory,
  HISTORY_FAULTS,
  type History,
  type HistoryFault,
  type HistoryProblem,
} from './check-history.ts';
export { truthOfLog } from './truth-of-log.ts';
