import { defineAsyncComponent } from 'vue';
import { CAPTION } from '../../layout/common-fit.ts';
import { hexPlaceOf } from '../../layout/hex-place.ts';
import { coordinateNames } from '../../layout/square-layout.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { countIn, numberOf } from '../../table/view-index.ts';
import AreaSpace from '../board/AreaSpace.vue';
import SquareBoard from '../board/SquareBoard.vue';
import TokenFace from '../parts/TokenFace.vue';

/** Draws a board of hexagons. */
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

/** Draws a board of squares. */
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

/** Draws a track too long for a button per space; the attributes of the track hold the peg positions. */
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

/** Draws any other space; each element in it has its own renderer. */
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

/** Draws any other piece. */
export const token: Renderer = {
  name: 'token',
  types: [],
  infers: () => true,
  frame: 'piece',
  component: TokenFace,
};
