export { default as HeartsTable } from './HeartsTable.vue';
