import { type ShallowRef, shallowRef } from 'vue';
import { makePath, parseRoute, type Route } from './route.ts';

const current = shallowRef<Route>(parseRoute(location.pathname));

addEventListener('popstate', () => {
  current.value = parseRoute(location.pathname);
});

/** The current page. */
export function useRoute(): Readonly<ShallowRef<Route>> {
  return current;
}

/** Navigates to another page; `replace` leaves no entry in the browser history for the current one. */
export function goTo(route: Route, options: { readonly replace?: boolean } = {}): void {
  const path = makePath(route);
  if (options.replace === true) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current.value = route;
  scrollTo(0, 0);
}
