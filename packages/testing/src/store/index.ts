export { sampleAppend, sampleMeta, sampleMove } from './sample-table.ts';
export { type StoreUnderTest, storeContract } from './store-contract.ts';
