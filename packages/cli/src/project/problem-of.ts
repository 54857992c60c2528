import { describePlace, type Problem } from './problem.ts';
import { type Place, whereInProject } from './where-in-project.ts';

/** Errors of the engine that name something the author wrote elsewhere than where it came to light. */
const NAMING: readonly unknown[] = ['unknown-action', 'action-twice', 'actions-key', 'name-taken'];

/** What went wrong in the rules of a project, with the place if there is one. */
export async function problemOf(error: unknown, folder: string): Promise<Problem> {
  const message = error instanceof Error ? error.message : String(error);
  return problemAt(message, await placesOf(error, folder));
}

/** A problem with its place; where it may be in several, they are all said. */
export function problemAt(message: string, places: readonly Place[]): Problem {
  if (places.length <= 1) return { message, ...places[0] };
  return { message: `${message} The name stands at ${places.map(describePlace).join(', ')}.` };
}

/** Where in a project an error comes from: where the name stands that it is about, or else the innermost call. */
export async function placesOf(error: unknown, folder: string): Promise<readonly Place[]> {
  const naming = namingError(error);
  if (naming !== undefined) {
    // The compiler takes a moment to load.
    const { namedPlaces } = await import('./named-places.ts');
    const named = namedPlaces(naming, folder);
    if (named.length > 0) return named;
  }
  const place = whereInProject(error, folder);
  return place === undefined ? [] : [place];
}

function namingError(error: unknown): Error | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && NAMING.includes(each.code)) return each;
  }
  return undefined;
}
