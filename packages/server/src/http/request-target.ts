/** The path and query of a request. */
export interface RequestTarget {
  readonly path: string;
  /** Includes the question mark; empty without a query. */
  readonly query: string;
  /** The host that the target itself names; a target in origin form names none. */
  readonly authority: string | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?][^#]*)?$/i;
const ORIGIN = /^(\/(?!\/)[^?#\\]*)(\?[^#]*)?$/;
const PRINTABLE_ASCII = /^[\x21-\x7e]*$/;

/**
 * Parses the target of a request; `undefined` if it is malformed. Never throws:
 * `new URL` does, and an exception in a listener of the server would end its thread.
 *
 * Accepts origin form (`/path?query`) and absolute form (`http://host/path`). Paths that begin with
 * two slashes are refused, because `URL` reads a host from them.
 */
export function parseTarget(target: string | undefined): RequestTarget | undefined {
  if (target === undefined || !PRINTABLE_ASCII.test(target)) return undefined;
  const absolute = ABSOLUTE.exec(target);
  const origin = absolute === null ? target : withSlash(absolute[2] ?? '');
  const [, path, query = ''] = ORIGIN.exec(origin) ?? [];
  if (path === undefined || !isDecodable(path)) return undefined;
  return { path, query, authority: absolute?.[1] };
}

function withSlash(origin: string): string {
  return origin.startsWith('/') ? origin : `/${origin}`;
}

/** Whether every percent sign begins an escape, and the escapes are UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
