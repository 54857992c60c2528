/** The pages, as they are named in addresses. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'create'; readonly game: string }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'watch'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string };

/** Parses the path of an address; an unknown path is the home page. */
export function parseRoute(path: string): Route {
  const [, first, second] = path.split('/');
  if (second === undefined || second === '') return { page: 'home' };
  const word = decodeURIComponent(second);
  if (first === 'new') return { page: 'create', game: word };
  const code = word.toUpperCase();
  if (first === 't') return { page: 'table', code };
  if (first === 'watch') return { page: 'watch', code };
  if (first === 'replay') return { page: 'replay', code };
  return { page: 'home' };
}

/** The path of a page. */
export function makePath(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'create':
      return `/new/${encodeURIComponent(route.game)}`;
    case 'table':
      return `/t/${route.code}`;
    default:
      return `/${route.page}/${route.code}`;
  }
}
