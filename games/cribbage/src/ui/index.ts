export { default as CribbageTable } from './CribbageTable.vue';
