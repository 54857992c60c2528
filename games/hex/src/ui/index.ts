export { default as HexTable } from './HexTable.vue';
