/**
 * What the log may say of an error: its kind and where it came up.
 *
 * Its message is left out: rules put names of cards into theirs.
 */
export function describeFault(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    error: `${error.name}${code}`,
    at: frames
      .slice(0, 3)
      .map(line => line.trim())
      .join(' < '),
  };
}
