import { defineAsyncComponent } from 'vue';
import { CAPTION, largestDie } from '../../layout/common-fit.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { isDie } from '../../table/element-types.ts';
import { countIn } from '../../table/view-index.ts';

/** Draws a single die. */
export const die: Renderer = {
  name: 'die',
  types: ['die'],
  canDraw: node => countIn(node) === 0,
  infers: node => countIn(node) === 0 && isDie(node),
  frame: 'piece',
  component: defineAsyncComponent(() => import('../dice/DieElement.vue')),
  props: ({ cardWidth }) => ({ size: Math.min(56, largestDie(cardWidth)) }),
};

/** Draws dice that are rolled together. */
export const dice: Renderer = {
  name: 'dice',
  types: ['dice', 'dice-pool'],
  canDraw: ({ children = [] }) => children.every(isDie),
  infers: ({ children = [] }) => children.length > 0 && children.every(isDie),
  frame: 'space',
  component: defineAsyncComponent(() => import('../dice/DicePool.vue')),
  props: ({ cardWidth }) => ({ largest: largestDie(cardWidth) }),
  size: (_, { cardWidth, roomWidth }) => ({
    width: roomWidth,
    height: largestDie(cardWidth) + 12 + CAPTION,
  }),
};
