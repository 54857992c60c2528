import { computed, shallowRef } from 'vue';
import type { Reactivity } from './cell.ts';

/** The reactive values of Vue. */
export const VUE_CELLS: Reactivity = {
  cell: shallowRef,
  derived: computed,
};
