export {
  type ClientEvent,
  type ClientHistory,
  checkHistory,
  HISTORY_FAULTS,
  type History,
  type HistoryFault,
  type HistoryProblem,
  truthOfLog,
} from './check-history.ts';
