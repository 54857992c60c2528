import type { Page } from 'playwright-core';

/** Texts that cannot be chosen and have too little contrast: axe does not look at those. */
export function contrastFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(contrastFaultsHere, 4.5);
}

/** Runs in the page: everything it needs is inside. */
function contrastFaultsHere(least: number): readonly string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(
      Number,
    );
    const scale = text.startsWith('color(') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  /** What is behind an element: paper of a card, or the backgrounds of everything it is in. */
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const paper = element.closest('svg')?.querySelector('.bs-card-paper');
    if (paper) return parse(getComputedStyle(paper).fill);
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (part: number): number =>
      part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ratio = (a: Colour, b: Colour): number => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const texts = [
    ...document.querySelectorAll('[aria-disabled=true], [aria-disabled=true] *'),
  ].filter(
    element =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      ) && element.getClientRects().length > 0,
  );
  const faults = texts.flatMap(element => {
    const { color, fill } = getComputedStyle(element);
    const back = behind(element);
    const ink = over(parse(element instanceof SVGElement ? fill : color), back);
    const contrast = ratio(ink, back);
    return contrast >= least ? [] : [`${contrast.toFixed(1)}: ${element.textContent?.trim()}`];
  });
  return [...new Set(faults)];
}
