import { expect, test } from 'vitest';
import { parseChange, withRelease } from './changelog.ts';

const change = `---
'@boardsmith/engine': patch
'@boardsmith/ui': minor
---

Boards can be turned.
Press \`r\`.
`;

test('the step of a change is the largest of its packages', () => {
  expect(parseChange(change)).toEqual({
    step: 'minor',
    summary: 'Boards can be turned.\nPress `r`.',
  });
  expect(parseChange('# Changes that are not yet released\n')).toBeUndefined();
});

test('a release comes above the earlier ones, its largest changes first', () => {
  const earlier = '# Changelog\n\nFor users.\n\n## 0.1.0\n\n- The beginning.\n';
  const changes = [
    { step: 'patch', summary: 'A draw is a draw.' },
    { step: 'minor', summary: 'Boards can be turned.\nPress `r`.' },
  ] as const;
  expect(withRelease(earlier, '0.2.0', changes)).toBe(
    '# Changelog\n\nFor users.\n\n## 0.2.0\n\n- Boards can be turned.\n  Press `r`.\n- A draw is a draw.\n\n## 0.1.0\n\n- The beginning.\n',
  );
});
