export { default as PotionsTable } from './PotionsTable.vue';
