export { default as TicTacToeTable } from './TicTacToeTable.vue';
