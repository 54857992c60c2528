import { describePlace, type Problem } from './problem.ts';
import { type Place, whereInProject } from './where-in-project.ts';

/**
 * Errors of the engine that name something which the author wrote elsewhere than where the error occurred.
 */
const NAMING: readonly unknown[] = ['unknown-action', 'action-twice', 'actions-key', 'name-taken'];

/** The problem of an error in the rules of a project, with its place if it is known. */
export async function problemOf(error: unknown, folder: string): Promise<Problem> {
  const message = error instanceof Error ? error.message : String(error);
  return problemAt(message, await placesOf(error, folder));
}

/** A problem with its place; if several are possible, all of them are listed. */
export function problemAt(message: string, places: readonly Place[]): Problem {
  if (places.length <= 1) return { message, ...places[0] };
  return { message: `${message} The name stands at ${places.map(describePlace).join(', ')}.` };
}

/**
 * The places of an error in a project: where the name in the error is written, or else the innermost call.
 */
export async function placesOf(error: unknown, folder: string): Promise<readonly Place[]> {
  const naming = namingError(error);
  if (naming !== undefined) {
    // Loading the compiler is slow.
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
