import { IndexedDbStore } from '../../src/store/indexed-db-store.ts';

/** What a call of the store returned, or how it failed. */
export type StoreAnswer =
  | { readonly value: unknown }
  | { readonly failure: string; readonly message: string };

const store = IndexedDbStore.open('contract');

/** Calls a method of the store on behalf of a test outside of the browser. */
async function callStore(method: string, args: readonly unknown[]): Promise<StoreAnswer> {
  try {
    const opened = await store;
    return { value: await Reflect.get(opened, method).apply(opened, args) };
  } catch (error) {
    return { failure: String(Reflect.get(Object(error), 'failure')), message: String(error) };
  }
}

declare global {
  interface Window {
    readonly callStore: typeof callStore;
  }
}

Object.assign(window, { callStore });
