import { placeOf, type Snippet } from './snippet.ts';

/** The ways in which documents call the program: in this repo, in a project, and installed. */
const CALLS = ['npm run boardsmith -- ', 'npx boardsmith ', 'boardsmith '];

/** The calls of `boardsmith` in a snippet of shell, each as its arguments. */
export function boardsmithCalls(snippet: Snippet): readonly (readonly string[])[] {
  return snippet.code
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => argumentsOf(line, placeOf(snippet)));
}

function argumentsOf(line: string, place: string): readonly string[] {
  const call = CALLS.find(each => line.startsWith(each));
  if (call === undefined || /[|&;<>$`]/.test(line)) {
    throw new Error(`${place} cannot be run: "${line}". Write "sh no-run: reason".`);
  }
  const words = line.slice(call.length).match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  return words.map(word => word.replace(/^(['"])(.*)\1$/, '$2'));
}
