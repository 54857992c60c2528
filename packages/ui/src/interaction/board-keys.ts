import { arrowStep, isArrow } from '../layout/arrow-step.ts';
import type { Cell, Reading } from '../reactivity/cell.ts';
import type { Handle } from '../table/view-types.ts';
import type { Interaction } from './interaction.ts';

/** The board state that keyboard navigation reads and changes. */
export interface BoardKeysOptions {
  readonly root: Reading<HTMLElement | null>;
  /** The one element with a tab stop. */
  readonly tabStop: Cell<Handle | null>;
  readonly interaction: Interaction | null;
  inspect(handle: Handle): void;
}

/** Keyboard navigation on a board. */
export interface BoardKeys {
  onKeydown(event: KeyboardEvent): void;
  /** Ensures that the board has a tab stop, even after its element disappeared. */
  ensureTabStop(): void;
}

/** Arrow keys move the focus, `n` goes to the next legal element, `i` inspects, Escape goes back. */
export function createBoardKeys({
  root,
  tabStop,
  interaction,
  inspect,
}: BoardKeysOptions): BoardKeys {
  const targets = (): HTMLElement[] => [
    ...(root.value?.querySelectorAll<HTMLElement>('button[data-handle]') ?? []),
  ];
  const focused = (): HTMLElement | undefined =>
    targets().find(target => target === document.activeElement);
  const focus = (target: HTMLElement | undefined): void => {
    if (target === undefined) return;
    tabStop.value = handleOf(target);
    target.focus();
  };

  const keys: Readonly<Record<string, () => void>> = {
    n: () => focus(nextLegal(targets(), focused())),
    i: () => {
      const at = focused();
      if (at !== undefined) inspect(handleOf(at));
    },
    Escape: () => {
      if (interaction?.menu.value !== null) interaction?.closeMenu();
      else if (interaction.canGoBack.value) interaction.back();
    },
  };

  return {
    onKeydown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = isArrow(event.key) ? undefined : keys[event.key];
      const at = focused();
      if (isArrow(event.key) && at !== undefined) {
        const others = targets();
        const step = arrowStep(centre(at), others.map(centre), event.key);
        if (step !== undefined) focus(others[step]);
        event.preventDefault();
      }
      if (act === undefined) return;
      act();
      event.preventDefault();
    },
    ensureTabStop() {
      const all = targets();
      if (all.some(target => handleOf(target) === tabStop.value)) return;
      const first = all.find(isLegal) ?? all[0];
      tabStop.value = first === undefined ? null : handleOf(first);
    },
  };
}

function nextLegal(
  targets: readonly HTMLElement[],
  from: HTMLElement | undefined,
): HTMLElement | undefined {
  const at = from === undefined ? -1 : targets.indexOf(from);
  return [...targets.slice(at + 1), ...targets.slice(0, at + 1)].find(isLegal);
}

function isLegal(target: HTMLElement): boolean {
  return target.dataset['legal'] !== undefined;
}

function handleOf(target: HTMLElement): Handle {
  return Number(target.dataset['handle']);
}

function centre(target: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
