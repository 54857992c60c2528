import { build, type Rolldown } from 'vite';
import type { Project } from '../project/open-project.ts';
import type { Problem } from '../project/problem.ts';
import { bundleProblem } from './bundle-problem.ts';

/** Rules as one module, or the problem that prevented it. */
export type BundledRules =
  | { readonly ok: true; readonly code: string; readonly map: string | undefined }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Modules that the host of a game provides. With a second copy of the engine in the module, the host could
 * not read its games.
 */
const BROUGHT_BY_HOST = /^@boardsmith\/engine($|\/)/;

/** Bundles the rules of a project as one ES module, which imports only the engine. */
export async function bundleRules(
  { folder, entry, config }: Project,
  { hasMap }: { readonly hasMap: boolean },
): Promise<BundledRules> {
  try {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        minify: false,
        sourcemap: hasMap,
        lib: { entry, formats: ['es'], fileName: () => `${config.name}.js` },
        rolldownOptions: {
          external: BROUGHT_BY_HOST,
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

function moduleIn(output: Awaited<ReturnType<typeof build>>): BundledRules {
  const outputs = [output].flat().flatMap(each => ('output' in each ? each.output : []));
  const chunk = outputs.find((each): each is Rolldown.OutputChunk => each.type === 'chunk');
  if (chunk === undefined) throw new Error('Bundling the rules produced no module.');
  const foreign = chunk.imports.filter(name => !BROUGHT_BY_HOST.test(name));
  if (foreign.length === 0) {
    return { ok: true, code: chunk.code, map: chunk.map?.toString() };
  }
  const message = `The rules import ${foreign.join(', ')}, which a host does not provide. Import from @boardsmith/engine and from files of the game.`;
  return { ok: false, problems: [{ message }] };
}
