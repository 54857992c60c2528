import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test-setup/folder-with.ts';

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = resolve('.dependency-cruiser.mjs');

interface CruiseReport {
  readonly summary: { readonly violations: readonly Violation[] };
}

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

test('packages import one another only in the allowed direction and through their entries', () => {
  const root = workspace({
    engine: {
      'index.ts': "export { secret } from './secret.ts';",
      'secret.ts': 'export const secret = 1;',
      'upwards.ts': "import '@boardsmith/runtime';",
      'node.ts': "import 'node:fs';",
      'lost.ts': "import './nowhere.ts';",
      'circle.ts': "import './square.ts';",
      'square.ts': "import './circle.ts';",
      'shape.ts': "import type { Size } from './size.ts'; export type Shape = Size;",
      'size.ts': "import type { Shape } from './shape.ts'; export type Size = Shape;",
      'table.test.ts': "import 'node:fs';",
      'shipped.ts': "import './table.test.ts';",
      'errors/message.ts': "import '../state/node/node.ts';",
      'state/node/node.ts': "import type { Flow } from '../../rules/flow/flow.ts';",
      'state/tree/move.ts': "import '../node/node.ts'; import '../journal/journal.ts';",
      'state/journal/journal.ts': "import '../node/node.ts';",
      'rules/flow/flow.ts': 'export type Flow = string;',
    },
    runtime: {
      'index.ts': "export { secret } from '@boardsmith/engine';",
      'private.ts': "import '@boardsmith/engine/src/secret.ts';",
      'relative.ts': "import '../../engine/src/index.ts';",
    },
    protocol: {
      'index.ts': "export type { secret } from '@boardsmith/engine';",
      'code.ts': "import { secret } from '@boardsmith/engine'; secret;",
    },
  });

  expect(violationsIn(root)).toEqual([
    'packages/engine/src/circle.ts: no-circular',
    'packages/engine/src/errors/message.ts: engine-layer-errors',
    'packages/engine/src/lost.ts: resolvable',
    'packages/engine/src/node.ts: pure-packages-import-nothing-else',
    'packages/engine/src/shipped.ts: sources-do-not-import-tests',
    'packages/engine/src/state/node/node.ts: engine-layer-state/node',
    'packages/engine/src/state/tree/move.ts: engine-layer-state/tree',
    'packages/engine/src/upwards.ts: engine-imports',
    'packages/protocol/src/code.ts: protocol-imports-only-types-of-engine',
    'packages/runtime/src/private.ts: resolvable',
    'packages/runtime/src/relative.ts: packages-by-name',
  ]);
});

/** A workspace as npm would link it, so that packages find each other by name. */
function workspace(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const files: Record<string, string> = {};
  for (const [name, sources] of Object.entries(packages)) {
    const exports = { '.': { source: './src/index.ts' } };
    files[`packages/${name}/package.json`] = JSON.stringify({
      name: `@boardsmith/${name}`,
      exports,
    });
    for (const [file, text] of Object.entries(sources)) {
      files[`packages/${name}/src/${file}`] = text;
    }
  }
  const root = folderWith(files);
  mkdirSync(join(root, 'node_modules/@boardsmith'), { recursive: true });
  for (const name of Object.keys(packages)) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@boardsmith', name));
  }
  return root;
}

function violationsIn(root: string): readonly string[] {
  const args = [cruiser, `--config=${config}`, '--output-type=json', 'packages'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const report: CruiseReport = JSON.parse(stdout);
  return report.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).sort();
}
