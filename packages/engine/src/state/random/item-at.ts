/** The item at an index that the caller knows to be inside the list. */
export function itemAt<T>(items: readonly T[], index: number): T {
  // The compiler cannot know that the index is below the length, and T may itself include undefined.
  return items[index] as T;
}
