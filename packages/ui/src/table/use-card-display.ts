import { useMessages } from '../text/translate.ts';
import { createCardDisplay, type UseCardDisplay } from './card-display.ts';

/** Formats playing cards in the language of the page. */
export function useCardDisplay(): UseCardDisplay {
  return createCardDisplay(useMessages());
}
