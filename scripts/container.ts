import { readFileSync } from 'node:fs';
import { CleanFolder } from './container/clean-folder.ts';
import { stagesIn } from './container/dockerfile.ts';

/** Runs the steps of `deploy/Dockerfile` in a clean folder, and its server until it is healthy: `npm run container`. */
const stages = stagesIn(readFileSync('deploy/Dockerfile', 'utf8'));
const folder = new CleanFolder(line => console.log(`• ${line}`));
try {
  for (const stage of stages) folder.build(stage);
  const last = stages.at(-1);
  if (last === undefined) throw new Error('deploy/Dockerfile has no stage.');
  await folder.serve(last);
} finally {
  folder.remove();
}
