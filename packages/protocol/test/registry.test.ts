import {
  clientMessageSchemas,
  LOBBY_ROUTES,
  lobbySchemas,
  serverMessageSchemas,
} from '@boardsmith/protocol';
import { describe, expect, test } from 'vitest';

describe('the registries', () => {
  test('[MSG1] the key of a message is its "t"', () => {
    for (const registry of [clientMessageSchemas, serverMessageSchemas]) {
      const kinds = Object.values(registry).map(({ entries }) => entries.t.literal);
      expect(kinds).toEqual(Object.keys(registry));
    }
  });

  test('[HTP1] every route that takes a body is a POST, and every route has an answer', () => {
    const withBody = Object.entries(lobbySchemas).flatMap(([route, schemas]) =>
      'body' in schemas ? [route] : [],
    );
    const posts = Object.entries(LOBBY_ROUTES).flatMap(([route, { method }]) =>
      method === 'POST' ? [route] : [],
    );
    expect(withBody).toEqual(posts);
    expect(Object.keys(lobbySchemas)).toEqual(Object.keys(LOBBY_ROUTES));
  });
});
