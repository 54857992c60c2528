import { type ShallowRef, shallowRef } from 'vue';
import { makePath, parseRoute, type Route } from './route.ts';

const current = shallowRef<Route>(parseRoute(location.pathname));

addEventListener('popstate', () => {
  current.value = parseRoute(location.pathname);
});

/** The page that is shown. */
export function useRoute(): Readonly<ShallowRef<Route>> {
  return current;
}

/** Shows another page; `replace` where going back to this one would make no sense. */
export function goTo(route: Route, options: { readonly replace?: boolean } = {}): void {
  const path = makePath(route);
  if (options.replace === true) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current.value = route;
  scrollTo(0, 0);
}
