import { onScopeDispose, type Ref, watchEffect } from 'vue';

/** The content of the browser tab's title and icon. */
export interface TurnSignals {
  readonly title: string;
  readonly isMyTurn: boolean;
  /** The text "Your turn", or whose turn it is. */
  readonly status: string;
}

/** Shows whose turn it is in the title and icon of the browser tab; restores both on unmount. */
export function useTurnSignals(signals: Readonly<Ref<TurnSignals>>): void {
  const before = document.title;
  const icon = iconLink();
  const iconBefore = icon.href;
  const stop = watchEffect(() => {
    const { title, isMyTurn, status } = signals.value;
    document.title = `${isMyTurn ? '● ' : ''}${status} · ${title}`;
    icon.href = iconOf(isMyTurn);
  });
  onScopeDispose(() => {
    stop();
    document.title = before;
    icon.href = iconBefore;
  });
}

function iconLink(): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (found !== null) return found;
  const link = document.createElement('link');
  link.rel = 'icon';
  document.head.append(link);
  return link;
}

/** A hexagonal icon: filled on the viewer's turn. */
function iconOf(isMyTurn: boolean): string {
  const fill = isMyTurn ? '%230b6e5a' : 'none';
  const path = `%3Cpath d='M16 3 28 9.500v13L16 29 4 22.500v-13z' fill='${fill}' stroke='%230b6e5a' stroke-width='3'/%3E`;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E${path}%3C/svg%3E`;
}
