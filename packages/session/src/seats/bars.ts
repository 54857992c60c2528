/** The players that the host has barred from a table: hashes of their tokens and addresses. */
export class Bars {
  readonly #tokens = new Set<string>();
  readonly #addresses = new Set<string>();

  /** How many players are barred. */
  get count(): number {
    return this.#tokens.size;
  }

  add({ token, address }: { readonly token: string; readonly address?: string }): void {
    this.#tokens.add(token);
    if (address !== undefined) this.#addresses.add(address);
  }

  clear(): void {
    this.#tokens.clear();
    this.#addresses.clear();
  }

  has(token: string, address?: string): boolean {
    return this.#tokens.has(token) || (address !== undefined && this.#addresses.has(address));
  }
}
