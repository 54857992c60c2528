import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../test-setup/folder-with.ts';
import { checkSpecs, citationsIn, compareSpec, rulesIn } from './spec-check.ts';

const spec = [
  '# Engine',
  '- **CMD1** A command is plain data.',
  '- **CMD2** Undo restores; see **CMD1** for what it restores.',
  '  - **CMD9** is not a rule: it is indented.',
].join('\n');

describe('rules', () => {
  test('a rule is a list item that opens with its id in bold', () => {
    expect(rulesIn(spec)).toEqual(['CMD1', 'CMD2']);
  });
});

describe('citations', () => {
  test('the ids at the start of a test name are cited, however the test is written', () => {
    const text = `
      test('[CMD1] a command is data', () => {});
      test("[CMD2] [CMD3] two at once", () => {});
      test.prop([fc.nat()])(
        \`[CMD4] a law about \${name}\`, n => {});
      describe.each([1, 2])('[CMD5] %i', () => {});`;
    expect(citationsIn(text)).toEqual(['CMD1', 'CMD2', 'CMD3', 'CMD4', 'CMD5']);
  });

  test('comments, ids inside a sentence and skipped tests cite nothing', () => {
    const text = `
      // [CMD1] is proved elsewhere
      const ids = ['[CMD2]'];
      test('as [CMD3] says', () => {});
      test.skip('[CMD4] later', () => {});
      test.todo('[CMD5] later');`;
    expect(citationsIn(text)).toEqual([]);
  });
});

describe('comparison', () => {
  test('a specification whose rules are all cited has no problems', () => {
    const tests = [{ path: 'a.test.ts', text: "test('[CMD1] [CMD2] both', () => {})" }];
    expect(compareSpec(spec, tests)).toEqual([]);
  });

  test('a rule without a test and an id without a rule are reported', () => {
    const tests = [{ path: 'a.test.ts', text: "test('[CMD1] x'); test('[VIS1] y')" }];
    expect(compareSpec(spec, tests)).toEqual([
      'CMD2 has no test. Begin the name of the test that proves it with [CMD2].',
      'VIS1 is cited in a.test.ts but SPEC.md has no such rule.',
    ]);
  });

  test('a number used for two rules is reported once', () => {
    const tests = [{ path: 'a.test.ts', text: "test('[CMD1] x')" }];
    expect(compareSpec('- **CMD1** a\n- **CMD1** b\n', tests)).toEqual([
      'CMD1 is stated twice. Give one of the two rules another number.',
    ]);
  });
});

describe('packages', () => {
  test('tests in src and test, type tests included, belong to their package', () => {
    const root = folderWith({
      'packages/a/SPEC.md': '- **AAA1** x\n- **AAA2** y\n- **AAA3** z\n',
      'packages/a/src/deep/one.test.ts': "test('[AAA1] x')",
      'packages/a/src/one.test-d.ts': "test('[AAA2] y')",
      'packages/a/src/one.ts': "call('[AAA9] not a test file')",
      'packages/a/test/laws/two.test.ts': "test('[AAA3] z')",
      'packages/b/src/three.test.ts': "test('[AAA1] of another package')",
    });
    const b = join(root, 'packages', 'b');
    expect(checkSpecs(root)).toEqual([
      `${b}: AAA1 is cited in ${join(b, 'src', 'three.test.ts')} but SPEC.md has no such rule.`,
    ]);
  });
});

test('tests of apps prove rules of packages, and cite none that is stated nowhere', () => {
  const root = folderWith({
    'packages/ui/SPEC.md': '- **TAB1** A table has a board.\n',
    'packages/server/SPEC.md': '- **EDG1** A server has a policy.\n',
    'apps/arcade/tests/browser/a.test.ts': "test('[TAB1] [EDG1] both'); test('[NOT1] none');",
  });
  expect(checkSpecs(root)).toEqual([
    `NOT1 is cited in ${join(root, 'apps/arcade/tests/browser/a.test.ts')} but no SPEC.md has such a rule.`,
  ]);
});
