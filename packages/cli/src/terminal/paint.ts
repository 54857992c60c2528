const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Formats texts with colours on a terminal, and leaves them unchanged anywhere else. */
export type Paint = { readonly [S in keyof typeof CODES]: (text: string) => string };

/** Formatters with colours, or without. */
export function paintFor({ isColoured }: { readonly isColoured: boolean }): Paint {
  const style = (code: number) => (text: string) =>
    isColoured ? `\u001b[${code}m${text}\u001b[0m` : text;
  const { bold, dim, red, green, yellow, cyan } = CODES;
  return {
    bold: style(bold),
    dim: style(dim),
    red: style(red),
    green: style(green),
    yellow: style(yellow),
    cyan: style(cyan),
  };
}

/** Whether a stream shows colours: a terminal does, unless the environment turns colours off. */
export function showsColours(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const isRefused = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return stream.isTTY === true && !isRefused;
}
