export { findTable } from './find-table.ts';
export type { PageGame } from './table-requests.ts';
