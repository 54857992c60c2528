/** An instruction of a Dockerfile, with its continued lines. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile. */
export function instructionsIn(text: string): readonly Instruction[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'));
  return lines.map(line => {
    const [name = '', ...rest] = line.split(' ');
    return { name, text: rest.join(' ').trim() };
  });
}

/** A stage of a Dockerfile: what follows a `FROM`. */
export interface Stage {
  /** Its name, for `COPY --from`; empty for a stage without one. */
  readonly name: string;
  readonly steps: readonly Instruction[];
}

/** The stages of a Dockerfile, in their order. */
export function stagesIn(text: string): readonly Stage[] {
  const stages: { readonly name: string; readonly steps: Instruction[] }[] = [];
  for (const instruction of instructionsIn(text)) {
    if (instruction.name === 'FROM') {
      stages.push({ name: / AS (\w+)$/.exec(instruction.text)?.[1] ?? '', steps: [] });
    } else stages.at(-1)?.steps.push(instruction);
  }
  return stages;
}

/** The text of an instruction of a stage; empty if the stage does not have it. */
export function textOf({ steps }: Stage, name: string): string {
  return steps.findLast(step => step.name === name)?.text ?? '';
}

/** The words of an instruction in exec form, which starts a program without a shell. */
export function wordsOf(text: string): readonly string[] {
  return JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]');
}

/** The variables of an `ENV` instruction: `NAME=value OTHER="a value"`. */
export function variablesIn(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(
    found.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']),
  );
}
