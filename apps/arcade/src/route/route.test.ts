import { expect, test } from 'vitest';
import { makePath, parseRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { page: 'home' },
  { page: 'create', game: 'go-fish' },
  { page: 'table', code: 'K7QX3F' },
  { page: 'watch', code: 'K7QX3F' },
  { page: 'replay', code: 'K7QX3F' },
];

test.each(ROUTES)('an address leads back to the page that it was made for: $page', route => {
  expect(parseRoute(makePath(route))).toEqual(route);
});

test('a code that somebody typed in small letters finds its table', () => {
  expect(parseRoute('/t/k7qx3f')).toEqual({ page: 'table', code: 'K7QX3F' });
});

test('an address that leads nowhere is the home page', () => {
  expect(['/', '', '/t', '/t/', '/nothing/here'].map(parseRoute)).toEqual(
    new Array(5).fill({ page: 'home' }),
  );
});
