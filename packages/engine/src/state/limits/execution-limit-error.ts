/** Which limit was reached. */
export type LimitKind = 'timeout' | 'operations' | 'recursion';

/** Rules ran into a limit and were stopped; what they had begun has been taken back. */
export class ExecutionLimitError extends Error {
  override readonly name = 'ExecutionLimitError';
  readonly kind: LimitKind;
  /** What was running: the action, or the beginning of the game. */
  readonly where: string;

  constructor(
    kind: LimitKind,
    where: string,
    details: ErrorOptions & { readonly limit?: number } = {},
  ) {
    super(sentences[kind](capital(where), details.limit ?? 0), details);
    this.kind = kind;
    this.where = where;
  }
}

const sentences: { readonly [K in LimitKind]: (where: string, limit: number) => string } = {
  timeout: (where, limit) =>
    `${where} took longer than ${limit} ms and was stopped. Is there a loop in it that never ends?`,
  operations: (where, limit) =>
    `${where} did more than ${limit} operations and was stopped. Is there a loop in it that never ends?`,
  recursion: where =>
    `${where} went too deep and was stopped. Does something in it call itself without an end?`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
