import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CliCommand, type CliWorld, EXIT } from '../../command/cli-command.ts';
import { parseCommand } from '../../command/parse-command.ts';
import { paintFor } from '../../terminal/paint.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { makeProject } from './make-project.ts';
import { whyNotName } from './project-name.ts';
import { TEMPLATE_NOTES, TEMPLATES, type TemplateName } from './template.ts';

/** Starts a project with a game that can be played at once. */
export const init: CliCommand = {
  name: 'init',
  about: 'starts a project with a playable game',
  examples: ['boardsmith init my-game --template hex'],
  usage: 'init <name> [--template blank|grid|hex|cards|dice]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, { template: { type: 'string' } });
    const [given, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`);
    const { name, template } = await wanted(given, values.template, world);
    const folder = resolve(world.folder, name);
    refuseTaken(folder, name);
    const files = makeProject(name, template);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const paint = paintFor(world);
    world.print(`${paint.green('✓')} ${paint.bold(name)} is there, from the template ${template}.`);
    world.print('');
    for (const line of [`cd ${name}`, 'npm install', 'npm run dev']) world.print(`  ${line}`);
    return EXIT.done;
  },
};

interface Wanted {
  readonly name: string;
  readonly template: TemplateName;
}

/** The name and the template from the command line; at a terminal, prompts for those that are missing. */
async function wanted(
  given: string | undefined,
  template: string | undefined,
  world: CliWorld,
): Promise<Wanted> {
  if (given !== undefined) refuseName(given);
  if (given !== undefined && template !== undefined) {
    return { name: given, template: templateOf(template) };
  }
  if (!world.isInteractive) {
    if (given === undefined) throw new UsageError('Name the project: boardsmith init my-game');
    return { name: given, template: templateOf(template ?? 'blank') };
  }
  const terminal = world.openTerminal();
  try {
    const name = given ?? (await terminal.ask('What is the project called? ')) ?? '';
    refuseName(name.trim());
    if (template !== undefined) return { name: name.trim(), template: templateOf(template) };
    for (const each of TEMPLATES) terminal.print(`  ${each.padEnd(6)} ${TEMPLATE_NOTES[each]}`);
    const chosen = (await terminal.ask('What does it begin with? [blank] '))?.trim();
    return { name: name.trim(), template: templateOf(chosen || 'blank') };
  } finally {
    terminal.close?.();
  }
}

function refuseName(name: string): void {
  const why = whyNotName(name);
  if (why !== undefined) throw new UsageError(why);
}

function templateOf(text: string): TemplateName {
  const found = TEMPLATES.find(name => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`There is no template "${text}". There are ${TEMPLATES.join(', ')}.`);
}

/** Refuses a folder that is not empty, to overwrite no files. */
function refuseTaken(folder: string, name: string): void {
  if (!existsSync(folder)) return;
  if (readdirSync(folder).length === 0) return;
  throw new UsageError(
    `The folder ${name} is not empty, and nothing in it will be overwritten. Choose another name, or empty it first.`,
  );
}
