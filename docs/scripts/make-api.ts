import {
  Application,
  type ContainerReflection,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import { makeUiTypes } from './ui-types.ts';

/** Makes the pages of the API from the sources, one for each entry of a package. */
export async function makeApi(): Promise<void> {
  const ui = makeUiTypes();
  const app = await Application.bootstrapWithPlugins({ options: 'typedoc.json' });
  app.options.setValue('entryPoints', [...app.options.getValue('entryPoints'), ui]);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot read the sources.');
  leaveOutInherited(project);
  for (const entry of project.children ?? []) entry.name = importedAs(entry.name);
  for (const { children } of project.groups ?? []) {
    children.sort((a, b) => a.name.localeCompare(b.name));
  }
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('TypeDoc has reported errors.');
}

/** An inherited member is described only in the class that declares it. */
function leaveOutInherited(project: ProjectReflection): void {
  const inherited = new Set(Object.values(project.reflections).filter(isInherited));
  for (const reflection of Object.values(project.reflections)) {
    if (reflection.isDeclaration()) leaveOut(inherited, reflection);
  }
}

function isInherited(reflection: Reflection): boolean {
  return reflection.isDeclaration() && reflection.inheritedFrom !== undefined;
}

/** Pages are written from the groups, which do not follow what is removed from the project. */
function leaveOut(inherited: ReadonlySet<Reflection>, container: ContainerReflection): void {
  for (const group of container.groups ?? []) {
    group.children = group.children.filter(
      child => !(child.isDeclaration() && inherited.has(child)),
    );
  }
  const groups = container.groups?.filter(({ children }) => children.length > 0);
  if (groups !== undefined) container.groups = groups;
}

/** `packages/engine/src/view/mirror` is imported as `@boardsmith/engine/mirror`. */
function importedAs(path: string): string {
  if (path.endsWith('ui-types')) return '@boardsmith/ui';
  return path.replace(/^(packages\/)?([^/]+)\/src/, '@boardsmith/$2');
}
