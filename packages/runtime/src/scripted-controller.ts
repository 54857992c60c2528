import { type Answer, type ChoiceRequest, type Controller, ControllerError } from './controller.ts';
import { isObject, parseJson, RunFileError } from './reading.ts';

/** The lines of a script, each with its line number in the file. */
export type Script = readonly { readonly line: number; readonly answer: Answer }[];

/**
 * Parses a script: JSON lines of `{ action, args }`. Lines without an action, such as the first and the last
 * of a log, are skipped, so that the log of a run is a script.
 */
export function parseScript(text: string): Script {
  const script: { line: number; answer: Answer }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const json = parseJson(line);
    if (!isObject(json))
      throw new RunFileError(`Line ${index + 1} of the script is no JSON object.`);
    const { action, args = {} } = json;
    if (action === undefined) continue;
    if (typeof action !== 'string' || !isObject(args)) {
      throw new RunFileError(`Line ${index + 1} of the script should be { "action", "args" }.`);
    }
    script.push({ line: index + 1, answer: { action, args } });
  }
  return script;
}

/** Plays a script, one line for each choice of the seats that share it. */
export class ScriptedController implements Controller {
  readonly attempts = 1;
  readonly usesViews = false;
  readonly #script: Script;
  readonly #seats: readonly number[];

  constructor(script: Script, seats: readonly number[]) {
    this.#script = script;
    this.#seats = seats;
  }

  choose({ runner, seat }: ChoiceRequest): Answer {
    const made = this.#seats.map(each => runner.tally.of(each).choice);
    const entry = this.#script[made.reduce((sum, choices) => sum + choices, 0)];
    if (entry !== undefined) return entry.answer;
    throw new ControllerError(
      `The script has ${this.#script.length} choices, and player ${seat + 1} has to make one more.`,
    );
  }
}
