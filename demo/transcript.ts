/** The reviewed output of the demonstration. */
export const TRANSCRIPT: URL = new URL('demo.transcript.txt', import.meta.url);
