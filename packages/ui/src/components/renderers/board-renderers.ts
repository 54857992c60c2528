import { defineAsyncComponent } from 'vue';
import { CAPTION } from '../../layout/common-fit.ts';
import { hexPlaceOf } from '../../layout/hex-place.ts';
import { coordinateNames } from '../../layout/square-layout.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { countIn, numberOf } from '../../table/view-index.ts';
import AreaSpace from '../board/AreaSpace.vue';
import SquareBoard from '../board/SquareBoard.vue';
import TokenFace from '../parts/TokenFace.vue';

/** A board of hexagons. */
export const hex: Renderer = {
  name: 'hex',
  types: ['hex', 'hex-grid'],
  infers: node => {
    const { children = [] } = node;
    return children.length > 1 && children.every(child => hexPlaceOf(node, child));
  },
  frame: 'board',
  component: defineAsyncComponent(() => import('../board/HexBoard.vue')),
};

/** A board of squares. */
export const grid: Renderer = {
  name: 'grid',
  types: ['grid'],
  infers: node => {
    const { children = [] } = node;
    const names = Object.values(coordinateNames(node));
    const isPlaced = children.every(child =>
      names.every(name => numberOf(child, name) !== undefined),
    );
    return children.length > 1 && isPlaced;
  },
  frame: 'board',
  component: SquareBoard,
};

/** A track that is too long to make each of its places a button: its numbers say where the pegs are. */
export const pegs: Renderer = {
  name: 'pegs',
  types: ['pegs', 'track'],
  canDraw: node => countIn(node) === 0,
  frame: 'space',
  component: defineAsyncComponent(() => import('../board/PegTrack.vue')),
  size: (_, { roomWidth }) => ({
    width: roomWidth,
    height: Math.min(64, roomWidth * 0.06) + CAPTION,
  }),
};

/** Anything that lies in a space, each element drawn by its own renderer. */
export const area: Renderer = {
  name: 'area',
  types: ['area'],
  infers: node => countIn(node) > 0,
  frame: 'space',
  component: AreaSpace,
  props: ({ cardWidth }) => ({ cardWidth }),
  size: ({ children = [] }, { roomWidth, heightOf }) => ({
    width: roomWidth,
    height: CAPTION + 6 + heightOf(children),
  }),
};

/** Any piece. */
export const token: Renderer = {
  name: 'token',
  types: [],
  infers: () => true,
  frame: 'piece',
  component: TokenFace,
};
