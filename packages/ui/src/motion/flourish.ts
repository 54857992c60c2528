/** How many paper petals fall, and for how many milliseconds. */
const [PETALS, LASTS_MS] = [28, 2_200];

/** Animates falling paper petals over the page once, and removes them. */
export function flourish(colours: readonly string[]): void {
  if (typeof document.body.animate !== 'function') return;
  const layer = document.createElement('div');
  layer.className = 'bs-flourish';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const falls = Array.from({ length: PETALS }, (_, at) => fall(layer, at, colours));
  void Promise.allSettled(falls.map(({ finished }) => finished)).then(() => layer.remove());
}

/** One petal; its place and path follow from its number, so that they are spread evenly. */
function fall(layer: HTMLElement, at: number, colours: readonly string[]): Animation {
  const petal = document.createElement('i');
  const across = (at * 61.8) % 100;
  const sway = ((at * 37) % 24) - 12;
  Object.assign(petal.style, {
    insetInlineStart: `${across}%`,
    background: colours[at % colours.length] ?? 'var(--bs-last)',
  });
  layer.append(petal);
  return petal.animate(
    [
      { translate: '0 -8vh', rotate: `${at * 40}deg`, opacity: 1 },
      { translate: `${sway}vw 55vh`, rotate: `${at * 40 + 260}deg`, opacity: 1, offset: 0.65 },
      { translate: `${sway / 2}vw 105vh`, rotate: `${at * 40 + 420}deg`, opacity: 0 },
    ],
    {
      duration: LASTS_MS,
      delay: (at % 7) * 90,
      easing: 'cubic-bezier(.3,.2,.6,1)',
      fill: 'backwards',
    },
  );
}
