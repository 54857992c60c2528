/** The maximum length of a project name. */
const LONGEST = 60;

/** Why a project name is invalid; `undefined` if it is valid. */
export function whyNotName(name: string): string | undefined {
  if (name === '') return 'A project needs a name.';
  if (name.length > LONGEST) return `A name has at most ${LONGEST} characters.`;
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const proposed = proposedName(name);
  const hint = proposed === '' ? 'Like this: my-game.' : `Like this: ${proposed}.`;
  return `"${name}" is no name for a project: small letters, digits and hyphens between them, a letter first. ${hint}`;
}

/** The display name of a game, from the name of its project: `my-game` becomes My game. */
export function displayNameOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function proposedName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
}
