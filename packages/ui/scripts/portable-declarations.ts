/** A path in an import, as the compiler writes it into declarations. */
const IMPORT = /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm;
/** Packages whose types reach us through the client, the only one of ours that this one depends on. */
const BEHIND_CLIENT = /^@boardsmith\/(engine|protocol)$/;

/**
 * A declaration file as every resolver understands it.
 *
 * Node's resolution knows neither `.vue` nor `.ts` in a published package, and a package manager
 * that does not flatten hides what is only a dependency of a dependency.
 */
export function portableDeclaration(text: string): string {
  return text
    .replaceAll(/^import '[^']+\.css';\n/gm, '')
    .replaceAll(IMPORT, (_, before, quote, path) => `${before}${quote}${portable(path)}${quote}`);
}

function portable(path: string): string {
  if (BEHIND_CLIENT.test(path)) return '@boardsmith/client';
  if (!path.startsWith('.')) return path;
  return path.endsWith('.vue') ? `${path}.js` : path.replace(/\.ts$/, '.js');
}
