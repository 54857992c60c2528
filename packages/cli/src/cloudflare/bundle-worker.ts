import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundleProblem } from '../bundle/bundle-problem.ts';
import type { Problem } from '../project/problem.ts';

/** A Worker as one module, or the problem that prevented it. */
export type BundledWorker =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The name of the module that is bundled; it is in no file. */
const ENTRY = 'boardsmith:worker';

/** Modules that the platform provides. */
const BROUGHT_BY_PLATFORM = /^(cloudflare|node):/;

/** Modules of Node that the flag `nodejs_compat` provides and that a Worker of ours uses. */
const USED_OF_NODE: readonly string[] = ['node:crypto'];

/** This file: the packages of the command line are resolved from here. */
const HERE = fileURLToPath(import.meta.url);
/** The packages are bundled from their sources where the command line runs from its own. */
const CONDITIONS = [...(HERE.endsWith('.ts') ? ['source'] : []), 'workerd', 'worker', 'browser'];

/** Bundles the code of a Worker with its games. The games of a folder use the engine that is installed there. */
export async function bundleWorker(code: string, folder: string): Promise<BundledWorker> {
  try {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [entryModule(code)],
      resolve: { conditions: CONDITIONS, dedupe: ['@boardsmith/engine'] },
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        lib: { entry: ENTRY, formats: ['es'] },
        rolldownOptions: {
          input: ENTRY,
          external: BROUGHT_BY_PLATFORM,
          // Saved games refer to classes by name, and two files may declare classes of the same name.
          output: { keepNames: true, codeSplitting: false },
        },
      },
    });
    return moduleIn(output);
  } catch (error) {
    return { ok: false, problems: [bundleProblem(error, folder)] };
  }
}

/** Provides the code of the Worker, and the package of the Worker from where the command line is installed. */
function entryModule(code: string): Plugin {
  return {
    name: 'boardsmith-worker',
    enforce: 'pre',
    resolveId(id) {
      if (id === ENTRY) return `\0${ENTRY}`;
      return id === '@boardsmith/worker' ? this.resolve(id, HERE, { skipSelf: true }) : null;
    },
    load: id => (id === `\0${ENTRY}` ? code : null),
  };
}

function moduleIn(output: Awaited<ReturnType<typeof build>>): BundledWorker {
  const outputs = [output].flat().flatMap(each => ('output' in each ? each.output : []));
  const chunk = outputs.find((each): each is Rolldown.OutputChunk => each.type === 'chunk');
  if (chunk === undefined) throw new Error('Bundling the Worker produced no module.');
  const foreign = chunk.imports.filter(
    name => !name.startsWith('cloudflare:') && !USED_OF_NODE.includes(name),
  );
  if (foreign.length === 0) return { ok: true, code: chunk.code };
  const message = `The Worker imports ${foreign.join(', ')}, which Cloudflare does not provide. Rules may import @boardsmith/engine and files of the game.`;
  return { ok: false, problems: [{ message }] };
}
