import {
  handleOf,
  type UseGameBoard,
  useAnimationEvents,
  useBoardWords,
  type ViewEvent,
} from '@boardsmith/ui';
import { type Ref, shallowRef, watch } from 'vue';
import { WORDS } from './words.ts';

/** What has been counted aloud of one hand. */
export interface Count {
  /** Whose hand it is, or whose crib. */
  readonly title: string;
  readonly lines: readonly { readonly what: string; readonly points: number }[];
  readonly total: number;
}

/** Collects the combinations of a hand while they are counted aloud; `null` outside of the show. */
export function useCount(
  board: UseGameBoard,
  isShow: Readonly<Ref<boolean>>,
): Readonly<Ref<Count | null>> {
  const say = useBoardWords(WORDS);
  const count = shallowRef<Count | null>(null);

  function titleOf(event: ViewEvent): string {
    const player = handleOf(fieldOf(event, 'player'));
    const found = player === undefined ? undefined : board.index.value.find(player);
    const name = found === undefined ? '' : board.describer.value.name(found);
    return say(isOfCrib(event) ? 'cribbage.count-crib' : 'cribbage.count-hand', { name });
  }

  /** Each combination has a card that is not the starter, and it lies in the hand or in the crib. */
  function isOfCrib(event: ViewEvent): boolean {
    const cards = fieldOf(event, 'cards');
    const handles = Array.isArray(cards) ? cards.flatMap(card => handleOf(card) ?? []) : [];
    return handles.some(handle => board.index.value.parentOf(handle)?.name === 'crib');
  }

  useAnimationEvents({
    count: event => {
      const what = String(fieldOf(event, 'what'));
      const points = Number(fieldOf(event, 'points'));
      const total = Number(fieldOf(event, 'total'));
      const line = { what: what === 'nobs' ? say('cribbage.nobs') : what, points };
      // The first combination of a hand is all that has been counted of it.
      const isFirst = total === points;
      const before = isFirst ? [] : (count.value?.lines ?? []);
      const title = isFirst ? titleOf(event) : (count.value?.title ?? titleOf(event));
      count.value = { title, lines: [...before, line], total };
    },
  });
  watch(isShow, isNow => {
    if (!isNow) count.value = null;
  });
  return count;
}

function fieldOf({ data }: ViewEvent, key: string): ViewEvent['data'] {
  return typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
}
