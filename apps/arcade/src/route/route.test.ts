import { expect, test } from 'vitest';
import { makePath, parseRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { page: 'home' },
  { page: 'create', game: 'go-fish' },
  { page: 'table', code: 'K7QX3F' },
  { page: 'watch', code: 'K7QX3F' },
  { page: 'replay', code: 'K7QX3F' },
];

test.each(ROUTES)('an address is parsed to the page that it was made for: $page', route => {
  expect(parseRoute(makePath(route))).toEqual(route);
});

test('a join code in lower case finds its table', () => {
  expect(parseRoute('/t/k7qx3f')).toEqual({ page: 'table', code: 'K7QX3F' });
});

test('an unknown address shows the home page', () => {
  expect(['/', '', '/t', '/t/', '/nothing/here'].map(parseRoute)).toEqual(
    new Array(5).fill({ page: 'home' }),
  );
});
