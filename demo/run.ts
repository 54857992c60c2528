import { writeFileSync } from 'node:fs';
import { demo } from './demo.ts';
import { TRANSCRIPT } from './transcript.ts';

const lines: string[] = [];
demo(line => {
  lines.push(line);
  console.log(line);
});
if (process.argv.includes('--update')) writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`);
