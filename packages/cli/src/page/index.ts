export { findTable, type PageGame } from './find-table.ts';
