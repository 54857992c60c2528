import { expect, test } from 'vitest';
import { whereInProject } from './where-in-project.ts';

/** An error with a stack of places, the innermost first. */
function errorAt(...frames: readonly string[]): Error {
  const error = new Error('wrong');
  error.stack = ['Error: wrong', ...frames.map(frame => `    at ${frame}`)].join('\n');
  return error;
}

test('[CLI15] the place of an error is the innermost call in the files of the project itself', () => {
  const error = errorAt(
    'shape (file:///games/mine/node_modules/@boardsmith/engine/dist/node/shape.js:9:1)',
    'Object.filter (/games/mine/src/rules/actions.ts:7:69)',
    'file:///games/mine/src/rules/game.ts:11:5',
  );
  const place = { file: 'src/rules/actions.ts', line: 7, column: 69 };
  expect(whereInProject(error, '/games/mine')).toEqual(place);
  expect(whereInProject(new Error('outer', { cause: error }), '/games/mine')).toEqual(place);
});

test('[CLI15] an error from elsewhere has no place in the project', () => {
  expect(whereInProject(errorAt('run (/elsewhere/src/rules/game.ts:1:1)'), '/games/mine')).toBe(
    undefined,
  );
  expect(whereInProject('no error', '/games/mine')).toBe(undefined);
});
