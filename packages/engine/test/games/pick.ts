/** One of the items, as the chooser decides; nothing of an empty list. */
export function pick<T>(items: readonly T[], choose: (n: number) => number): T | undefined {
  return items.length === 0 ? undefined : items[choose(items.length)];
}
