export { default as CheckersTable } from './CheckersTable.vue';
