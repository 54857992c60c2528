/** The part of Node's module that a Worker with `nodejs_compat` uses; the types of Node contradict those of Workers. */
declare module 'node:crypto' {
  interface Hash {
    update(text: string): Hash;
    digest(encoding: 'base64url'): string;
  }
  export function createHash(algorithm: 'sha256'): Hash;
}
