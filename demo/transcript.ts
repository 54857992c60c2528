/** What the demonstration prints, as it was last reviewed. */
export const TRANSCRIPT: URL = new URL('demo.transcript.txt', import.meta.url);
