/** Whether an object has nothing in it: mostly the arguments of an action, of which most need none. */
export function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}
