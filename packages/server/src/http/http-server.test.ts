import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { allowHosts } from '../address/request-checks.ts';
import { parseTarget } from './http-server.ts';

const PIECES = ['/', '//', ':', '[', ']', '%', '%2', '%zz', '%c3', '?', '#', '\\', '@', '..', '*'];
const target = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, 'http://', 'https:', 'a', '80'), fc.string()), {
    maxLength: 8,
  })
  .map(pieces => pieces.join(''));

test.prop([target], { numRuns: 500 })(
  '[EDG1] a target is refused, or has a path that is unchanged as a URL',
  text => {
    const parsed = parseTarget(text);
    if (parsed === undefined) return;
    const { path, query } = parsed;
    expect(() => decodeURIComponent(path)).not.toThrow();
    const { host, search } = new URL(path + query, 'http://host');
    expect({ host, isEmpty: search === '' }).toEqual({ host: 'host', isEmpty: query.length <= 1 });
  },
);

test.prop([fc.oneof(target, fc.domain())], { numRuns: 500 })(
  '[EDG7] every host is allowed or refused',
  text => {
    const isAllowed = allowHosts({ address: '127.0.0.1', origins: [], hosts: [] });
    expect(typeof isAllowed(text)).toBe('boolean');
  },
);
