import { projectManifest } from '../../project/project-manifest.ts';
import { displayNameOf } from './project-name.ts';
import { type ProjectFiles, readTemplate, type TemplateName } from './template.ts';

/** The names of game and project in a template, which are replaced by the author's. */
interface TemplateNames {
  readonly name: string;
  readonly displayName: string;
}

/** The files of a project with a name, made from a template. */
export function makeProject(name: string, template: TemplateName): ProjectFiles {
  const files = new Map(readTemplate(template));
  const names: TemplateNames = {
    name: JSON.parse(files.get('boardsmith.json') ?? '{}').name,
    displayName: /displayName: '([^']+)'/.exec(files.get('src/rules/index.ts') ?? '')?.[1] ?? '',
  };
  for (const [path, text] of files) files.set(path, renamed(text, names, name));
  files.set('package.json', `${JSON.stringify(projectManifest(name), null, 2)}\n`);
  files.set('README.md', `${files.get('README.md')?.trimEnd()}\n\n${HOW_TO_GO_ON}`);
  return files;
}

/** A class may have the same name as its game, so names are replaced only in texts. */
function renamed(text: string, { name, displayName }: TemplateNames, to: string): string {
  const title = displayNameOf(to);
  return text
    .replaceAll(`"name": "${name}"`, `"name": "${to}"`)
    .replaceAll(`displayName: '${displayName}'`, `displayName: '${title}'`)
    .replaceAll(`# ${displayName}\n`, `# ${title}\n`)
    .replaceAll('<title>My game</title>', `<title>${title}</title>`);
}

const HOW_TO_GO_ON = `| command | what it does |
| --- | --- |
| \`npm run dev\` | plays it here, one tab for each player; edits of the rules keep the position |
| \`npm test\` | runs the tests, with the laws that every game obeys |
| \`npm run typecheck\` | checks the types of rules, page and tests |
| \`npm run validate\` | everything that can be checked, in one report |
| \`npm run build\` | what is hosted, in \`dist\`; \`npm run preview\` plays it |

The rules are in \`src/rules\`, the view in \`src/ui\`; \`boardsmith.json\` states what a list of games shows.
`;
