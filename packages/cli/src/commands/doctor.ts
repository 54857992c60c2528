import { findBrowser } from '../browser/find-browser.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { findProject } from '../project/find-project.ts';
import { installedVersion } from '../project/installed-version.ts';
import { ownManifest } from '../project/project-manifest.ts';
import { isFree } from '../terminal/free-port.ts';
import { paintFor } from '../terminal/paint.ts';

/** One check of `doctor`. */
interface Finding {
  readonly about: string;
  readonly found: string;
  /** What to do about it; absent if all is well. */
  readonly advice?: string;
  /** Whether no command works until it is done. */
  readonly isGrave?: boolean;
}

const OWN = ['ai', 'client', 'engine', 'protocol', 'runtime', 'server', 'session', 'testing', 'ui'];
const OTHERS = ['typescript', 'vite', 'vitest', 'vue', 'vue-tsc'];
const PORTS = { 5173: 'pages of dev', 8787: 'the table of dev', 4173: 'preview' } as const;

/** Checks that everything that the other commands need is installed. */
export const doctor: CliCommand = {
  name: 'doctor',
  about: 'checks that everything the other commands need is installed',
  examples: ['boardsmith doctor'],
  usage: 'doctor [--json]',

  async run(argv, world) {
    const { values } = parseCommand(argv, { json: { type: 'boolean', default: false } });
    const project = findProject(world.folder);
    const findings = [
      node(process.versions.node),
      ...(project === undefined ? [outside()] : versions(project)),
      ...(await ports()),
      browser(),
    ];
    const isGrave = findings.some(finding => finding.isGrave === true);
    if (values.json) world.print(JSON.stringify({ ok: !isGrave, findings }));
    else {
      const { green, yellow, red } = paintFor(world);
      const width = Math.max(...findings.map(({ about }) => about.length));
      for (const { about, found, advice, isGrave: grave } of findings) {
        const mark = advice === undefined ? green('✓') : grave === true ? red('✗') : yellow('!');
        world.print(`${mark} ${about.padEnd(width)}  ${found}`);
        if (advice !== undefined) world.print(`  ${' '.repeat(width)}  ${advice}`);
      }
    }
    return isGrave ? EXIT.failed : EXIT.done;
  },
};

function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  const advice = { advice: 'Install Node 20.19 or later: https://nodejs.org', isGrave: true };
  return { about: 'Node', found: version, ...(isEnough ? {} : advice) };
}

function outside(): Finding {
  return { about: 'project', found: 'none: there is no boardsmith.json here or above' };
}

/** All BoardSmith packages must have one version; other packages only have to be installed. */
function versions(folder: string): readonly Finding[] {
  const { version } = ownManifest();
  const own = OWN.map((name): Finding => {
    const found = installedVersion(folder, `@boardsmith/${name}`);
    const about = `@boardsmith/${name}`;
    if (found === version) return { about, found };
    const advice = `Install version ${version}, which boardsmith has: npm install ${about}@${version}`;
    const isGrave = name === 'engine';
    return { about, found: found ?? 'not installed', advice, isGrave };
  });
  const others = OTHERS.map((name): Finding => {
    const found = installedVersion(folder, name);
    if (found !== undefined) return { about: name, found };
    const advice = `Install it: npm install --save-dev ${name}`;
    return { about: name, found: 'not installed', advice, isGrave: name === 'vue' };
  });
  return [...own, ...others];
}

async function ports(): Promise<readonly Finding[]> {
  const findings = Object.entries(PORTS).map(async ([port, what]): Promise<Finding> => {
    const about = `port ${port}`;
    if (await isFree(Number(port))) return { about, found: `free, for ${what}` };
    const advice = `${what} uses another port, or choose one with --port.`;
    return { about, found: 'taken', advice };
  });
  return Promise.all(findings);
}

function browser(): Finding {
  const found = findBrowser();
  if (found !== undefined) return { about: 'Chromium', found };
  const advice = 'Only `validate` needs a browser. Name one: CHROMIUM=/path/to/chromium';
  return { about: 'Chromium', found: 'not found', advice };
}
