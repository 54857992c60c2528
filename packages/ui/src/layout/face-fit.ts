import { nextTick, onMounted, onUnmounted, type Ref, watch } from 'vue';

/** Sizes of text, as a share of the usual one, and what is left out: nothing, facts, texts, the title. */
const STEPS = [
  [1, '0'],
  [0.85, '0'],
  [0.72, '0'],
  [0.85, '1'],
  [0.85, '2'],
  [0.72, '2'],
  [0.72, '3'],
] as const;

/** Fits the texts of a card into it: smaller text first, then fewer parts. Nothing is ever cropped. */
export function useFaceFit(
  frame: Readonly<Ref<HTMLElement | null>>,
  changes: readonly Readonly<Ref<unknown>>[],
): void {
  const fitTexts = (): void => {
    const face = frame.value;
    // A card that is not laid out has no size to fit.
    if (face === null || face.clientWidth === 0) return;
    for (const [size, tight] of STEPS) {
      face.style.setProperty('--fit', String(size));
      face.dataset['tight'] = tight;
      if (!isCropped(face)) return;
    }
  };
  let observer: ResizeObserver | undefined;
  onMounted(() => {
    fitTexts();
    observer = new ResizeObserver(fitTexts);
    if (frame.value !== null) observer.observe(frame.value);
  });
  onUnmounted(() => observer?.disconnect());
  watch(changes, () => void nextTick(fitTexts));
}

/** Whether a card or one of its parts is larger than its place. */
function isCropped(face: HTMLElement): boolean {
  return [face, ...face.querySelectorAll<HTMLElement>('.bs-printed-body, .bs-printed-title')].some(
    part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
  );
}
