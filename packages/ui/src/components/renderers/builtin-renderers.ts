import { type Component, defineAsyncComponent } from 'vue';
import { BUILTIN_KINDS, type BuiltinKindName } from '../../layout/builtin-kinds.ts';
import { largestDie } from '../../layout/common-fit.ts';
import type { DrawingPlace, Renderer } from '../../rendering/renderer.ts';
import AreaSpace from '../board/AreaSpace.vue';
import SquareBoard from '../board/SquareBoard.vue';
import CardFace from '../cards/CardFace.vue';
import CardRow from '../cards/CardRow.vue';
import DeckPile from '../cards/DeckPile.vue';
import TokenFace from '../parts/TokenFace.vue';

type Props = (place: DrawingPlace) => Readonly<Record<string, unknown>>;

const cardWidthOf: Props = ({ cardWidth }) => ({ cardWidth });

/** What draws each built-in kind, with the further properties of the component. */
const DRAWN: { readonly [N in BuiltinKindName]: readonly [Component, Props?] } = {
  hex: [defineAsyncComponent(() => import('../board/HexBoard.vue'))],
  grid: [SquareBoard],
  dice: [
    defineAsyncComponent(() => import('../dice/DicePool.vue')),
    ({ cardWidth }) => ({ largest: largestDie(cardWidth) }),
  ],
  track: [CardRow, cardWidthOf],
  die: [
    defineAsyncComponent(() => import('../dice/DieElement.vue')),
    // A die that lies on the table by itself is as large as the dice of a pool.
    ({ cardWidth, isFlat }) => ({ size: Math.min(isFlat ? 112 : 56, largestDie(cardWidth)) }),
  ],
  card: [CardFace, ({ space }) => ({ zone: space })],
  pegs: [defineAsyncComponent(() => import('../board/PegTrack.vue'))],
  deck: [DeckPile, cardWidthOf],
  hand: [CardRow, ({ cardWidth, isFlat }) => ({ cardWidth, isFanned: !isFlat })],
  row: [CardRow, cardWidthOf],
  area: [AreaSpace, cardWidthOf],
  token: [TokenFace],
};

/** The built-in renderers, in the order in which their `infers` is called. */
export const BUILTIN_RENDERERS: readonly Renderer[] = BUILTIN_KINDS.map(kind => {
  const [component, props] = DRAWN[kind.name];
  return { ...kind, component, ...(props && { props }) };
});
